/// The shortest ways along dependencies to the nearest ends, from all components at once. Ends are of kinds: of each
/// component the nearest ends of two kinds are known, so that one kind can be left out.
struct NearestWays {
  /// From the ends back; each component is two nodes, one for each of two kinds.
  private var reach: Reach
  /// The kind of end that each node leads to, -1 for none.
  private var kinds: [Int]

  /// Finds the ways along some dependencies. `ends`: the kind of end that each component is, -1 for none; `passes`:
  /// whether a way goes through it. O(components + dependencies).
  init(
    _ dependencies: Dependencies, _ steps: Edges, ends: [Int], passes: (Int) -> Bool = { _ in true }
  ) {
    let askers = dependencies.byTarget(steps)
    var kinds = ends.flatMap { [$0, -1] }
    reach = Reach(nodes: kinds.count)
    let starts = ends.indices.lazy.filter { ends[$0] >= 0 }.map { 2 * $0 }
    reach.walk(from: starts) { node, add in
      let component = node / 2
      let isStart = node == 2 * component && ends[component] >= 0
      guard isStart || passes(component) else { return }
      for number in askers[component] {
        let first = 2 * dependencies.all[number].owner
        let asker = kinds[first] < 0 ? first : first + 1
        if kinds[asker] >= 0 || kinds[first] == kinds[node] { continue }
        kinds[asker] = kinds[node]
        add(asker, number)
      }
    }
    self.kinds = kinds
  }

  /// The way from a component to the nearest end of another kind than `kind`; `nil` if there is none.
  func way(from component: Int, notTo kind: Int? = nil) -> Abridged<Reach.Step>? {
    [2 * component, 2 * component + 1].first { kinds[$0] >= 0 && kinds[$0] != kind }
      .flatMap(reach.place).map(reach.trail)
  }
}
