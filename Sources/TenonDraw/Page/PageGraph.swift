import TenonInspect

/// The graph of the page: SVG, with a name for assistive technologies on everything that can be selected.
struct PageGraph {
  private let graphs: [Drawing.Graph]
  private let layouts: [GraphLayout]
  private static let gap = 28
  private static let titleHeight = 30
  private static let margin = 12

  init(_ graphs: [Drawing.Graph], _ layouts: [GraphLayout]) {
    (self.graphs, self.layouts) = (graphs, layouts)
  }

  var svg: String {
    // A target is framed, with its name above.
    let frames = zip(graphs, layouts).map { graph, layout in
      graph.target == nil
        ? Rect(width: layout.width, height: layout.height)
        : Rect(
          width: max(layout.width, LabelText.width(graph.target ?? "") + 80) + 2 * Self.margin,
          height: layout.height + Self.titleHeight + Self.margin)
    }
    let shelves = Shelves.place(
      frames, width: Shelves.width(of: frames, gap: Self.gap), gap: Self.gap)
    let (width, height) = (shelves.width + 2 * Self.margin, shelves.height + 2 * Self.margin)
    var text =
      "<svg id=\"drawing\" role=\"group\" aria-label=\"Dependency graph\" aria-describedby=\"keys\""
      + " xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
      + " viewBox=\"\(-Self.margin) \(-Self.margin) \(width) \(height)\">\n"
    for (number, box) in shelves.boxes.enumerated() {
      var corner = box
      if let target = graphs[number].target {
        text +=
          "<rect class=\"target\" x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\"/>"
          + "<text class=\"title\" x=\"\(box.x + 12)\" y=\"\(box.y + 20)\">\(HTMLText.line("target \(target)"))</text>\n"
        corner = box.moved(x: Self.margin, y: Self.titleHeight)
      }
      text += "<g transform=\"translate(\(corner.x) \(corner.y))\">\n"
      text += GraphSVG(graphs[number].picture, layouts[number], number: number).text
      text += "</g>\n"
    }
    return text + "</svg>\n"
  }
}

/// One graph's boxes, edges and nodes, in this order, so that edges go behind nodes.
private struct GraphSVG {
  let picture: GraphPicture
  let layout: GraphLayout
  let number: Int

  init(_ picture: GraphPicture, _ layout: GraphLayout, number: Int) {
    (self.picture, self.layout, self.number) = (picture, layout, number)
  }

  var text: String {
    var text = ""
    for index in picture.containers.indices { text += container(index) }
    for bundle in layout.bundles {
      text +=
        "<g class=\"b\"><rect x=\"\(bundle.box.x)\" y=\"\(bundle.box.y)\" width=\"\(bundle.box.width)\""
        + " height=\"\(bundle.box.height)\" rx=\"6\"/><text x=\"\(bundle.box.x + 12)\" y=\"\(bundle.box.y + 20)\">"
        + "bundle \(HTMLText.line(LabelText.clipped(bundle.name)))</text></g>\n"
    }
    for index in picture.edges.indices { text += edge(index) }
    for (index, gap) in layout.gaps.enumerated() { text += self.gap(index, gap) }
    // As they stand, so that the arrow keys and those who listen go from one to the next.
    for container in picture.containers {
      let order = container.nodes.sorted {
        (layout.nodes[$0].x, layout.nodes[$0].y) < (layout.nodes[$1].x, layout.nodes[$1].y)
      }
      for index in order { text += node(index) }
    }
    return text
  }

