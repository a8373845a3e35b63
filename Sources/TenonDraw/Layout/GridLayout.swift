import TenonGraph

/// The places of items in columns, with the layers from left to right.
struct GridLayout {
  static let rowGap = 12
  static let columnGap = 56

  private(set) var boxes: [Rect]
  private(set) var width = 0
  private(set) var height = 0

  /// The number of times that items are moved toward their neighbors.
  private static let passes = 4

  /// Lays out items of some sizes, no more than `rows` of a layer in one column. O(edges + items log items).
  init(sizes: [Rect], edges: [(from: Int, to: Int, isFirm: Bool)], rows: Int? = nil) {
    boxes = sizes
    if sizes.isEmpty { return }
    let rows = rows ?? max(12, Int((Double(sizes.count) * 3).squareRoot()))
    let order = ColumnOrder(
      LayerAssignment(count: sizes.count, edges: edges), edges: edges, height: rows)
    var column = [Int](repeating: 0, count: sizes.count)
    var x = 0
    for (number, items) in order.columns.enumerated() {
      var y = 0
      let columnWidth = items.map { sizes[$0].width }.max() ?? 0
      for item in items {
        column[item] = number
        boxes[item].x = x
        boxes[item].y = y
        y += sizes[item].height + Self.rowGap
      }
      x += columnWidth + Self.columnGap
      width = x - Self.columnGap
      height = max(height, y - Self.rowGap)
    }
    // Lower columns are centered.
    for items in order.columns {
      let bottom = items.map { boxes[$0].bottom }.max() ?? 0
      for item in items { boxes[item].y += (height - bottom) / 2 }
    }
    align(order.columns, column, edges)
  }

  /// Moves items up and down toward their neighbors, keeping their order.
  private mutating func align(
    _ columns: [[Int]], _ column: [Int], _ edges: [(from: Int, to: Int, isFirm: Bool)]
  ) {
    var before = [[Int]](repeating: [], count: boxes.count)
    var behind = [[Int]](repeating: [], count: boxes.count)
    for edge in edges where column[edge.from] != column[edge.to] {
      let (left, right) =
        column[edge.from] < column[edge.to] ? (edge.from, edge.to) : (edge.to, edge.from)
      behind[left].append(right)
      before[right].append(left)
    }
    for pass in 0..<Self.passes {
      let isForward = pass % 2 == 1
      for step in columns.indices {
        let items = columns[isForward ? step : columns.count - 1 - step]
        var offset = 0
        let wanted = items.map { item -> Int in
          defer { offset += boxes[item].height + Self.rowGap }
          let others = isForward ? before[item] : behind[item]
          if others.isEmpty { return boxes[item].y - offset }
          let middle = others.reduce(0) { $0 + boxes[$1].middleY } / others.count
          return middle - boxes[item].height / 2 - offset
        }
        let most = height - (offset - Self.rowGap)
        offset = 0
        for (item, y) in zip(items, Self.nearestRising(wanted)) {
          boxes[item].y = max(0, min(y, most)) + offset
          offset += boxes[item].height + Self.rowGap
        }
      }
    }
  }

  /// The nondecreasing numbers that are nearest to the given ones: decreasing runs are replaced by their mean.
  private static func nearestRising(_ wanted: [Int]) -> [Int] {
    var blocks: [(sum: Int, count: Int)] = []
    for number in wanted {
      var block = (sum: number, count: 1)
      while let last = blocks.last, last.sum * block.count > block.sum * last.count {
        block = (block.sum + last.sum, block.count + last.count)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    return blocks.flatMap { [Int](repeating: $0.sum / $0.count, count: $0.count) }
  }
}

/// Orders the items of each column so that few edges cross.
struct ColumnOrder {
  /// The items of each column, from top to bottom; the first column has those of the highest layer.
  private(set) var columns: [[Int]]

  /// The number of passes over the columns, which is fixed, so that no graph takes long.
  private static let passes = 8

  /// The columns of items in layers, the highest layer first, each with at most `height` items: larger layers have
  /// several columns. O(edges + items log items).
  init(_ assignment: LayerAssignment, edges: [(from: Int, to: Int, isFirm: Bool)], height: Int) {
    let layers = assignment.layers
    let last = layers.max() ?? 0
    var ordered = [[Int]](repeating: [], count: layers.isEmpty ? 0 : last + 1)
    for (item, layer) in layers.enumerated() { ordered[last - layer].append(item) }
    var neighbors = [[Int]](repeating: [], count: layers.count)
    for edge in edges where layers[edge.from] != layers[edge.to] {
      neighbors[edge.from].append(edge.to)
      neighbors[edge.to].append(edge.from)
    }
    // The place of each item in its column, from 0 to 1.
    var places = [Double](repeating: 0, count: layers.count)
    func note(_ column: [Int]) {
      for (index, item) in column.enumerated() {
        places[item] = (Double(index) + 0.5) / Double(column.count)
      }
    }
    for column in ordered { note(column) }
    for pass in 0..<Self.passes {
      let isForward = pass % 2 == 0
      for step in ordered.indices {
        let number = isForward ? step : ordered.count - 1 - step
        let wanted = ordered[number].map { item -> Double in
          // In a forward pass, the items before it decide, otherwise those after it.
          let all = neighbors[item].filter {
            isForward ? layers[$0] > layers[item] : layers[$0] < layers[item]
          }
          if all.isEmpty { return places[item] }
          return all.reduce(0) { $0 + places[$1] } / Double(all.count)
        }
        let order = ordered[number].indices.sorted {
          wanted[$0] == wanted[$1] ? $0 < $1 : wanted[$0] < wanted[$1]
        }
        ordered[number] = order.map { ordered[number][$0] }
        note(ordered[number])
      }
    }
    columns = ordered.flatMap { column -> [[Int]] in
      let parts = max(1, (column.count + height - 1) / height)
      let size = (column.count + parts - 1) / parts
      return stride(from: 0, to: column.count, by: max(1, size)).map {
        Array(column[$0..<min($0 + size, column.count)])
      }
    }
  }
}

/// Assigns items to layers: an item is in a higher layer than its needs. Items without needs are in layer 0.
struct LayerAssignment {
  private(set) var layers: [Int]

  /// The layers of items with edges between them, in order. Edges that are `isFirm` have priority: in a cycle with
  /// other edges, one of the others runs backward. O(items + edges).
  init(count: Int, edges: [(from: Int, to: Int, isFirm: Bool)]) {
    var firm = [[Int]](repeating: [], count: count)
    for edge in edges where edge.isFirm { firm[edge.from].append(edge.to) }
    let sequence = Array(StronglyConnectedComponents(edges: firm).groups.joined())
    var place = [Int](repeating: 0, count: count)
    for (number, item) in sequence.enumerated() { place[item] = number }
    var targets = [[Int]](repeating: [], count: count)
    for edge in edges where place[edge.to] < place[edge.from] { targets[edge.from].append(edge.to) }
    layers = Array(repeating: 0, count: count)
    for item in sequence { layers[item] = targets[item].map { layers[$0] + 1 }.max() ?? 0 }
  }
}
