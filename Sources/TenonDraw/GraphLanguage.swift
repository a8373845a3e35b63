import TenonInspect

/// A language of nested groups, nodes in them, and edges.
protocol GraphLanguage {
  static var end: String { get }
  /// The first lines of a target's group.
  func head(ofTarget target: String) -> [String]
  /// The first lines of a container's group.
  func head(ofContainer index: Int) -> [String]
  /// The first lines of the group that a bundle's nodes form in a container.
  func head(ofBundle bundle: String, _ number: Int, in container: Int) -> [String]
  mutating func node(_ index: Int) -> String
  mutating func edge(_ number: Int) -> [String]
}

extension GraphPicture {
  /// The lines of the containers, each inside its parent, and those of the edges. O(size).
  func lines<Language: GraphLanguage>(
    in language: inout Language
  ) -> (groups: [String], edges: [String]) {
    var lines: [String] = []
    var open: [Int] = []
    func add(_ line: String, _ depth: Int) {
      lines.append(String(repeating: "  ", count: depth) + line)
    }
    func begin(_ head: [String], _ depth: Int) {
      for (number, line) in head.enumerated() { add(line, number == 0 ? depth : depth + 1) }
    }
    func close(to parent: Int?) {
      while let last = open.last, last != parent {
        add(Language.end, open.count)
        open.removeLast()
      }
    }
    // Parents come before their children.
    for index in containers.indices {
      close(to: containers[index].parent)
      open.append(index)
      let depth = open.count
      begin(language.head(ofContainer: index), depth)
      for (number, group) in groups(of: index).enumerated() {
        let head = group.bundle.map { language.head(ofBundle: $0, number, in: index) } ?? []
        begin(head, depth + 1)
        for node in group.nodes { add(language.node(node), head.isEmpty ? depth + 1 : depth + 2) }
        if !head.isEmpty { add(Language.end, depth + 1) }
      }
    }
    close(to: nil)
    let drawn = edges.indices.filter { edges[$0].target != .absent }
    return (lines, drawn.flatMap { language.edge($0) }.map { "  " + $0 })
  }
}

extension GraphPicture.Container {
  /// Its name, with its kind unless that is a container.
  var title: String { kind == .bundle ? "bundle \(name)" : name }
  var words: [String] { [module.map { "module \($0)" }, isolation].compactMap(\.self) }
  var heading: String { ([title] + words).joined(separator: ", ") }
}

extension GraphPicture.Node {
  /// The mark of the most severe finding in its statement.
  func mark(in picture: GraphPicture) -> Mark? { Mark(of: findings, in: picture) }
}

extension GraphPicture.Edge {
  /// The mark of the most severe finding that involves it.
  func mark(in picture: GraphPicture) -> Mark? {
    target == .missing ? .error : Mark(of: findings, in: picture)
  }

  /// The label of the box that stands for a missing or open target.
  var gap: String { target == .open ? "\(asked): left open" : "✕ \(asked): missing" }

  /// The word next to the edge, unless it is redundant.
  var caption: String? { use == .initializer || use == .element ? nil : use.word }
}

enum Mark: String {
  case warning
  case error

  /// The mark of the most severe finding.
  init?(of findings: [Int], in picture: GraphPicture) {
    if findings.isEmpty { return nil }
    self = findings.contains { picture.findings[$0].isError } ? .error : .warning
  }

  var color: String { self == .error ? "#B00020" : "#9A6700" }
  var sign: String { self == .error ? "✕ " : "⚠ " }
}
