import TenonDiagnostics
import TenonInspect

/// The places of all parts of a picture: containers are nested boxes, with dependents to the left of their
/// dependencies. The same picture gives the same layout.
struct GraphLayout {
  struct Gap: Sendable {
    let name: String
    let isOpen: Bool
    let container: Int
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
  /// The frames of the bundles that containers include.
  private(set) var bundles: [(name: String, container: Int, box: Rect)] = []
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
    // Children are laid out before their parents, and all places are relative to their container until the end.
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
    for index in bundles.indices {
      let corner = containers[bundles[index].container]
      bundles[index].box = bundles[index].box.moved(x: corner.x, y: corner.y)
    }
  }

  /// Adds gaps for missing targets, one for each container and request there.
  private mutating func addGaps(_ picture: GraphPicture) {
    var known: [[String]: Int] = [:]
    for (number, edge) in picture.edges.enumerated() {
      guard edge.target == .missing || edge.target == .open else { continue }
      let isOpen = edge.target == .open
      let container = picture.nodes[edge.source].container
      let key = [String(container), String(isOpen), edge.asked]
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
          name: edge.asked, isOpen: isOpen, container: container, edges: [number],
          box: Rect(width: max(width, 110), height: Self.nodeHeight)))
    }
  }

  private mutating func layOut(_ index: Int, _ picture: GraphPicture, _ gaps: [Int]) {
    let container = picture.containers[index]
    let grid = layOutNodes(index, picture, gaps)
    let sizes = container.children.map { containers[$0] }
    let wanted = max(grid.width, Shelves.width(of: sizes, gap: Self.gap))
    let shelves = Shelves.place(sizes, width: wanted, gap: Self.gap)
    let top = Self.titleHeight
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

  /// Lays out the nodes of a container: first the components of each bundle, then these groups.
  private mutating func layOutNodes(
    _ index: Int, _ picture: GraphPicture, _ gaps: [Int]
  ) -> (width: Int, height: Int) {
    let groups = picture.groups(of: index)
    var groupOf: [Int: Int] = [:]
    for (number, group) in groups.enumerated() {
      for node in group.nodes { groupOf[node] = number }
    }
    var gapsOf = [[Int]](repeating: [], count: groups.count)
    for gap in gaps {
      let source = self.gaps[gap].edges.first.map { picture.edges[$0].source }
      gapsOf[source.flatMap { groupOf[$0] } ?? 0].append(gap)
    }
    let grids = groups.indices.map { grid(of: groups[$0].nodes, gapsOf[$0], picture) }
    let boxes = zip(groups, grids).map { group, grid in
      group.bundle == nil
        ? Rect(width: grid.width, height: grid.height)
        : Rect(
          width: max(grid.width, LabelText.width(group.bundle ?? "") + 60) + 2 * Self.padding,
          height: grid.height + Self.titleHeight + Self.padding)
    }
    var between: [(from: Int, to: Int, isFirm: Bool)] = []
    for (number, group) in groups.enumerated() {
      for edge in group.nodes.flatMap({ picture.dependencies(of: $0) }) {
        guard let target = edge.node.flatMap({ groupOf[$0] }), target != number else { continue }
        between.append((number, target, edge.isFirm))
      }
    }
    let outer = GridLayout(
      sizes: boxes, edges: between, rows: max(1, Int(Double(groups.count).squareRoot())))
    for (number, group) in groups.enumerated() {
      let box = outer.boxes[number].moved(x: Self.padding, y: Self.titleHeight)
      let isFramed = group.bundle != nil
      if let bundle = group.bundle { bundles.append((bundle, index, box)) }
      let corner = box.moved(x: isFramed ? Self.padding : 0, y: isFramed ? Self.titleHeight : 0)
      for (node, place) in zip(group.nodes, grids[number].boxes) {
        nodes[node] = place.moved(x: corner.x, y: corner.y)
      }
      for (gap, place) in zip(gapsOf[number], grids[number].boxes.dropFirst(group.nodes.count)) {
        self.gaps[gap].box = place.moved(x: corner.x, y: corner.y)
      }
    }
    return (outer.width, outer.height)
  }

  /// The places of nodes of a container, and of gaps there.
  private func grid(of own: [Int], _ gaps: [Int], _ picture: GraphPicture) -> GridLayout {
    var places: [Int: Int] = [:]
    for (place, node) in own.enumerated() { places[node] = place }
    var edges: [(from: Int, to: Int, isFirm: Bool)] = []
    for (place, node) in own.enumerated() {
      for edge in picture.dependencies(of: node) {
        if let target = edge.node, let to = places[target] {
          edges.append((place, to, edge.isFirm))
        }
      }
    }
    for (place, gap) in gaps.enumerated() {
      for edge in self.gaps[gap].edges {
        guard let source = places[picture.edges[edge].source] else { continue }
        edges.append((source, own.count + place, true))
      }
    }
    return GridLayout(sizes: own.map { nodes[$0] } + gaps.map { self.gaps[$0].box }, edges: edges)
  }

  private static func width(of node: GraphPicture.Node) -> Int {
    let name = LabelText.width(LabelText.clipped(node.name))
    let caption = LabelText.width(LabelText.clipped(node.caption)) * 5 / 6
    return max(max(name, caption) + 2 * LabelText.margin, 96)
  }
}

