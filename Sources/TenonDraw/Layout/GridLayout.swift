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
