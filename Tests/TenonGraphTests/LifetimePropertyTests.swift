import TenonDiagnostics
import TenonGraph
import TenonSyntax
import TenonTestSupport
import Testing

/// Findings about lifetimes and cycles, compared with a slow and obvious oracle.
@Suite struct LifetimePropertyTests {
  static let seeds: Range<UInt64> = 0..<(testsAll ? 600 : 40)

  /// The components that a finding is about and those that its notes name.
  private func cycle(_ diagnostic: Diagnostic, _ graph: BindingGraph) -> [(owner: Int, target: Int)]
  {
    // The last note may give the number of other cycles through the first step.
    diagnostic.notes.filter { !$0.message.hasPrefix("and ") }.compactMap { note in
      for (owner, component) in graph.components.enumerated() {
        for parameter in graph[component.parameters] where parameter.syntax.span == note.span {
          return parameter.source.instance.map { (owner, $0.index) }
        }
      }
      return nil
    }
  }

  @Test func infiniteConstructionIsFoundWhereTheOracleFindsIt() {
    var count = 0
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed, isSound: false)
      let nodes = random.nodes
      let (graph, all) = random.build()
      let found = all.filter { $0.id == .infiniteConstruction || $0.id == .initCycle }
      func anew(_ node: RandomGraph.Node) -> [Int] {
        node.isMadePerRequest ? node.made.filter { nodes[$0].isMadePerRequest } : []
      }
      let isEndless = nodes.indices.contains { random.reachable(from: $0, anew).contains($0) }
      let hasInitCycle = nodes.indices.contains {
        random.reachable(from: $0, \.needed).contains($0)
      }
      #expect(found.isEmpty != (isEndless || hasInitCycle), "seed \(seed)\n\(random.manifest)")
      for diagnostic in all where diagnostic.id == .infiniteConstruction {
        count += 1
        let steps = cycle(diagnostic, graph)
        for (step, next) in zip(steps, steps.dropFirst() + steps.prefix(1)) {
          #expect(step.target == next.owner, "seed \(seed): the cycle is broken")
          #expect(nodes[step.owner].isMadePerRequest)
        }
      }
    }
    #expect(count > Self.seeds.count / 30, "the seeds must give something to look at")
  }

  @Test func cyclesThatHoldThemselvesAreFoundAndNoOthers() {
    var count = 0
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed, isSound: true)
      let (graph, all) = random.build()
      let found = all.filter { $0.id == .strongCycle }
      let hasCycle = random.nodes.indices.contains {
        random.reachable(from: $0, \.held).contains($0)
      }
      #expect(found.isEmpty != hasCycle, "seed \(seed)\n\(random.manifest)")
      for diagnostic in found {
        count += 1
        let steps = cycle(diagnostic, graph)
        #expect(steps.count >= diagnostic.notes.count - 1 && !steps.isEmpty)
        for (step, next) in zip(steps, steps.dropFirst() + steps.prefix(1)) {
          #expect(step.target == next.owner, "seed \(seed): the cycle is broken")
          #expect(random.nodes[step.owner].held.contains(step.target))
        }
      }
    }
    #expect(count > Self.seeds.count / 30, "the seeds must give something to look at")
  }

  /// Each pair of holder and held component in the language's table, only through transients, once.
  @Test func everyDefeatedLifetimeIsFoundAndNoOther() {
    var count = 0
    let table: [String: Set<String>] = [
      "strong": ["weak", "graph", "tied", "purgeable", "session", "visit"],
      "purgeable": ["weak", "graph", "tied", "session", "visit"],
      "session": ["weak", "graph", "tied", "purgeable", "visit"],
      "visit": ["weak", "graph", "tied", "purgeable", "session"],
    ]
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed, isSound: true)
      let nodes = random.nodes
      let (graph, all) = random.build()
      let found = all.filter { $0.id == .keepsShorterLived }.map { diagnostic in
        let steps = cycle(diagnostic, graph)
        for (step, next) in zip(steps, steps.dropFirst()) {
          #expect(step.target == next.owner && nodes[step.target].lifetime == "transient")
        }
        return [steps.first?.owner ?? -1, steps.last?.target ?? -1]
      }
      var expected: [[Int]] = []
      for holder in nodes.indices {
        guard let defeated = table[nodes[holder].lifetime] else { continue }
        // The components that it holds directly, or through transients.
        var between = Set(nodes[holder].held.filter { nodes[$0].lifetime == "transient" })
        var kept = Set(nodes[holder].held)
        var size = -1
        while between.count != size {
          size = between.count
          for node in between {
            kept.formUnion(nodes[node].held)
            between.formUnion(nodes[node].held.filter { nodes[$0].lifetime == "transient" })
          }
        }
        for node in kept.sorted() where node != holder && defeated.contains(nodes[node].lifetime) {
          expected.append([holder, node])
        }
      }
      count += expected.count
      #expect(
        found.sorted { $0.lexicographicallyPrecedes($1) } == expected,
        "seed \(seed)\n\(random.manifest)")
    }
    #expect(count > Self.seeds.count / 3, "the seeds must give something to look at")
  }

  @Test func whatNobodyHoldsIsFound() {
    var count = 0
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed, isSound: true)
      let nodes = random.nodes
      let found = random.build().found.filter { $0.id == .heldByNobody }.count
      let expected = nodes.indices.filter { index in
        let lifetime = nodes[index].lifetime
        guard ["weak", "graph", "transient"].contains(lifetime) else { return false }
        let askers = nodes.indices.filter { nodes[$0].edges.contains(.setWeak(index)) }
        // Each request for a transient component gets another one.
        let others =
          lifetime == "transient" ? [] : nodes.indices.filter { nodes[$0].kept.contains(index) }
        let holds = random.reachable(from: index, \.heldOrMade).union([index])
        return !askers.isEmpty && others.isEmpty && !askers.allSatisfy(holds.contains)
      }.count
      count += expected
      #expect(found == expected, "seed \(seed)\n\(random.manifest)")
    }
    #expect(count > Self.seeds.count / 30, "the seeds must give something to look at")
  }
}
