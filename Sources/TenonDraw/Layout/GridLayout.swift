/// The places of items in columns, with the layers from left to right.
struct GridLayout {
  static let rowGap = 12
  static let columnGap = 56

  /// The place of each item.
  private(set) var boxes: [Rect]
  private(set) var width = 0
  private(set) var height = 0

  /// How often items are moved toward what they are connected with.
  private static let passes = 4

  /// Lays out items of some sizes. O(edges + items log items).
  init(sizes: [Rect], edges: [(from: Int, to: Int, isFirm: Bool)]) {
    boxes = sizes
    if sizes.isEmpty { return }
    let rows = max(12, Int((Double(sizes.count) * 3).squareRoot()))
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
    align(order.columns, column, edges)
  }

  /// Moves items up and down toward what they are connected with, in the order in which they stand.
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
        // The room that those below an item need at least.
        var below = items.reduce(0) { $0 + boxes[$1].height + Self.rowGap } - Self.rowGap
        var least = 0
        for item in items {
          let others = isForward ? before[item] : behind[item]
          var y = boxes[item].y
          if !others.isEmpty {
            let middle = others.reduce(0) { $0 + boxes[$1].middleY } / others.count
            y = middle - boxes[item].height / 2
          }
          y = max(least, min(y, height - below))
          boxes[item].y = y
          least = y + boxes[item].height + Self.rowGap
          below -= boxes[item].height + Self.rowGap
        }
      }
    }
  }
}