extension GraphPicture.Edge {
  fileprivate var isFirm: Bool { strength == .held && use != .set && use != .call }
}

enum LabelText {
  static let margin = 18
  private static let mostCells = 34

  /// The number of cells of a text in a monospaced font. O(characters).
  static func cells(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + TextRenderer.cells($1) }
  }

  /// The width of a text in pixels.
  static func width(_ text: String) -> Int { (cells(text) * 73 + 9) / 10 }

  /// The text, shortened if it is too long to be drawn.
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
}

/// The line from one box to another in SVG, and the tip at its end.
struct EdgePath {
  private let line: String
  private let tip: String

  var svg: String { #"<path d="\#(line)"/><path class="t" d="\#(tip)"/>"# }

  enum Tip { case filled, open, circle }

  /// The path from one box to another. `isContainer`: the target is a box around others.
  init(from source: Rect, to target: Rect, isContainer: Bool, tip: Tip) {
    let (down, up, right, left) = ((x: 0, y: 1), (x: 0, y: -1), (x: 1, y: 0), (x: -1, y: 0))
    if isContainer {
      // The edge always ends at the top or bottom of the box.
      let isAbove = source.bottom <= target.y
      let x = min(max(source.middleX, target.x + 12), target.right - 12)
      let y = isAbove || source.y < target.bottom ? target.y : target.bottom
      self.init(
        (source.middleX, isAbove ? source.bottom : source.y), (x, y),
        leaving: isAbove ? down : up, arriving: isAbove ? down : up, tip)
    } else if target.x >= source.right {
      self.init(
        (source.right, source.middleY), (target.x, target.middleY), leaving: right,
        arriving: right, tip)
    } else if target.right <= source.x {
      // It is next to an edge in the other direction.
      self.init(
        (source.x, source.middleY + 9), (target.right, target.middleY + 9), leaving: left,
        arriving: left, tip)
    } else {
      // If one is above the other, it goes around on the right.
      self.init(
        (source.right, source.middleY), (target.right, target.middleY), leaving: right,
        arriving: left, tip)
    }
  }

  /// One step in a direction; y grows downward.
  private typealias Vector = (x: Int, y: Int)

  private init(
    _ start: (x: Int, y: Int), _ end: (x: Int, y: Int), leaving out: Vector, arriving into: Vector,
    _ tip: Tip
  ) {
    let isTurning = out.x * into.x + out.y * into.y < 0
    let distance = out.x == 0 ? abs(end.y - start.y) : abs(end.x - start.x)
    let bend = isTurning ? 36 : max(18, min(distance / 2, 120))
    let length = 8
    // The line ends where the tip begins.
    let neck = (x: end.x - into.x * length, y: end.y - into.y * length)
    let first = (start.x + out.x * bend, start.y + out.y * bend)
    let second = (neck.x - into.x * bend, neck.y - into.y * bend)
    line =
      "M\(start.x) \(start.y)C\(first.0) \(first.1) \(second.0) \(second.1) \(neck.x) \(neck.y)"
    let side = (x: into.y * 4, y: into.x * 4)
    let (left, right) = (
      "\(neck.x - side.x) \(neck.y - side.y)", "\(neck.x + side.x) \(neck.y + side.y)"
    )
    switch tip {
    case .filled: self.tip = "M\(left)L\(end.x) \(end.y)L\(right)Z"
    case .open: self.tip = "M\(left)L\(end.x) \(end.y)L\(right)"
    case .circle:
      let (x, y) = (into.x * 8, into.y * 8)
      self.tip = "M\(neck.x) \(neck.y)a4 4 0 1 1 \(x) \(y)a4 4 0 1 1 \(-x) \(-y)"
    }
  }
}

/// A rectangle in whole pixels; y grows downward.
struct Rect: Equatable, Sendable {
  var x = 0
  var y = 0
  var width = 0
  var height = 0

  var right: Int { x + width }
  var bottom: Int { y + height }
  var middleX: Int { x + width / 2 }
  var middleY: Int { y + height / 2 }

  func moved(x: Int, y: Int) -> Rect {
    Rect(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

/// Arranges boxes in rows that aren't much wider than wanted, in order.
enum Shelves {
  /// The places of boxes with given sizes, and the size of all. O(boxes).
  static func place(
    _ sizes: [Rect], width wanted: Int, gap: Int
  ) -> (boxes: [Rect], width: Int, height: Int) {
    var boxes: [Rect] = []
    var (x, y, rowHeight, width) = (0, 0, 0, 0)
    for size in sizes {
      if x > 0, x + size.width > wanted {
        y += rowHeight + gap
        (x, rowHeight) = (0, 0)
      }
      boxes.append(Rect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + gap
      width = max(width, x - gap)
      rowHeight = max(rowHeight, size.height)
    }
    return (boxes, width, sizes.isEmpty ? 0 : y + rowHeight)
  }

  /// A width for boxes with which all together are about 1.5 times as wide as high.
  static func width(of sizes: [Rect], gap: Int) -> Int {
    let area = sizes.reduce(0.0) { $0 + Double($1.width + gap) * Double($1.height + gap) }
    let widest = sizes.map(\.width).max() ?? 0
    return max(widest, Int((area * 1.5).squareRoot()))
  }
}