  private func container(_ index: Int) -> String {
    let container = picture.containers[index]
    let box = layout.containers[index]
    let mark = Mark(of: container.findings, in: picture)
    let classes = ["c", container.module == nil ? nil : "foreign", mark?.rawValue]
    let words = [
      container.kind == .bundle ? "bundle" : nil, container.module.map { "module \($0)" },
      container.isolation,
    ].compactMap(\.self).joined(separator: ", ")
    let title = HTMLText.line(container.name)
    let badge = mark.map {
      "<g transform=\"translate(\(box.right - 16) \(box.y + 14))\">\($0.badge)</g>"
    }
    return
      "<g class=\"\(classes.compactMap(\.self).joined(separator: " "))\" id=\"g\(number)c\(index)\">"
      + "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"6\"/>"
      + "<text class=\"title\" x=\"\(box.x + 12)\" y=\"\(box.y + 20)\">\(title)"
      + (words.isEmpty ? "" : "<tspan class=\"more\" dx=\"8\">\(HTMLText.line(words))</tspan>")
      + "</text>\(badge ?? "")</g>\n"
  }

  private func edge(_ index: Int) -> String {
    let edge = picture.edges[index]
    let source = layout.nodes[edge.source]
    let target: Rect
    let end: String
    switch edge.target {
    case .node(let node): (target, end) = (layout.nodes[node], "g\(number)n\(node)")
    case .container(let container):
      (target, end) = (layout.containers[container], "g\(number)c\(container)")
    case .missing, .open:
      guard let gap = layout.gapOfEdge[index] else { return "" }
      (target, end) = (layout.gaps[gap].box, "g\(number)m\(gap)")
    case .absent: return ""
    }
    let path = EdgePath(
      from: source, to: target, isContainer: edge.container != nil, tip: edge.strength.tip)
    let classes = ["e", edge.strength.rawValue, edge.mark(in: picture)?.rawValue]
      .compactMap(\.self).joined(separator: " ")
    return
      "<g class=\"\(classes)\" data-from=\"g\(number)n\(edge.source)\" data-to=\"\(end)\">"
      + "<title>\(HTMLText.line(edge.words))</title>"
      + "<path d=\"\(path.line)\"/><path class=\"t\" d=\"\(path.tip)\"/></g>\n"
  }

  private func gap(_ index: Int, _ gap: GraphLayout.Gap) -> String {
    let box = gap.box
    let (classes, word) = gap.isOpen ? ("gap", "left open") : ("gap error", "missing")
    return
      "<g class=\"\(classes)\" id=\"g\(number)m\(index)\" transform=\"translate(\(box.x) \(box.y))\">"
      + "<rect width=\"\(box.width)\" height=\"\(box.height)\"/>"
      + "<text x=\"\(LabelText.margin)\" y=\"17\">\(HTMLText.line(LabelText.clipped(gap.name)))</text>"
      + "<text class=\"k\" x=\"\(LabelText.margin)\" y=\"31\">\(word)</text>"
      + "\(gap.isOpen ? "" : Mark.error.badge)</g>\n"
  }

  private func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    let look = Look.of(node)
    let box = layout.nodes[index]
    let mark = node.mark(in: picture)
    let classes = ["n", look.key, mark?.rawValue].compactMap(\.self).joined(separator: " ")
    var label =
      "\(node.name), \(node.caption), in \(picture.containers[node.container].name)"
      + ", needs \(node.outgoing.count), needed by \(node.incoming.count)"
    if let mark { label += ", \(mark.rawValue)" }
    return
      "<g class=\"\(classes)\" id=\"g\(number)n\(index)\" role=\"button\" tabindex=\"-1\""
      + " aria-label=\"\(HTMLText.line(label))\" transform=\"translate(\(box.x) \(box.y))\">"
      + "<path class=\"s\" d=\"\(look.shape.path(width: box.width, height: box.height))\"/>"
      + "<text x=\"\(LabelText.margin)\" y=\"17\">\(HTMLText.line(LabelText.clipped(node.name)))</text>"
      + "<text class=\"k\" x=\"\(LabelText.margin)\" y=\"31\">\(HTMLText.line(LabelText.clipped(node.caption)))</text>"
      + (mark?.badge ?? "") + "</g>\n"
  }
}

extension GraphPicture.Edge {
  /// What is asked for and how, in a few words.
  var words: String {
    var words = label.map { "\($0): \(asked)" } ?? asked
    if use != .initializer { words += ", \(use.word)" }
    if strength == .closure { words += ", closure" }
    if isOptional { words += ", optional" }
    return words
  }
}
