/// Edges of a graph whose removal leaves no cycle, and none of which is superfluous. If one edge of a strongly
/// connected part is on all of its cycles, that part gets one cut, at such an edge.
///
/// Otherwise a part gets several cuts, each on a short cycle through its busiest node, at the edge of that cycle that
/// leaves the fewest edges in cycles. O(nodes + edges) for each cut, of which a part gets at most `mostCuts`.
struct CycleCuts {
  /// An edge that is best removed.
  struct Cut {
    /// The number of the edge.
    fileprivate(set) var edge: Int
    /// A shortest cycle through it that no other cut is on; it begins with the edge.
    fileprivate(set) var cycle: [Int]
    /// The number of further cycles through it, and through no other cut, up to `mostCounted`; `nil` if cycles
    /// without a cut are left.
    fileprivate(set) var others: Int?
    /// A node of a cycle without a cut, for the last cut of a part with such cycles.
    fileprivate(set) var rest: Int?
  }

  /// The maximum number of cuts of one part.
  static let mostCuts = 20
  /// The maximum count of cycles.
  static let mostCounted = 1_000

  /// The cuts, part by part.
  private(set) var cuts: [Cut] = []

  private let sources: [Int]
  private let targets: [Int]
  private let ranks: [Int]
  /// The edges of each node.
  private let edgesOfNode: Edges
  private var isCut: [Bool]
  /// The number of each node's part while that is visited.
  private var partOfNode: [Int]
  private var partCount = 0
  /// The place of each node among the visited ones.
  private var place: [Int]
  private var reach: Reach

  /// Finds the cuts of a graph. `ranks`: the suitability of each edge, all different, or -1 if it is cut only in a
  /// cycle without other edges.
  init(nodes: Int, among members: [Int], edges: [(source: Int, target: Int)], ranks: [Int]) {
    (sources, targets, self.ranks) = (edges.map(\.source), edges.map(\.target), ranks)
    edgesOfNode = Edges(nodes: nodes, edges.indices) { edges[$0].source }
    isCut = Array(repeating: false, count: edges.count)
    partOfNode = Array(repeating: -1, count: nodes)
    place = Array(repeating: 0, count: nodes)
    reach = Reach(nodes: nodes)
    for part in parts(of: members) { cut(part) }
  }

  // MARK: Parts

  /// The strongly connected parts with cycles, along the remaining edges.
  private mutating func parts(of nodes: [Int]) -> [[Int]] {
    mark(nodes)
    let groups = StronglyConnectedComponents(
      edges: Edges(nodes: nodes.count) { index, add in
        for edge in edges(of: nodes[index]) { add(place[targets[edge]]) }
      })
    return groups.groups.filter { groups.isInCycle[$0[0]] }.map { group in group.map { nodes[$0] } }
  }

  /// Marks nodes as the visited ones.
  private mutating func mark(_ nodes: [Int]) {
    partCount += 1
    for (index, node) in nodes.enumerated() {
      partOfNode[node] = partCount
      place[node] = index
    }
  }

  /// The remaining edges of a node to visited nodes.
  private func edges(of node: Int) -> [Int] {
    edgesOfNode[node].filter { !isCut[$0] && partOfNode[targets[$0]] == partOfNode[node] }
  }

  // MARK: Cutting

  private mutating func cut(_ whole: [Int]) {
    let first = cuts.count
    var waiting = [whole]
    while let part = waiting.popLast() {
      if cuts.count - first == Self.mostCuts {
        cuts[cuts.count - 1].rest = part[0]
        return
      }
      let (cut, isLast) = bestCut(part)
      cuts.append(cut)
      isCut[cut.edge] = true
      if !isLast { waiting += parts(of: part).reversed() }
    }
    // Cuts that others have made superfluous are removed, the last first.
    mark(whole)
    var needed: [Cut] = []
    for cut in cuts[first...].reversed() {
      isCut[cut.edge] = wayBack(cut.edge) != nil
      if isCut[cut.edge] { needed.append(cut) }
    }
    cuts.removeSubrange(first...)
    for var cut in needed.reversed() {
      if let way = wayBack(cut.edge) { cut.cycle = [cut.edge] + way }
      cut.others = ways(from: targets[cut.edge], to: sources[cut.edge], whole) - 1
      cuts.append(cut)
    }
  }

  /// The best edge of a part to cut, and true if no cycle is then left.
  private mutating func bestCut(_ part: [Int]) -> (cut: Cut, isLast: Bool) {
    mark(part)
    var degrees = [Int](repeating: 0, count: part.count)
    for node in part {
      for edge in edges(of: node) {
        degrees[place[node]] += 1
        degrees[place[targets[edge]]] += 1
      }
    }
    let busiest = part[degrees.indices.max { degrees[$0] < degrees[$1] } ?? 0]
    let cycle = way(from: busiest, to: busiest) ?? []
    let shared = sharedEdges(cycle, part).filter { ranks[$0] >= 0 }
    if let edge = shared.max(by: { ranks[$0] < ranks[$1] }) {
      return (cut(edge, cycle), true)
    }
    let suited = cycle.filter { ranks[$0] >= 0 }.sorted { ranks[$0] > ranks[$1] }
    // Each is tried on the whole part, so the larger the part, the fewer are tried.
    let tried = suited.prefix(min(24, max(1, 10_000 / (part.count + degrees.reduce(0, +)))))
    if tried.count < 2 { return (cut(tried.first ?? cycle[cycle.count - 1], cycle), false) }
    let left = tried.map { edge in
      isCut[edge] = true
      let rest = parts(of: part)
      let left = rest.reduce(0) { sum, nodes in
        mark(nodes)
        return sum + nodes.reduce(0) { $0 + edges(of: $1).count }
      }
      isCut[edge] = false
      return left
    }
    let best = tried[left.indices.min { left[$0] < left[$1] } ?? 0]
    return (cut(best, cycle), false)
  }

