import TenonInspect

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
  /// The number of the current graph.
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
