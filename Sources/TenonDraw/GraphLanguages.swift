import TenonDiagnostics
import TenonInspect

/// A language of nested groups, nodes in them, and edges.
protocol GraphLanguage {
  static var end: String { get }
  /// The first lines of a target's group.
  func head(ofTarget target: String) -> [String]
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

extension Drawing {
  /// The graphs in Graphviz's language. O(size).
  public func dot() -> String {
    var lines = [
      "digraph \(DotText.quoted(title)) {",
      "  graph [rankdir=LR, compound=true, fontname=\"Helvetica\", nodesep=0.2, ranksep=0.8];",
      "  node [fontname=\"Helvetica\", fontsize=11, style=filled, shape=box, height=0.3];",
      "  edge [fontname=\"Helvetica\", fontsize=9, color=\"#555555\"];",
    ]
    for (number, graph) in graphs.enumerated() {
      var language = DotLanguage(
        graph.picture, number, prefix: graphs.count > 1 ? "\(number) " : "")
      let (groups, edges) = graph.picture.lines(in: &language)
      if let target = graph.target {
        lines += (language.head(ofTarget: target) + (groups + edges)).map { "  " + $0 }
        lines.append("  }")
      } else {
        lines += groups + edges
      }
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }
}

enum DotText {
  static func quoted(_ text: String) -> String {
    let plain = PrintableText.text(text)
    if !plain.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) { return "\"\(plain)\"" }
    let escaped = plain.replacing { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil }
    return "\"\(escaped)\""
  }

  /// A shown text, in which Graphviz reads HTML entities.
  static func label(_ text: String) -> String {
    quoted(text.replacing { $0 == "&" ? "&amp;" : nil })
  }
}

private struct DotLanguage: GraphLanguage {
  static let end = "}"

  let picture: GraphPicture
  let number: Int
  /// The prefix that distinguishes its names from those of other graphs.
  let prefix: String
  /// The containers with a point that stands for the container itself, since edges can't end at a cluster.
  let anchored: Set<Int>

  init(_ picture: GraphPicture, _ number: Int, prefix: String) {
    (self.picture, self.number, self.prefix) = (picture, number, prefix)
    anchored = Set(picture.edges.compactMap(\.container))
  }

  private func name(_ node: Int) -> String { DotText.quoted(prefix + picture.nodes[node].id) }

  private func cluster(_ container: Int) -> String {
    DotText.quoted("cluster \(prefix)\(picture.containers[container].id)")
  }

  private func anchor(_ container: Int) -> String {
    DotText.quoted("\(prefix)\(picture.containers[container].id) itself")
  }

  func head(ofTarget target: String) -> [String] {
    [
      "subgraph \(DotText.quoted("cluster \(number)")) {",
      "  label=\(DotText.label("target \(target)")); color=\"#999999\";",
    ]
  }

  func head(ofContainer index: Int) -> [String] {
    let container = picture.containers[index]
    let isBroken = Mark(of: container.findings, in: picture) == .error
    let color = isBroken ? Mark.error.color : "#555555"
    let style = container.module == nil ? "solid" : "dashed"
    let lines = [
      "subgraph \(cluster(index)) {",
      "label=\(DotText.label(container.heading)); color=\"\(color)\"; style=\"\(style)\";",
    ]
    if !anchored.contains(index) { return lines }
    return lines + ["\(anchor(index)) [shape=point, width=0.05, label=\"\", style=invis];"]
  }

  func head(ofBundle bundle: String, _ number: Int, in container: Int) -> [String] {
    let name = DotText.quoted("cluster \(prefix)\(picture.containers[container].id) \(bundle)")
    return [
      "subgraph \(name) {",
      "label=\(DotText.label("bundle \(bundle)")); color=\"#999999\"; style=\"dashed\";",
    ]
  }

  func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    let look = Look.of(node)
    let mark = node.mark(in: picture)
    let label = DotText.label("\(mark?.sign ?? "")\(node.name)").dropLast()
    let caption = DotText.label(node.caption).dropFirst()
    let color = mark == .error ? Mark.error.color : look.color
    let width = mark.map { ", penwidth=\($0 == .error ? 3 : 2)" } ?? ""
    let place = DotText.label("\(node.place.path):\(node.place.line)")
    return "\(name(index)) [label=\(label)\\n\(caption), shape=\(look.dot.shape),"
      + " style=\"\(look.dot.style)\", color=\"\(color)\", fillcolor=\"\(look.color)26\"\(width),"
      + " tooltip=\(place)];"
  }

  func edge(_ number: Int) -> [String] {
    let edge = picture.edges[number]
    var attributes: [String] = []
    switch edge.strength {
    case .held: break
    case .weak: attributes += ["style=dashed", "arrowhead=vee"]
    case .closure: attributes += ["style=dotted", "arrowhead=odot"]
    }
    if let caption = edge.caption { attributes.append("label=\(DotText.label(caption))") }
    if let mark = edge.mark(in: picture) {
      attributes += ["color=\"\(mark.color)\"", "penwidth=\(mark == .error ? "2.5" : "2")"]
    }
    var lines: [String] = []
    let end: String
    if let node = edge.node {
      end = name(node)
    } else if let container = edge.container {
      end = anchor(container)
      attributes.append("lhead=\(cluster(container))")
    } else {
      let isOpen = edge.target == .open
      end = DotText.quoted("\(prefix)\(isOpen ? "open" : "missing") \(number)")
      let color = isOpen ? "#555555" : Mark.error.color
      lines.append(
        "\(end) [label=\(DotText.label(edge.gap)), shape=box, style=dashed, color=\"\(color)\", fontcolor=\"\(color)\"];"
      )
    }
    let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    return lines + ["\(name(edge.source)) -> \(end)\(list);"]
  }
}

