package import TenonDiagnostics
import TenonGraph
package import TenonSyntax

/// A declaration in the outline of a manifest.
package struct DocumentSymbol: Sendable {
  /// The protocol's numbers.
  package enum Kind: Int, Sendable {
    case container = 5
    case bundle = 2
    case facet = 11
    case lifetime = 10
    case component = 23
    case input = 7
    case member = 6

    static let byNode: [SyntaxKind: Kind] = [
      .container: .container, .bundle: .bundle, .facet: .facet, .traits: .facet,
      .lifetime: .lifetime, .component: .component, .decorator: .component, .input: .input,
      .entry: .input, .facetMember: .member, .trait: .member,
    ]
  }

  package let name: String
  package let detail: String
  package let kind: Kind
  package let span: SourceSpan
  package let selection: SourceSpan
  package var children: [DocumentSymbol] = []
}

extension EditorGraph {
  package func symbols(of file: Int) -> [DocumentSymbol] {
    let tree = tree(file)
    let names = index.byFile[file].filter { $0.isDeclaration || $0.kind == .request }
    return symbols(in: tree.root, of: tree, names, file)
  }

  private func symbols(
    in node: SyntaxTree.Node, of tree: SyntaxTree, _ names: [Occurrence], _ file: Int
  ) -> [DocumentSymbol] {
    tree.children(of: node).flatMap { child -> [DocumentSymbol] in
      let bytes = tree.bytes(of: child)
      let first = names.partitioningIndex { $0.span.start >= bytes.lowerBound }
      let isList = tree.child(.entry, of: child) != nil
      guard let kind = DocumentSymbol.Kind.byNode[tree.kind(of: child)], !isList,
        first < names.count, names[first].span.end <= bytes.upperBound
      else { return symbols(in: child, of: tree, names, file) }
      let (name, detail) = words(names[first])
      var symbol = DocumentSymbol(
        name: name, detail: detail, kind: kind, span: SourceSpan(bytes, of: file),
        selection: names[first].span)
      if kind != .component { symbol.children = symbols(in: child, of: tree, names, file) }
      return [symbol]
    }
  }

  private func words(_ name: Occurrence) -> (name: String, detail: String) {
    guard let component = index.components[name.span] else {
      let input = index.inputs[name.span]
      return (name.name, input.map { $0.type.displayName(named: $0.qualifier) } ?? "")
    }
    let roles = component.roles.map { files[component.span.file].text($0.span) }
    let role = roles.isEmpty ? nil : "as \(roles.joined(separator: ", "))"
    let detail = [component.head.lifetime?.plain, role].compactMap(\.self).joined(separator: " ")
    return (component.type.displayName(named: component.qualifier), detail)
  }

  /// The declarations of all files that a query matches as a subsequence of letters in any case.
  package func symbols(matching query: String) -> [(symbol: DocumentSymbol, container: String?)] {
    var found: [(DocumentSymbol, String?)] = []
    let letters = Array(query.lowercased())
    func visit(_ symbol: DocumentSymbol, in container: String?) {
      var rest = letters[...]
      for character in symbol.name.lowercased() where character == rest.first { rest.removeFirst() }
      if rest.isEmpty { found.append((symbol, container)) }
      for child in symbol.children { visit(child, in: symbol.name) }
    }
    for file in 0..<ownCount { for symbol in symbols(of: file) { visit(symbol, in: nil) } }
    return found
  }
}

// MARK: Folds

package struct Fold: Sendable, Hashable {
  package enum Kind: Sendable { case region, comment, imports }

  /// The first line, from 0.
  package let start: Int
  package let end: Int
  package let kind: Kind
}

extension SyntaxTree {
  /// Blocks and lists over several lines, runs of comments and imports, branches of conditions.
  package var folds: [Fold] {
    var found: Set<Fold> = []
    func line(_ offset: Int) -> Int { source.position(of: offset).line - 1 }
    func add(_ start: Int, _ end: Int, _ kind: Fold.Kind = .region) {
      if start < end { found.insert(Fold(start: start, end: end, kind: kind)) }
    }
    for node in nodes {
      let bytes = bytes(of: node)
      switch kind(of: node) {
      // The line of the closing bracket stays.
      case .block, .parameterList:
        let last = line(max(bytes.lowerBound, bytes.upperBound - 1))
        add(line(bytes.lowerBound), last - 1)
      case .conditional:
        let directives = children(of: node).filter { kind(of: $0) == .directive }
        for (one, next) in zip(directives, directives.dropFirst()) {
          add(line(self.bytes(of: one).lowerBound), line(self.bytes(of: next).lowerBound) - 1)
        }
      default: break
      }
    }
    let imports = children(of: root).filter { kind(of: $0) == .import }.map {
      (line(bytes(of: $0).lowerBound), line(bytes(of: $0).upperBound))
    }
    for run in Self.runs(imports) { add(run.0, run.1, .imports) }
    let comments = comments.map { (line($0.lowerBound), line($0.upperBound - 1)) }
    for run in Self.runs(comments) { add(run.0, run.1, .comment) }
    return found.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Ranges of lines, with consecutive ones merged.
  private static func runs(_ lines: [(Int, Int)]) -> [(Int, Int)] {
    var runs: [(Int, Int)] = []
    for (start, end) in lines {
      if let last = runs.last, start <= last.1 + 1 {
        runs[runs.count - 1].1 = max(end, last.1)
      } else {
        runs.append((start, end))
      }
    }
    return runs
  }
}