  private func cut(_ edge: Int, _ cycle: [Int]) -> Cut {
    let start = cycle.firstIndex(of: edge) ?? 0
    return Cut(edge: edge, cycle: Array(cycle[start...] + cycle[..<start]))
  }

  // MARK: Ways

  /// A shortest path of at least one edge along the remaining edges.
  private mutating func way(from start: Int, to end: Int) -> [Int]? {
    let place = reach.walk(from: [start], to: end) { node, add in
      for edge in edgesOfNode[node]
      where !isCut[edge] && partOfNode[targets[edge]] == partOfNode[node] {
        add(targets[edge], edge)
      }
    }
    return place.map { reach.steps(backFrom: $0).reversed().map(\.number) }
  }

  /// A shortest path that closes a cycle with an edge; `nil` if there is none.
  private mutating func wayBack(_ edge: Int) -> [Int]? {
    targets[edge] == sources[edge] ? [] : way(from: targets[edge], to: sources[edge])
  }

  /// The visited nodes, sources before their targets, without those that cycles lead to.
  private func ordered(_ part: [Int], without isLeftOut: (Int) -> Bool) -> [Int] {
    var incoming = [Int](repeating: 0, count: part.count)
    for node in part {
      for edge in edges(of: node) where !isLeftOut(edge) { incoming[place[targets[edge]]] += 1 }
    }
    var order = part.filter { incoming[place[$0]] == 0 }
    var next = 0
    while next < order.count {
      for edge in edges(of: order[next]) where !isLeftOut(edge) {
        let target = targets[edge]
        incoming[place[target]] -= 1
        if incoming[place[target]] == 0 { order.append(target) }
      }
      next += 1
    }
    return order
  }

  /// The number of paths along the remaining edges, none of which is in a cycle; at most `mostCounted` + 1.
  private func ways(from start: Int, to end: Int, _ part: [Int]) -> Int {
    var counts = [Int](repeating: 0, count: part.count)
    counts[place[start]] = 1
    for node in ordered(part, without: { _ in false }) {
      let count = counts[place[node]]
      if count == 0 { continue }
      for edge in edges(of: node) {
        let target = place[targets[edge]]
        counts[target] = Swift.min(counts[target] + count, Self.mostCounted + 1)
      }
    }
    return counts[place[end]]
  }

  /// The edges of a cycle that all cycles of its part share.
  ///
  /// Without the edges of this cycle, no cycle may be left. Then every other cycle leaves this one by a detour, from
  /// one of its nodes to another one: exactly the edges that no detour bypasses are shared.
  private func sharedEdges(_ cycle: [Int], _ part: [Int]) -> [Int] {
    var number = [Int](repeating: -1, count: part.count)
    for (index, edge) in cycle.enumerated() { number[place[sources[edge]]] = index }
    func isOfCycle(_ edge: Int) -> Bool {
      let index = number[place[sources[edge]]]
      return index >= 0 && cycle[index] == edge
    }
    let order = ordered(part, without: isOfCycle)
    if order.count < part.count { return [] }
    // The farthest places on the cycle that detours from a node reach, and from which they come.
    var (highest, lowest) = (number.map { _ in -1 }, number.map { _ in cycle.count })
    for node in order.reversed() {
      for edge in edges(of: node) where !isOfCycle(edge) {
        let (from, to) = (place[node], place[targets[edge]])
        highest[from] = Swift.max(highest[from], highest[to], number[to])
        lowest[from] = Swift.min(
          lowest[from], lowest[to], number[to] < 0 ? cycle.count : number[to])
      }
    }
    var highestSource = number.map { _ in -1 }
    for node in order {
      for edge in edges(of: node) where !isOfCycle(edge) {
        let (from, to) = (place[node], place[targets[edge]])
        highestSource[to] = Swift.max(highestSource[to], highestSource[from], number[from])
      }
    }
    // Forward detours bypass the edges between their ends; backward ones bypass the edges outside these.
    var (backFrom, backTo) = (cycle.count, 0)
    for (index, edge) in cycle.enumerated() {
      let node = place[sources[edge]]
      if lowest[node] < index { backFrom = Swift.min(backFrom, index) }
      if highestSource[node] > index { backTo = index }
    }
    var result: [Int] = []
    var reach = backTo
    for (index, edge) in cycle.enumerated() {
      if index >= backFrom { break }
      reach = Swift.max(reach, highest[place[sources[edge]]])
      if index >= reach { result.append(edge) }
    }
    return result
  }
}
