import TenonGraph
import TenonTestSupport
import Testing

/// What is cut of cycles, against an oracle that is slow and obvious: all cycles of small graphs, one by one.
@Suite struct CycleCutsTests {
  private struct Graph {
    let nodes: Int
    var edges: [(source: Int, target: Int)] = []
    var ranks: [Int] = []

    /// Some edges between few nodes, a few of which cannot be cut.
    init(seed: UInt64) {
      var random = Generator(seed: seed)
      nodes = Int.random(in: 1...7, using: &random)
      let density = Int.random(in: 1...5, using: &random)
      for source in 0..<nodes {
        for target in 0..<nodes where Int.random(in: 0..<10, using: &random) < density {
          edges.append((source, target))
        }
      }
      ranks = edges.indices.shuffled(using: &random).map {
        Int.random(in: 0..<8, using: &random) == 0 ? -1 : $0
      }
    }

    /// All cycles that go through nothing twice, each as the edges from its lowest node on.
    func cycles(without removed: Set<Int> = []) -> [[Int]] {
      var result: [[Int]] = []
      func extend(_ path: [Int], from first: Int) {
        let end = path.last.map { edges[$0].target } ?? first
        for (number, edge) in edges.enumerated()
        where edge.source == end && edge.target >= first && !removed.contains(number) {
          if edge.target == first {
            result.append(path + [number])
          } else if !path.contains(where: { edges[$0].target == edge.target }) {
            extend(path + [number], from: first)
          }
        }
      }
      for first in 0..<nodes { extend([], from: first) }
      return result
    }

    var cuts: [CycleCuts.Cut] { CycleCuts(nodes: nodes, edges: edges, ranks: ranks).cuts }
  }

  @Test func cutsAreNeededAndEnough() {
    for seed in UInt64(0)..<2_000 {
      let graph = Graph(seed: seed)
      let cuts = graph.cuts
      let removed = Set(cuts.map(\.edge))
      #expect(removed.count == cuts.count)
      #expect(graph.cycles(without: removed).isEmpty, "seed \(seed)")
      for cut in cuts {
        let own = graph.cycles(without: removed.subtracting([cut.edge]))
        #expect(!own.isEmpty, "seed \(seed): superfluous")
        #expect(cut.others == own.count - 1, "seed \(seed)")
        #expect(cut.cycle.first == cut.edge)
        #expect(own.contains { Set($0) == Set(cut.cycle) }, "seed \(seed): no cycle")
        #expect(cut.cycle.count == own.map(\.count).min(), "seed \(seed): not the shortest")
        let steps = zip(cut.cycle, cut.cycle.dropFirst() + cut.cycle.prefix(1))
        #expect(steps.allSatisfy { graph.edges[$0].target == graph.edges[$1].source })
        // What cannot be cut is cut where a cycle has nothing else.
        let isFixed = graph.cycles().contains { $0.allSatisfy { graph.ranks[$0] < 0 } }
        #expect(graph.ranks[cut.edge] >= 0 || isFixed, "seed \(seed)")
      }
    }
  }

  @Test func anEdgeThatAllCyclesShareIsTheOnlyOne() {
    var several = 0
    for seed in UInt64(0)..<8_000 {
      let graph = Graph(seed: seed)
      let groups = StronglyConnectedComponents(
        edges: (0..<graph.nodes).map { node in
          graph.edges.filter { $0.source == node }.map(\.target)
        }
      ).groupOfNode
      let cuts = Dictionary(grouping: graph.cuts) { groups[graph.edges[$0.edge].source] }
      let cycles = Dictionary(grouping: graph.cycles()) { groups[graph.edges[$0[0]].source] }
      #expect(Set(cuts.keys) == Set(cycles.keys), "seed \(seed)")
      for (group, cycles) in cycles {
        let shared = cycles.reduce(Set(cycles[0])) { $0.intersection($1) }
          .filter { graph.ranks[$0] >= 0 }
        let own = cuts[group] ?? []
        guard let best = shared.max(by: { graph.ranks[$0] < graph.ranks[$1] }) else { continue }
        if cycles.count > 1 { several += 1 }
        #expect(own.map(\.edge) == [best], "seed \(seed)")
        #expect(own.first.map { Set($0.equals) } == shared, "seed \(seed)")
      }
    }
    #expect(several > 50, "the seeds must give something to look at")
  }

  /// A graph in layers, where some node asks for one above it: however many cycles that makes, it is that edge.
  @Test func oneEdgeOfAHubIsFoundAmongManyCycles() {
    for seed in UInt64(0)..<200 {
      var random = Generator(seed: seed)
      let count = Int.random(in: 20...200, using: &random)
      var edges: [(source: Int, target: Int)] = []
      for source in 1..<count {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          edges.append((source, Int.random(in: 0..<source, using: &random)))
        }
        // All of them ask for the hub.
        edges.append((source, 0))
      }
      let wrong = edges.count
      edges.append((0, count - 1))
      // Of the edges that all cycles share, the one at the hub is the best here.
      let cuts = CycleCuts(nodes: count, edges: edges, ranks: Array(edges.indices)).cuts
      #expect(cuts.map(\.edge) == [wrong], "seed \(seed)")
      #expect(cuts.first?.cycle.count == 2)
      #expect((cuts.first?.others ?? 0) > 0)
    }
  }

  /// Every component needs every other one: of so many mistakes a part is told, and says so.
  @Test func aTangleIsToldInPart() {
    let count = 30
    let edges = (0..<count).flatMap { source in
      (0..<count).filter { $0 != source }.map { (source: source, target: $0) }
    }
    let cuts = CycleCuts(nodes: count, edges: edges, ranks: Array(edges.indices)).cuts
    #expect(cuts.count == CycleCuts.mostCuts)
    #expect(cuts.last?.rest != nil)
    #expect(cuts.dropLast().allSatisfy { $0.rest == nil && $0.others == nil })
  }
}
