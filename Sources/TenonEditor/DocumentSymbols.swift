package import TenonDiagnostics
import TenonGraph
import TenonSyntax

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
    let detail = [component.lifetime?.plain, role].compactMap(\.self).joined(separator: " ")
    return (component.type.displayName(named: component.qualifier), detail)
  }

  /// The declarations of all files that a query names, by a subsequence of their letters in any case.
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
