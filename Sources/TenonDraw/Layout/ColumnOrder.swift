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
