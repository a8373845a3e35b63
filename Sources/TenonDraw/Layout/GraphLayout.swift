import TenonInspect

/// Where everything of a picture stands: containers as nested boxes, and in each of them who asks to the left of what is
/// asked for. The same picture gives the same layout.
struct GraphLayout {
  /// What stands for something that is missing.
  struct Gap: Sendable {
    /// What is asked for.
    let name: String
    let container: Int
    /// The edges that end there.
    var edges: [Int]
    var box = Rect()
  }

  static let padding = 16
  static let titleHeight = 30
  static let nodeHeight = 40
  static let gap = 20

  private(set) var nodes: [Rect]
  private(set) var containers: [Rect]
  private(set) var gaps: [Gap] = []
  /// The gap at which an edge ends.
  private(set) var gapOfEdge: [Int: Int] = [:]
  private(set) var width = 0
  private(set) var height = 0

  /// Lays out a picture. O(edges + nodes log nodes).
  init(_ picture: GraphPicture) {
    nodes = picture.nodes.map {
      Rect(width: Self.width(of: $0), height: Self.nodeHeight)
    }
    containers = [Rect](repeating: Rect(), count: picture.containers.count)
    addGaps(picture)
    var gapsOf = [[Int]](repeating: [], count: picture.containers.count)
    for (number, gap) in gaps.enumerated() { gapsOf[gap.container].append(number) }
    // Children are laid out before what they are in, and all places count from their container's corner till the end.
    for index in picture.containers.indices.reversed() {
      layOut(index, picture, gapsOf[index])
    }
    let outermost = picture.outermost
    let sizes = outermost.map { containers[$0] }
    let shelves = Shelves.place(
      sizes, width: Shelves.width(of: sizes, gap: Self.gap), gap: Self.gap)
    for (index, box) in zip(outermost, shelves.boxes) { containers[index] = box }
    (width, height) = (shelves.width, shelves.height)
    for index in picture.containers.indices {
      let corner = containers[index]
      for child in picture.containers[index].children {
        containers[child] = containers[child].moved(x: corner.x, y: corner.y)
      }
      for node in picture.containers[index].nodes {
        nodes[node] = nodes[node].moved(x: corner.x, y: corner.y)
      }
      for gap in gapsOf[index] { gaps[gap].box = gaps[gap].box.moved(x: corner.x, y: corner.y) }
    }
  }

  /// Adds what stands for what is missing, once for each container and what is asked for there.
  private mutating func addGaps(_ picture: GraphPicture) {
    var known: [[String]: Int] = [:]
    for (number, edge) in picture.edges.enumerated() where edge.target == .missing {
      let container = picture.nodes[edge.source].container
      let key = [String(container), edge.asked]
      if let gap = known[key] {
        gaps[gap].edges.append(number)
        gapOfEdge[number] = gap
        continue
      }
      known[key] = gaps.count
      gapOfEdge[number] = gaps.count
      let width = LabelText.width(LabelText.clipped(edge.asked)) + 2 * LabelText.margin
      gaps.append(
        Gap(
          name: edge.asked, container: container, edges: [number],
          box: Rect(width: max(width, 110), height: Self.nodeHeight)))
    }
  }

  private mutating func layOut(_ index: Int, _ picture: GraphPicture, _ gaps: [Int]) {
    let container = picture.containers[index]
    let own = container.nodes
    var places: [Int: Int] = [:]
    for (place, node) in own.enumerated() { places[node] = place }
    var edges: [(from: Int, to: Int, isFirm: Bool)] = []
    for (place, node) in own.enumerated() {
      for number in picture.nodes[node].outgoing {
        let edge = picture.edges[number]
        if let target = edge.node, let to = places[target] {
          let isFirm = edge.strength == .held && edge.use != .set && edge.use != .call
          edges.append((place, to, isFirm))
        }
      }
    }
    for (place, gap) in gaps.enumerated() {
      for edge in self.gaps[gap].edges {
        guard let source = places[picture.edges[edge].source] else { continue }
        edges.append((source, own.count + place, true))
      }
    }
    let grid = GridLayout(
      sizes: own.map { nodes[$0] } + gaps.map { self.gaps[$0].box }, edges: edges)
    let top = Self.titleHeight
    for (place, node) in own.enumerated() {
      nodes[node] = grid.boxes[place].moved(x: Self.padding, y: top)
    }
    for (place, gap) in gaps.enumerated() {
      self.gaps[gap].box = grid.boxes[own.count + place].moved(x: Self.padding, y: top)
    }
    let sizes = container.children.map { containers[$0] }
    let wanted = max(grid.width, Shelves.width(of: sizes, gap: Self.gap))
    let shelves = Shelves.place(sizes, width: wanted, gap: Self.gap)
    let childrenTop = top + (grid.height == 0 ? 0 : grid.height + Self.gap)
    for (child, box) in zip(container.children, shelves.boxes) {
      containers[child] = box.moved(x: Self.padding, y: childrenTop)
    }
    let bottom = sizes.isEmpty ? top + grid.height : childrenTop + shelves.height
    let title = LabelText.width(container.name) + 2 * Self.padding
    containers[index] = Rect(
      width: max(grid.width, shelves.width, title, 120) + 2 * Self.padding,
      height: bottom + Self.padding)
  }

  private static func width(of node: GraphPicture.Node) -> Int {
    let name = LabelText.width(LabelText.clipped(node.name))
    let caption = LabelText.width(LabelText.clipped(node.caption)) * 5 / 6
    return max(max(name, caption) + 2 * LabelText.margin, 96)
  }
}

/// What is written on things that are drawn.
enum LabelText {
  /// What stands free on both sides of a label.
  static let margin = 18
  private static let mostCells = 34

  /// How many cells of a font of one width a text takes. O(characters).
  static func cells(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
  }

  /// The width of a text in pixels.
  static func width(_ text: String) -> Int { (cells(text) * 73 + 9) / 10 }

  /// The text, cut where it is too long to be drawn.
  static func clipped(_ text: String) -> String {
    if cells(text) <= mostCells { return text }
    var count = 0
    var result = ""
    for character in text {
      count += cells(String(character))
      if count >= mostCells { break }
      result.append(character)
    }
    return result + "…"
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
