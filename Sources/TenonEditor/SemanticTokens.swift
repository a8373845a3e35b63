package import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// A piece of a line with what it is.
package struct SemanticToken: Sendable, Equatable {
  /// The legend's types, in its order.
  package enum Kind: Int, CaseIterable, Sendable {
    case keyword
    case modifier
    case `class`
    case interface
    case namespace
    case type
    case enumMember
    case property
    case parameter
    case function
    case decorator
    case macro
    case comment
  }

  /// The legend's modifiers, in its order.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let declaration = Modifiers(rawValue: 1)
    package static let definition = Modifiers(rawValue: 2)
    package static let deprecated = Modifiers(rawValue: 4)
    package static let async = Modifiers(rawValue: 8)
    package static let readonly = Modifiers(rawValue: 16)
    package static let unresolved = Modifiers(rawValue: 32)
    package static let names = [
      "declaration", "definition", "deprecated", "async", "readonly", "unresolved",
    ]
  }

  package let span: SourceSpan
  package let kind: Kind
  package let modifiers: Modifiers
}

extension EditorGraph {
  /// What the names and words of a file are, in order, none over the end of a line.
  package func semanticTokens(of file: Int) -> [SemanticToken] {
    let tree = tree(file)
    let missing = diagnostics.filter { $0.id == .missingDependency && $0.span.file == file }
      .map(\.span)
    var found = index.byFile[file].map { occurrence in
      var modifiers: SemanticToken.Modifiers = occurrence.isDeclaration ? .declaration : []
      if occurrence.kind == .request, occurrence.targets.isEmpty,
        missing.areTouched(by: occurrence.span)
      {
        modifiers.insert(.unresolved)
      }
      return SemanticToken(span: occurrence.span, kind: kind(of: occurrence), modifiers: modifiers)
    }
    for word in words(of: file) {
      let isModifier = Self.modifiers.contains(files[file].text(word))
      found.append(
        SemanticToken(span: word, kind: isModifier ? .modifier : .keyword, modifiers: []))
    }
    for node in tree.nodes where tree.kind(of: node) == .directive {
      for token in tree.tokens(of: node)
      where [.pound, .identifier].contains(tree.file.tokens[token].kind) {
        let bytes = tree.bytes(of: token)
        found.append(
          SemanticToken(
            span: SourceSpan(file: file, start: bytes.lowerBound, end: bytes.upperBound),
            kind: .macro, modifiers: []))
      }
    }
    for control in tree.file.controls {
      let span = SourceSpan(file: file, start: control.span.start, end: control.span.end)
      found.append(SemanticToken(span: span, kind: .comment, modifiers: []))
    }
    return inLines(found.sorted { $0.span.precedes($1.span) })
  }

  private static let modifiers: Set<String> = [
    "strong", "weak", "transient", "graph", "purgeable", "tied", "private", "fileprivate",
    "internal", "package", "public", "override", "eager", "root", "overridable", "observed",
    "nonisolated",
  ]

  /// The words of a file that the parser took as words of the language: no names and no pieces of Swift.
  package func words(of file: Int) -> [SourceSpan] {
    let tree = tree(file)
    let names = index.byFile[file].map(\.span)
    var fragments: [SourceSpan] = []
    for node in tree.nodes where [.fragment, .directive, .attribute].contains(tree.kind(of: node)) {
      let bytes = tree.bytes(of: node)
      if let last = fragments.last, last.end >= bytes.upperBound { continue }
      fragments.append(SourceSpan(file: file, start: bytes.lowerBound, end: bytes.upperBound))
    }
    return tree.file.tokens.lazy.filter { $0.word != .none && !$0.isBackquoted }.map {
      SourceSpan(file: file, start: Int($0.start), end: Int($0.end))
    }.filter { !names.areTouched(by: $0) && !fragments.areTouched(by: $0) }
  }

  private func kind(of occurrence: Occurrence) -> SemanticToken.Kind {
    switch occurrence.kind {
    case .container: .class
    case .component: .class
    case .bundle, .module: .namespace
    case .facet, .traits, .role: .interface
    case .lifetime: .modifier
    case .request: isFacet(occurrence) ? .interface : .type
    case .type: .type
    case .input, .label: .property
    case .parameter, .value: .parameter
    case .qualifier: .enumMember
    case .accessor, .member: .function
    case .attribute: .decorator
    }
  }

  private func isFacet(_ occurrence: Occurrence) -> Bool {
    !index.spans(.facet, occurrence.name).isEmpty
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
          let span = SourceSpan(file: token.span.file, start: start, end: end)
          result.append(SemanticToken(span: span, kind: token.kind, modifiers: token.modifiers))
        }
        start = end + 1
      }
    }
    return result
  }
}
