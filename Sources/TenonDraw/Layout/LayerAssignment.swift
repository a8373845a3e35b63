/// Assigns items to layers: an item is in a higher layer than its needs. Items without needs are in layer 0.
struct LayerAssignment {
  let layers: [Int]

  /// The layers of items with edges between them, in order. Edges that are `isFirm` have priority: in a cycle with
  /// other edges, one of the others runs backward. O(items + edges).
  init(count: Int, edges: [(from: Int, to: Int, isFirm: Bool)]) {
    var firm = [[Int]](repeating: [], count: count)
    for edge in edges where edge.isFirm && edge.from != edge.to { firm[edge.from].append(edge.to) }
    let order = Self.finishingOrder(firm)
    var targets = [[Int]](repeating: [], count: count)
    for edge in edges where order[edge.to] < order[edge.from] { targets[edge.from].append(edge.to) }
    var layers = [Int](repeating: 0, count: count)
    var sequence = [Int](repeating: 0, count: count)
    for (item, place) in order.enumerated() { sequence[place] = item }
    for item in sequence {
      for target in targets[item] { layers[item] = max(layers[item], layers[target] + 1) }
    }
    self.layers = layers
  }

  /// The place of each item in an order with its needs before it, except in cycles. There is no recursion.
  private static func finishingOrder(_ targets: [[Int]]) -> [Int] {
    var place = [Int](repeating: -1, count: targets.count)
    var isSeen = [Bool](repeating: false, count: targets.count)
    var next = 0
    for start in targets.indices where !isSeen[start] {
      isSeen[start] = true
      var open: [(item: Int, edge: Int)] = [(start, 0)]
      while let (item, edge) = open.last {
        if edge == targets[item].count {
          open.removeLast()
          place[item] = next
          next += 1
          continue
        }
        open[open.count - 1].edge += 1
        let target = targets[item][edge]
        if !isSeen[target] {
          isSeen[target] = true
          open.append((target, 0))
        }
      }
    }
    return place
  }
}