extension Drawing {
  /// The number of edges up to which GitHub draws Mermaid.
  public static let mostMermaidEdges = 500

  /// The graphs in Mermaid's language. O(size).
  public func mermaid() -> String {
    var lines = ["flowchart LR"]
    var language = MermaidLanguage(graphs)
    for (number, graph) in graphs.enumerated() {
      language.number = number
      let (groups, edges) = graph.picture.lines(in: &language)
      lines += graph.target.map { language.head(ofTarget: $0) } ?? []
      lines += groups
      if graph.target != nil { lines.append("  end") }
      lines += edges
    }
    return (lines + language.styles).map { $0 + "\n" }.joined()
  }
}

private struct MermaidLanguage: GraphLanguage {
  static let end = "end"

  let graphs: [Drawing.Graph]
  var number = 0
  /// The nodes of each class, in all graphs.
  private var classes: [String: [String]] = [:]
  /// The edges with a mark, by their numbers in all graphs.
  private var marked: [Mark: [Int]] = [:]
  private var edgeNumber = 0

  init(_ graphs: [Drawing.Graph]) { self.graphs = graphs }

  private var picture: GraphPicture { graphs[number].picture }
  /// The prefix that distinguishes its names from those of other graphs.
  private var prefix: String { "g\(number)" }

  /// A shown text. Characters with a meaning in Mermaid, Markdown or HTML are written as numbers.
  private func text(_ text: String) -> String {
    let shown = text.replacing { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", ":", "(", ")", "[", "]", "?", "-": nil
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: " "
      case _ where scalar.properties.isAlphabetic: nil
      default: "#\(scalar.value);"
      }
    }
    return "\"\(shown)\""
  }

  private func group(_ name: String, _ title: String) -> String {
    "subgraph \(prefix)\(name)[\(text(title))]"
  }

  func head(ofTarget target: String) -> [String] { ["  " + group("t", "target \(target)")] }

  func head(ofContainer index: Int) -> [String] {
    let container = picture.containers[index]
    let isEmpty = container.nodes.isEmpty && container.children.isEmpty
    // Mermaid refuses an empty group.
    return [group("c\(index)", container.heading)]
      + (isEmpty ? ["\(prefix)e\(index)[\(text("nothing"))]"] : [])
  }

  func head(ofBundle bundle: String, _ number: Int, in container: Int) -> [String] {
    [group("c\(container)b\(number)", "bundle \(bundle)")]
  }

  mutating func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    let look = Look.of(node)
    let name = "\(prefix)n\(index)"
    let mark = node.mark(in: picture)
    classes[mark == .error ? "broken" : look.key, default: []].append(name)
    let label = text("\(mark?.sign ?? "")\(node.name), \(node.caption)")
    return name + look.mermaid.before + label + look.mermaid.behind
  }

  mutating func edge(_ number: Int) -> [String] {
    let edge = picture.edges[number]
    var lines: [String] = []
    let end: String
    if let node = edge.node {
      end = "\(prefix)n\(node)"
    } else if let container = edge.container {
      end = "\(prefix)c\(container)"
    } else {
      end = "\(prefix)m\(number)"
      lines.append("\(end)[\(text(edge.gap))]")
      let isOpen = edge.target == .open
      classes[isOpen ? "open" : "broken", default: []].append(end)
    }
    let arrow =
      switch edge.strength {
      case .held: "-->"
      case .weak: "-.->"
      case .closure: "--o"
      }
    let label = edge.caption.map { "|\(text($0))|" } ?? ""
    if let mark = edge.mark(in: picture) { marked[mark, default: []].append(edgeNumber) }
    edgeNumber += 1
    return lines + ["\(prefix)n\(edge.source) \(arrow)\(label) \(end)"]
  }

  var styles: [String] {
    let looks = Look.all.map { ($0.key, "stroke:\($0.color),stroke-width:2px") }
    let others = [
      ("broken", "stroke:\(Mark.error.color),stroke-width:4px"), ("open", "stroke-dasharray:4 3"),
    ]
    let ofNodes = (looks + others).flatMap { key, style -> [String] in
      guard let nodes = classes[key] else { return [] }
      return [
        "  classDef \(key)Look \(style)", "  class \(nodes.joined(separator: ",")) \(key)Look",
      ]
    }
    let ofEdges = [Mark.warning, .error].compactMap { mark in
      marked[mark].map { edges in
        let list = edges.map(String.init).joined(separator: ",")
        return "  linkStyle \(list) stroke:\(mark.color),stroke-width:3px"
      }
    }
    return ofNodes + ofEdges
  }
}
