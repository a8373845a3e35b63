import TenonDiagnostics
import TenonInspect

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
  /// A name, in quotes.
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
