package import TenonDiagnostics
package import TenonDraw
import TenonGraph
import TenonInspect
package import TenonSyntax

/// A place in one of a graph's files.
package struct EditorPlace: Sendable {
  package let file: Int
  package let offset: Int

  package init(file: Int, offset: Int) { (self.file, self.offset) = (file, offset) }
}

extension EditorGraph {
  func occurrence(at place: EditorPlace) -> Occurrence? {
    index.occurrence(at: place.offset, in: place.file)
  }

  package func definitions(at place: EditorPlace) -> [SourceSpan] {
    occurrence(at: place)?.targets ?? []
  }

  /// The components of all containers that provide the role at a place.
  package func implementations(at place: EditorPlace) -> [SourceSpan] {
    guard let occurrence = occurrence(at: place) else { return [] }
    guard let key = occurrence.key else { return occurrence.targets }
    var found: Set<SourceSpan> = []
    for conditions in configurations {
      let graph = graph(where: conditions)
      for component in graph.components where component.kind.isMadeByInit {
        for offer in graph[component.offers]
        where offer.key.description == key || offer.key.type == "[\(key)]" {
          let type = graph[syntax: component].type
          found.insert(type.subject.nameSpan(in: files[type.span.file]))
        }
      }
    }
    return found.sorted { $0.precedes($1) }
  }

  /// All names with the same meaning as the one at a place.
  package func references(at place: EditorPlace, withDeclaration: Bool = true) -> [SourceSpan] {
    guard let occurrence = occurrence(at: place) else { return [] }
    return index.alike(occurrence).filter { withDeclaration || !$0.isDeclaration }.map(\.span)
  }

  /// The name of the component whose statement contains a span.
  func asker(of span: SourceSpan) -> SourceSpan? {
    index.components.first { _, component in
      component.span.file == span.file && component.span.start <= span.start
        && span.end <= component.span.end
    }?.key
  }

  /// The drawing of the container around a place, or of those that include the bundle there; else of all.
  package func drawing(at place: EditorPlace) -> Drawing {
    let picture = picture(at: place)
    let owner =
      symbols(of: place.file).last { symbol in
        [.container, .bundle].contains(symbol.kind) && symbol.span.start <= place.offset
          && place.offset <= symbol.span.end
      }?.name ?? ""
    var filter = GraphFilter()
    filter.containers =
      picture.containers(named: owner).isEmpty
      ? picture.nodes.filter { $0.bundle == owner }.map { picture.containers[$0.container].name }
      : [owner]
    return Drawing([.init(target: nil, picture: picture.filtered(filter))])
  }
}

extension OccurrenceIndex {
  /// The occurrences with the same meaning as one, by file and place.
  func alike(_ one: Occurrence) -> [Occurrence] {
    let all = byFile.joined()
    switch one.kind {
    case .qualifier: return all.filter { $0.kind == .qualifier && $0.name == one.name }
    case .attribute, .module, .label, .member: return all.filter { $0.span == one.span }
    default: break
    }
    if one.targets.isEmpty {
      let kinds: Set<Occurrence.Kind> = [.request, .type, .role, .component]
      return all.filter {
        $0.span == one.span
          || kinds.contains(one.kind) && kinds.contains($0.kind) && $0.targets.isEmpty
            && $0.name == one.name
      }
    }
    let targets = Set(one.targets)
    return all.filter { other in
      guard other.kind != .qualifier, !targets.isDisjoint(with: other.targets) else { return false }
      // Each of several roles has its own key.
      guard let key = one.key, let otherKey = other.key else { return true }
      return key == otherKey
    }
  }
}

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
