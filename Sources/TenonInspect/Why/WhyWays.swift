extension WhyLinks {
  /// The shortest ways to a vertex from each one that can be asked for from outside. A way that is the end of another
  /// one is left out. `total` says how many there are, up to a billion. O(nodes + edges + what is given).
  func ways(to end: Int, limit: Int?) -> (ways: [[Int]], total: Int) {
    let distance = distances(to: end)
    let far = distance.indices.filter { distance[$0] > 0 }.sorted {
      (distance[$1], $0) < (distance[$0], $1)
    }
    // Whether it, or one from which it stands on a shortest way, can be asked for.
    var isReached = [Bool](repeating: false, count: distance.count)
    var starts: [Int] = []
    for vertex in far {
      let isAbove = incoming[vertex].contains {
        leadsOn($0) && distance[$0.source] == distance[vertex] + 1 && isReached[$0.source]
      }
      let isEntry = !entries(vertex).isEmpty
      isReached[vertex] = isAbove || isEntry
      if isEntry, !isAbove { starts.append(vertex) }
    }
    var counts = [Int](repeating: 0, count: distance.count)
    counts[end] = 1
    for vertex in far.reversed() {
      counts[vertex] = nextOnes(vertex, distance, isLast: { $0 == end }).reduce(0) {
        min(WhyAnswer.uncountable, $0 + counts[$1])
      }
    }
    // The nearest first, then in the order written.
    starts.sort { (distance[$0], $0) < (distance[$1], $1) }
    let total = starts.reduce(0) { min(WhyAnswer.uncountable, $0 + counts[$1]) }
    var ways: [[Int]] = []
    for start in starts {
      var open: [[Int]] = [[start]]
      while let way = open.popLast() {
        if let limit, ways.count >= limit { return (ways, total) }
        guard let last = way.last, last != end else {
          ways.append(way)
          continue
        }
        let next = nextOnes(last, distance, isLast: { $0 == end })
        open += next.reversed().map { way + [$0] }
      }
    }
    return (ways, total)
  }

  /// How many steps it takes at least to come to a vertex; -1 where it is not reached.
  private func distances(to end: Int) -> [Int] {
    var distance = [Int](repeating: -1, count: incoming.count)
    distance[end] = 0
    var queue = [end]
    var position = 0
    while position < queue.count {
      let vertex = queue[position]
      position += 1
      // Whoever gets the subject itself counts, also where that exists already.
      for link in incoming[vertex]
      where distance[link.source] < 0 && (vertex == end || leadsOn(link)) {
        distance[link.source] = distance[vertex] + 1
        queue.append(link.source)
      }
    }
    return distance
  }

  /// Those that come after a vertex on shortest ways, each once.
  private func nextOnes(
    _ vertex: Int, _ distance: [Int], isLast: (Int) -> Bool
  ) -> [Int] {
    var seen: Set<Int> = []
    return outgoing[vertex].compactMap { link in
      guard distance[link.target] == distance[vertex] - 1, isLast(link.target) || leadsOn(link),
        seen.insert(link.target).inserted
      else { return nil }
      return link.target
    }
  }

  // MARK: Effects

  /// The shortest way from a vertex to where an effect begins.
  func trail(of word: String, from start: Int) -> (steps: [WhyAnswer.Step], end: Int)? {
    func begins(_ vertex: Int) -> Bool {
      guard case .node(let node) = subject(vertex) else { return false }
      return picture.nodes[node].origins.contains { $0.word == word }
    }
    func brings(_ link: Link) -> Bool {
      guard leadsOn(link) else { return false }
      return link.edge.map { picture.edges[$0].strength != .closure } ?? true
    }
    var cameFrom: [Int: Int] = [start: start]
    var queue = [start]
    var position = 0
    while position < queue.count {
      let vertex = queue[position]
      position += 1
      if begins(vertex) {
        var way = [vertex]
        while let last = way.last, let before = cameFrom[last], before != last {
          way.append(before)
        }
        return (steps(way.reversed(), brings), vertex)
      }
      for link in outgoing[vertex] where brings(link) && cameFrom[link.target] == nil {
        cameFrom[link.target] = vertex
        queue.append(link.target)
      }
    }
    return nil
  }
}
