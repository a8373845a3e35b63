import TenonInspect

extension Drawing {
  /// The number of edges up to which GitHub draws Mermaid.
  public static let mostMermaidEdges = 500

  /// The graphs in Mermaid's language. O(size).
  public func mermaid() -> String {
    var renderer = MermaidRenderer()
    renderer.lines = ["flowchart LR"]
    for (number, graph) in graphs.enumerated() { renderer.add(graph, number) }
    renderer.addStyles()
    return renderer.lines.joined(separator: "\n") + "\n"
  }
}

private struct MermaidRenderer {
  var lines: [String] = []
  private var edgeNumber = 0
  private var marked: [Mark: [Int]] = [:]
  private var classes: [String: [String]] = [:]

  /// Text to be shown. All that means something to Mermaid, Markdown or HTML is written by its number.
  private func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", ":", "(", ")", "[", "]", "?", "-":
        result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += " "
      case _ where scalar.properties.isAlphabetic: result.unicodeScalars.append(scalar)
      default: result += "#\(scalar.value);"
      }
    }
    return result + "\""
  }

  mutating func add(_ graph: Drawing.Graph, _ number: Int) {
    let picture = graph.picture
    let prefix = "g\(number)"
    if let target = graph.target {
      lines.append("  subgraph \(prefix)t[\(text("target \(target)"))]")
    }
    var open: [(container: Int, next: Int)] = []
    for outermost in picture.outermost {
      begin(outermost, picture, prefix, open.count)
      open.append((outermost, 0))
      while let top = open.last {
        let children = picture.containers[top.container].children
        if top.next < children.count {
          open[open.count - 1].next += 1
          begin(children[top.next], picture, prefix, open.count)
          open.append((children[top.next], 0))
          continue
        }
        open.removeLast()
        lines.append(String(repeating: "  ", count: open.count + 1) + "end")
      }
    }
    if graph.target != nil { lines.append("  end") }
    for (index, edge) in picture.edges.enumerated() { add(edge, index, picture, prefix) }
  }

  private mutating func begin(
    _ index: Int, _ picture: GraphPicture, _ prefix: String, _ depth: Int
  ) {
    let indentation = String(repeating: "  ", count: depth + 1)
    let container = picture.containers[index]
    let words = [container.module.map { "module \($0)" }, container.isolation].compactMap(\.self)
    let title = ([container.title] + words).joined(separator: ", ")
    lines.append("\(indentation)subgraph \(prefix)c\(index)[\(text(title))]")
    // Mermaid refuses what has nothing in it.
    if container.nodes.isEmpty, container.children.isEmpty {
      lines.append("\(indentation)  \(prefix)e\(index)[\(text("nothing"))]")
    }
    for (number, group) in picture.groups(of: index).enumerated() {
      let inner = indentation + (group.bundle == nil ? "  " : "    ")
      if let bundle = group.bundle {
        lines.append(
          "\(indentation)  subgraph \(prefix)c\(index)b\(number)[\(text("bundle \(bundle)"))]")
      }
      for node in group.nodes {
        lines.append("\(inner)\(self.node(picture.nodes[node], node, picture, prefix))")
      }
      if group.bundle != nil { lines.append("\(indentation)  end") }
    }
  }

  private mutating func node(
    _ node: GraphPicture.Node, _ index: Int, _ picture: GraphPicture, _ prefix: String
  ) -> String {
    let look = Look.of(node)
    let name = "\(prefix)n\(index)"
    let mark = node.mark(in: picture)
    classes[mark == .error ? "broken" : look.key, default: []].append(name)
    let sign =
      switch mark {
      case .error: "✕ "
      case .warning: "⚠ "
      case nil: ""
      }
    let label = text("\(sign)\(node.name), \(node.caption)")
    let (open, close) = look.shape.mermaid
    return name + open + label + close
  }

  private mutating func add(
    _ edge: GraphPicture.Edge, _ index: Int, _ picture: GraphPicture, _ prefix: String
  ) {
    let end: String
    switch edge.target {
    case .node(let node): end = "\(prefix)n\(node)"
    case .container(let container): end = "\(prefix)c\(container)"
    case .missing, .open:
      end = "\(prefix)m\(index)"
      let isOpen = edge.target == .open
      lines.append(
        "  \(end)[\(text(isOpen ? "\(edge.asked): left open" : "✕ \(edge.asked): missing"))]")
      classes[isOpen ? "open" : "broken", default: []].append(end)
    case .absent: return
    }
    let arrow =
      switch edge.strength {
      case .held: "-->"
      case .weak: "-.->"
      case .closure: "--o"
      }
    let label =
      edge.use == .initializer || edge.use == .element ? "" : "|\(text(edge.use.word))|"
    lines.append("  \(prefix)n\(edge.source) \(arrow)\(label) \(end)")
    if let mark = edge.mark(in: picture) { marked[mark, default: []].append(edgeNumber) }
    edgeNumber += 1
  }

  mutating func addStyles() {
    for look in Look.all {
      guard let nodes = classes[look.key] else { continue }
      lines.append("  classDef \(look.key)Look stroke:\(look.color),stroke-width:2px")
      lines.append("  class \(nodes.joined(separator: ",")) \(look.key)Look")
    }
    if let nodes = classes["broken"] {
      lines.append("  classDef brokenLook stroke:#B00020,stroke-width:4px")
      lines.append("  class \(nodes.joined(separator: ",")) brokenLook")
    }
    if let nodes = classes["open"] {
      lines.append("  classDef openLook stroke-dasharray:4 3")
      lines.append("  class \(nodes.joined(separator: ",")) openLook")
    }
    for (mark, color) in [(Mark.warning, "#9A6700"), (.error, "#B00020")] {
      guard let edges = marked[mark] else { continue }
      let list = edges.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(list) stroke:\(color),stroke-width:3px")
    }
  }
}

extension Look.Shape {
  /// Mermaid's nearest shape: what stands before and behind the label.
  fileprivate var mermaid: (String, String) {
    switch self {
    case .rectangle, .dashed: ("[", "]")
    case .pill: ("([", "])")
    case .hexagon: ("{{", "}}")
    case .cut: ("[/", "\\]")
    case .flag: (">", "]")
    case .double, .stack: ("[[", "]]")
    case .octagon: ("[(", ")]")
    case .slanted: ("[/", "/]")
    case .folder: ("(", ")")
    case .house: ("[\\", "/]")
    case .socket: ("[\\", "\\]")
    }
  }
}
