/// Edges of a graph whose removal leaves no cycle, and none of which is superfluous.
///
/// A strongly connected part is cut at the edge of a short cycle through its busiest node that leaves the fewest edges
/// in cycles, and so on until it has none. O(nodes + edges) for each cut, of which a part gets at most `mostCuts`.
struct CycleCuts {
  /// An edge that is best removed.
  struct Cut {
    fileprivate(set) var edge: Int
    /// A shortest cycle through it that no other cut is on; it begins with the edge.
    fileprivate(set) var cycle: [Int]
    /// It is on no other cycle without another cut; `nil` if uncut cycles are left.
    fileprivate(set) var isSimple: Bool?
    /// A node of a cycle without a cut, for the last cut of a part with such cycles.
    fileprivate(set) var rest: Int?
  }

  static let mostCuts = 20

  private(set) var cuts: [Cut] = []

  private let sources: [Int]
  private let targets: [Int]
  private let ranks: [Int]
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

  /// The strongly connected parts with cycles, along the remaining edges.
  private mutating func parts(of nodes: [Int]) -> [[Int]] {
    mark(nodes)
    let groups = StronglyConnectedComponents(
      edges: Edges(nodes: nodes.count) { index, add in
        for edge in edges(of: nodes[index]) { add(place[targets[edge]]) }
      })
    return groups.groups.filter { groups.isInCycle[$0[0]] }.map { group in group.map { nodes[$0] } }
  }

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

  private mutating func cut(_ whole: [Int]) {
    let first = cuts.count
    var waiting = [whole]
    while let part = waiting.popLast() {
      if cuts.count - first == Self.mostCuts {
        cuts[cuts.count - 1].rest = part[0]
        return
      }
      let cut = bestCut(part)
      cuts.append(cut)
      isCut[cut.edge] = true
      waiting += parts(of: part).reversed()
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
      mark(whole)
      if let way = wayBack(cut.edge) { cut.cycle = [cut.edge] + way }
      isCut[cut.edge] = false
      cut.isSimple = edgesInCycles(whole) == cut.cycle.count
      isCut[cut.edge] = true
      cuts.append(cut)
    }
  }

  private mutating func bestCut(_ part: [Int]) -> Cut {
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
    let suited = cycle.filter { ranks[$0] >= 0 }.sorted { ranks[$0] > ranks[$1] }
    // Each is tried on the whole part, so the larger the part, the fewer are tried.
    var tried = suited.prefix(min(24, max(1, 10_000 / (part.count + degrees.reduce(0, +)))))
    if tried.count > 1 {
      let left = tried.map { edge in
        isCut[edge] = true
        defer { isCut[edge] = false }
        return edgesInCycles(part)
      }
      tried = tried[(left.indices.min { left[$0] < left[$1] } ?? 0)...]
    }
    let start = tried.first.flatMap { cycle.firstIndex(of: $0) } ?? cycle.count - 1
    return Cut(edge: cycle[start], cycle: Array(cycle[start...] + cycle[..<start]))
  }

  /// The number of remaining edges of a part that are in cycles.
  private mutating func edgesInCycles(_ part: [Int]) -> Int {
    parts(of: part).reduce(0) { sum, nodes in
      mark(nodes)
      return sum + nodes.reduce(0) { $0 + edges(of: $1).count }
    }
  }

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
}
