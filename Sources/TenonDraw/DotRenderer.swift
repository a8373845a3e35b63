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
      let renderer = DotRenderer(graph.picture, number: graphs.count > 1 ? number : nil)
      if let target = graph.target {
        lines.append("  subgraph \(DotText.quoted("cluster \(number)")) {")
        lines.append("    label=\(DotText.label("target \(target)")); color=\"#999999\";")
        lines += renderer.lines().map { "  " + $0 }
        lines.append("  }")
      } else {
        lines += renderer.lines()
      }
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Text in Graphviz's language.
enum DotText {
  /// A name, in quotes.
  static func quoted(_ text: String) -> String {
    let plain = PrintableText.text(text)
    if !plain.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) { return "\"\(plain)\"" }
    var result = "\""
    for scalar in plain.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Text to be shown. Graphviz reads entities of HTML in there.
  static func label(_ text: String) -> String {
    if !text.utf8.contains(UInt8(ascii: "&")) { return quoted(text) }
    return quoted(
      text.unicodeScalars.reduce(into: "") { result, scalar in
        if scalar == "&" { result += "&amp;" } else { result.unicodeScalars.append(scalar) }
      })
  }
}

/// Writes one graph.
private struct DotRenderer {
  let picture: GraphPicture
  /// What tells its names from those of other graphs.
  let prefix: String

  init(_ picture: GraphPicture, number: Int?) {
    self.picture = picture
    prefix = number.map { "\($0) " } ?? ""
  }

  private func name(_ node: Int) -> String { DotText.quoted(prefix + picture.nodes[node].id) }
  private func cluster(_ container: Int) -> String {
    DotText.quoted("cluster \(prefix)\(picture.containers[container].id)")
  }
  /// What stands in a container for the container itself: edges cannot end at a cluster.
  private func anchor(_ container: Int) -> String {
    DotText.quoted("\(prefix)\(picture.containers[container].id) itself")
  }

  func lines() -> [String] {
    var lines: [String] = []
    // No recursion: containers may be as deep as manifests say.
    var open: [(container: Int, next: Int)] = []
    let anchored = Set(picture.edges.compactMap(\.container))
    func begin(_ container: Int) {
      let indentation = String(repeating: "  ", count: open.count + 1)
      lines.append("\(indentation)subgraph \(cluster(container)) {")
      lines += head(container, anchored.contains(container)).map { indentation + "  " + $0 }
      open.append((container, 0))
    }
    for outermost in picture.outermost {
      begin(outermost)
      while let top = open.last {
        let children = picture.containers[top.container].children
        if top.next < children.count {
          open[open.count - 1].next += 1
          begin(children[top.next])
          continue
        }
        open.removeLast()
        lines.append(String(repeating: "  ", count: open.count + 1) + "}")
      }
    }
    for (number, edge) in picture.edges.enumerated() { lines += self.edge(number, edge) }
    return lines
  }

  private func head(_ index: Int, _ isAnchored: Bool) -> [String] {
    let container = picture.containers[index]
    let mark = Mark(of: container.findings, in: picture)
    let words = [container.module.map { "module \($0)" }, container.isolation].compactMap(\.self)
    let label = ([container.title] + words).joined(separator: ", ")
    let color = mark == .error ? "#B00020" : "#555555"
    var lines = [
      "label=\(DotText.label(label)); color=\"\(color)\"; style=\"\(container.module == nil ? "solid" : "dashed")\";"
    ]
    if isAnchored {
      lines.append("\(anchor(index)) [shape=point, width=0.05, label=\"\", style=invis];")
    }
    for group in picture.groups(of: index) {
      guard let bundle = group.bundle else {
        lines += group.nodes.map(node)
        continue
      }
      let name = DotText.quoted("cluster \(prefix)\(container.id) \(bundle)")
      lines.append("subgraph \(name) {")
      lines.append(
        "  label=\(DotText.label("bundle \(bundle)")); color=\"#999999\"; style=\"dashed\";")
      lines += group.nodes.map { "  " + node($0) }
      lines.append("}")
    }
    return lines
  }

  private func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    let look = Look.of(node)
    let (name, caption) = (DotText.label(node.name), DotText.label(node.caption))
    var label = "\(name.dropLast())\\n\(caption.dropFirst())"
    var attributes = [
      "shape=\(look.shape.graphviz)", "style=\"\(look.shape.graphvizStyle)\"",
      "color=\"\(look.color)\"", "fillcolor=\"\(look.color)26\"",
    ]
    switch node.mark(in: picture) {
    case .error:
      label = "\"✕ " + label.dropFirst()
      attributes[2] = "color=\"#B00020\""
      attributes.append("penwidth=3")
    case .warning:
      label = "\"⚠ " + label.dropFirst()
      attributes.append("penwidth=2")
    case nil: break
    }
    let place = "\(node.place.path):\(node.place.line)"
    return
      "\(self.name(index)) [label=\(label), \(attributes.joined(separator: ", ")), tooltip=\(DotText.label(place))];"
  }

  private func edge(_ number: Int, _ edge: GraphPicture.Edge) -> [String] {
    var attributes: [String] = []
    switch edge.strength {
    case .held: break
    case .weak: attributes += ["style=dashed", "arrowhead=vee"]
    case .closure: attributes += ["style=dotted", "arrowhead=odot"]
    }
    if edge.use != .initializer, edge.use != .element {
      attributes.append("label=\(DotText.label(edge.use.word))")
    }
    switch edge.mark(in: picture) {
    case .error: attributes += ["color=\"#B00020\"", "penwidth=2.5"]
    case .warning: attributes += ["color=\"#9A6700\"", "penwidth=2"]
    case nil: break
    }
    var lines: [String] = []
    let end: String
    switch edge.target {
    case .node(let node): end = name(node)
    case .container(let container):
      end = anchor(container)
      attributes.append("lhead=\(cluster(container))")
    case .missing, .open:
      let isOpen = edge.target == .open
      end = DotText.quoted("\(prefix)\(isOpen ? "open" : "missing") \(number)")
      let label = isOpen ? "\(edge.asked): left open" : "✕ \(edge.asked): missing"
      let color = isOpen ? "#555555" : "#B00020"
      lines.append(
        "  \(end) [label=\(DotText.label(label)), shape=box, style=dashed, color=\"\(color)\", fontcolor=\"\(color)\"];"
      )
    case .absent: return []
    }
    let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    return lines + ["  \(name(edge.source)) -> \(end)\(list);"]
  }
}

extension GraphPicture.Edge.Use {
  /// What people call it.
  var word: String {
    switch self {
    case .initializer: "init"
    case .set: "set"
    case .weakSet: "set weak"
    case .call: "call"
    case .expression: "expression"
    case .element: "element"
    case .decorates: "decorates"
    case .child: "creates"
    case .root: "asks"
    case .facet: "is provided by"
    }
  }
}

extension Look.Shape {
  /// Graphviz's nearest shape.
  fileprivate var graphviz: String {
    switch self {
    case .rectangle, .dashed, .pill, .double: "box"
    case .hexagon: "hexagon"
    case .cut: "note"
    case .flag: "cds"
    case .octagon: "octagon"
    case .slanted: "parallelogram"
    case .stack: "box3d"
    case .folder: "folder"
    case .house: "house"
    case .socket: "tab"
    }
  }

  fileprivate var graphvizStyle: String {
    switch self {
    case .dashed: "filled,dashed"
    case .pill: "filled,rounded"
    case .double: "filled,bold"
    default: "filled"
    }
  }
}
