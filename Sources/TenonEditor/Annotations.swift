package import TenonDiagnostics
import TenonGraph
package import TenonSyntax

/// A piece of a line, with its kind.
package struct SemanticToken: Sendable, Equatable {
  /// The legend's types, in its order.
  package enum Kind: Int, CaseIterable, Sendable {
    case keyword, modifier, `class`, interface, namespace, type, enumMember
    case property, parameter, function, decorator, macro, comment
  }

  /// The legend's modifiers, in its order.
  package enum Modifier: Int, CaseIterable, Sendable {
    case declaration, definition, deprecated, async, readonly, unresolved
  }

  package let span: SourceSpan
  package let kind: Kind
  package var modifier: Modifier?
}

extension EditorGraph {
  /// The kinds of a file's names and words, in order. No token crosses the end of a line.
  package func semanticTokens(of file: Int) -> [SemanticToken] {
    let tree = tree(file)
    let missing = diagnostics.filter { $0.id == .missingDependency && $0.span.file == file }
      .map(\.span)
    var found = index.byFile[file].map { occurrence in
      let isMissing =
        occurrence.kind == .request && occurrence.targets.isEmpty
        && missing.areTouched(by: occurrence.span)
      return SemanticToken(
        span: occurrence.span, kind: kind(of: occurrence),
        modifier: isMissing ? .unresolved : occurrence.isDeclaration ? .declaration : nil)
    }
    found += words(of: file).map { word, span in
      let isModifier = word.isModifier || word.isOfContainers || word.isLifetime
      return SemanticToken(span: span, kind: isModifier ? .modifier : .keyword)
    }
    for node in tree.nodes where tree.kind(of: node) == .directive {
      found += tree.tokens(of: node).filter {
        [.pound, .identifier].contains(tree.file.tokens[$0].kind)
      }.map { SemanticToken(span: SourceSpan(tree.bytes(of: $0), of: file), kind: .macro) }
    }
    found += tree.file.controls.map {
      SemanticToken(span: SourceSpan($0.span.start..<$0.span.end, of: file), kind: .comment)
    }
    return inLines(found.sorted { $0.span.precedes($1.span) })
  }

  /// The words of a file that the parser read as keywords, not as names or pieces of Swift.
  package func words(of file: Int) -> [(word: Word, span: SourceSpan)] {
    let tree = tree(file)
    let names = index.byFile[file].map(\.span)
    var fragments: [SourceSpan] = []
    for node in tree.nodes where [.fragment, .directive, .attribute].contains(tree.kind(of: node)) {
      let span = SourceSpan(tree.bytes(of: node), of: file)
      if fragments.last.map({ $0.end < span.end }) ?? true { fragments.append(span) }
    }
    return tree.file.tokens.lazy.filter { $0.word != .none && !$0.isBackquoted }.map {
      (word: $0.word, span: SourceSpan(file: file, start: Int($0.start), end: Int($0.end)))
    }.filter { !names.areTouched(by: $0.span) && !fragments.areTouched(by: $0.span) }
  }

  private func kind(of occurrence: Occurrence) -> SemanticToken.Kind {
    switch occurrence.kind {
    case .container, .component: .class
    case .bundle, .module: .namespace
    case .facet, .traits, .role: .interface
    case .lifetime: .modifier
    case .request: index.spans(.facet, occurrence.name).isEmpty ? .type : .interface
    case .type: .type
    case .input, .label: .property
    case .parameter, .value: .parameter
    case .qualifier: .enumMember
    case .accessor, .member: .function
    case .attribute: .decorator
    }
  }

  /// Tokens without overlaps, each cut at the ends of lines.
  private func inLines(_ tokens: [SemanticToken]) -> [SemanticToken] {
    var result: [SemanticToken] = []
    for token in tokens {
      let bytes = files[token.span.file].bytes
      var start = max(token.span.start, result.last?.span.end ?? 0)
      while start < token.span.end {
        var end = start
        while end < token.span.end, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        if end > start {
          let span = SourceSpan(start..<end, of: token.span.file)
          result.append(SemanticToken(span: span, kind: token.kind, modifier: token.modifier))
        }
        start = end + 1
      }
    }
    return result
  }
}

/// A text that an editor shows between the characters of a manifest.
package struct InlayHint: Sendable {
  package enum Kind: String, CaseIterable, Sendable { case labels, implementations, parameters }

  package let offset: Int
  package let text: String
  package let kind: Kind
  package var isBefore: Bool { kind == .labels }
  package var target: SourceSpan?
}

extension EditorGraph {
  /// The hints from types and from the graph in a range of a file.
  package func hints(of file: Int, in range: Range<Int>, _ kinds: Set<InlayHint.Kind>)
    -> [InlayHint]
  {
    var hints: [InlayHint] = []
    let components = index.components.values.filter {
      $0.span.file == file && $0.span.start < range.upperBound && range.lowerBound < $0.span.end
    }
    for component in components {
      if kinds.contains(.labels) {
        hints += component.parameters.filter(\.isLabelDerived).map {
          InlayHint(offset: $0.span.start, text: "\($0.label?.text ?? "_"):", kind: .labels)
        }
      }
      if kinds.contains(.implementations) { hints += implementations(of: component) }
      if kinds.contains(.parameters) {
        hints += component.expansion(in: files[file]).filter { !$0.replacement.isEmpty }.map {
          InlayHint(offset: $0.span.start, text: $0.replacement, kind: .parameters)
        }
      }
    }
    return hints.filter { range.lowerBound <= $0.offset && $0.offset <= range.upperBound }
      .sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
  }

  /// The component that provides the role of each parameter.
  private func implementations(of component: ComponentSyntax) -> [InlayHint] {
    component.parameters.compactMap { parameter in
      guard let type = parameter.type, parameter.declaration == nil else { return nil }
      let name = type.subject.nameSpan(in: files[type.span.file])
      guard let asked = index.occurrence(at: name.start, in: name.file), asked.kind == .request,
        asked.targets.count == 1, let provider = index.components[asked.targets[0]],
        provider.type.subject.plainName != asked.name
      else { return nil }
      return InlayHint(
        offset: (parameter.qualifier?.span ?? type.span).end, text: provider.type.text(),
        kind: .implementations, target: asked.targets[0])
    }
  }
}
