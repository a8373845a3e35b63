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
    var text = #"""
      <svg id="drawing" role="group" aria-label="Dependency graph" aria-describedby="keys"\#
       xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)"\#
       viewBox="\#(-Self.margin) \#(-Self.margin) \#(width) \#(height)">

      """#
    for (number, box) in shelves.boxes.enumerated() {
      var corner = box
      if let target = graphs[number].target {
        text += #"<rect class="target" \#(box.attributes)/>"#
        text += box.title(HTMLText.line("target \(target)")) + "\n"
        corner = box.moved(x: Self.margin, y: Self.titleHeight)
      }
      text += "<g\(corner.transform)>\n"
      text += GraphSVG(graphs[number].picture, layouts[number], number: number).text
      text += "</g>\n"
    }
    return text + "</svg>\n"
  }
}

/// One graph's boxes, edges and nodes, in this order, so that edges are behind nodes.
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
      let title = "bundle \(HTMLText.line(LabelText.clipped(bundle.name)))"
      text += group(["b"], "", bundle.box.frame, bundle.box.title(title, ""))
    }
    for index in picture.edges.indices { text += edge(index) }
    for (index, gap) in layout.gaps.enumerated() { text += self.gap(index, gap) }
    // Nodes are in the order of their places, for the arrow keys and for screen readers.
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
    let words = (container.kind == .bundle ? ["bundle"] : []) + container.words
    let list = HTMLText.line(words.joined(separator: ", "))
    let more = words.isEmpty ? "" : #"<tspan class="more" dx="8">\#(list)</tspan>"#
    let corner = Rect(x: box.right - 16, y: box.y + 14)
    return group(
      ["c", container.module == nil ? nil : "foreign", mark?.rawValue], id("c", index), box.frame,
      box.title(HTMLText.line(container.name) + more),
      mark.map { "<g\(corner.transform)>\($0.badge)</g>" } ?? "")
  }

  private func edge(_ index: Int) -> String {
    let edge = picture.edges[index]
    let target: Rect
    let end: String
    switch edge.target {
    case .node(let node): (target, end) = (layout.nodes[node], "n\(node)")
    case .container(let container): (target, end) = (layout.containers[container], "c\(container)")
    case .missing, .open, .absent:
      guard let gap = layout.gapOfEdge[index] else { return "" }
      (target, end) = (layout.gaps[gap].box, "m\(gap)")
    }
    let path = EdgePath(
      from: layout.nodes[edge.source], to: target, isContainer: edge.container != nil,
      tip: edge.strength.tip)
    return group(
      ["e", edge.strength.rawValue, edge.mark(in: picture)?.rawValue],
      #" data-from="g\#(number)n\#(edge.source)" data-to="g\#(number)\#(end)""#,
      "<title>\(HTMLText.line("\(edge.label.map { "\($0): " } ?? "")\(edge.asked), \(edge.how)"))</title>",
      path.svg)
  }

  private func gap(_ index: Int, _ gap: GraphLayout.Gap) -> String {
    group(
      ["gap", gap.isOpen ? nil : "error"], id("m", index) + gap.box.transform,
      #"<rect width="\#(gap.box.width)" height="\#(gap.box.height)"/>"#,
      labels(gap.name, gap.isOpen ? "left open" : "missing"), gap.isOpen ? "" : Mark.error.badge)
  }

  private func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    let look = Look.of(node)
    let box = layout.nodes[index]
    let mark = node.mark(in: picture)
    let label =
      "\(node.name), \(node.caption), in \(picture.containers[node.container].name)"
      + ", needs \(node.outgoing.count), needed by \(node.incoming.count)"
      + (mark.map { ", \($0.rawValue)" } ?? "")
    return group(
      ["n", look.key, mark?.rawValue],
      #"\#(id("n", index)) role="button" tabindex="-1" aria-label="\#(HTMLText.line(label))"\#(box.transform)"#,
      look.svg(width: box.width, height: box.height), labels(node.name, node.caption),
      mark?.badge ?? "")
  }

  private func id(_ kind: String, _ index: Int) -> String { #" id="g\#(number)\#(kind)\#(index)""# }

  private func group(_ classes: [String?], _ attributes: String, _ content: String...) -> String {
    let list = classes.compactMap(\.self).joined(separator: " ")
    return "<g class=\"\(list)\"\(attributes)>\(content.joined())</g>\n"
  }

  private func labels(_ name: String, _ caption: String) -> String {
    #"""
    <text x="\#(LabelText.margin)" y="17">\#(HTMLText.line(LabelText.clipped(name)))</text>\#
    <text class="k" x="\#(LabelText.margin)" y="31">\#(HTMLText.line(LabelText.clipped(caption)))</text>
    """#
  }
}

extension Rect {
  fileprivate var attributes: String {
    #"x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)""#
  }

  fileprivate var frame: String { #"<rect \#(attributes) rx="6"/>"# }
  fileprivate var transform: String { #" transform="translate(\#(x) \#(y))""# }

  fileprivate func title(_ text: String, _ style: String = #"class="title" "#) -> String {
    #"<text \#(style)x="\#(x + 12)" y="\#(y + 20)">\#(text)</text>"#
  }
}
