import TenonDiagnostics
import TenonGraph
import TenonSyntax
import TenonTestSupport
import Testing

@testable import TenonWrite

/// The graph code, compared with a slow and obvious oracle.
@Suite struct PropertyTests {
  static let seeds: Range<UInt64> = 0..<(testsAll ? 400 : 40)

  @Test func missingDependenciesAreAllFoundAndNoOthers() {
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed, isSound: false)
      let found = random.build().found.filter { $0.id == .missingDependency }
      let expected = random.nodes.reduce(0) { $0 + $1.edges.count { $0 == .missing } }
      #expect(found.count == expected, "seed \(seed)\n\(random.manifest)")
    }
  }

  /// Each reported cycle is one, and following the help leaves none.
  @Test func initCyclesAreCyclesAndBreakingThemIsEnough() {
    var cycles = 0
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed, isSound: false)
      let (graph, all) = random.build()
      let found = all.filter { $0.id == .initCycle }
      var needed = random.nodes.map(\.needed)
      let hasCycle = random.nodes.indices.contains {
        random.reachable(from: $0, \.needed).contains($0)
      }
      #expect(found.isEmpty != hasCycle, "seed \(seed)\n\(random.manifest)")

      for diagnostic in found {
        cycles += 1
        let steps = steps(of: diagnostic, graph)
        if let cut = steps.first {
          needed[cut.owner].removeAll { $0 == cut.target }
          let place = graph.components[cut.owner].span
          #expect(diagnostic.span == place, "seed \(seed): not where it is fixed")
          let isNamed = diagnostic.help?.contains("in 'N\(cut.owner)' to inject") == true
          #expect(isNamed || cut.owner == cut.target, "seed \(seed): the help is about another one")
        }
      }
      #expect(Self.isAcyclic(needed), "seed \(seed): a cycle was not reported\n\(random.manifest)")
    }
    #expect(cycles > Self.seeds.count / 4, "the seeds must give something to look at")
  }

  /// Making the references weak that the help names leaves no retain cycle.
  @Test func retainCyclesAreCyclesAndBreakingThemIsEnough() {
    var cycles = 0
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed, isSound: true)
      let (graph, all) = random.build()
      var held = random.nodes.map(\.held)
      for diagnostic in all where diagnostic.id == .strongCycle {
        cycles += 1
        if let cut = steps(of: diagnostic, graph).first {
          held[cut.owner].removeAll { $0 == cut.target }
        }
      }
      #expect(Self.isAcyclic(held), "seed \(seed): a cycle was not reported\n\(random.manifest)")
    }
    #expect(cycles > Self.seeds.count / 8, "the seeds must give something to look at")
  }

  /// The steps in the notes, which must form a simple cycle.
  private func steps(
    of diagnostic: Diagnostic, _ graph: BindingGraph
  ) -> [(owner: Int, target: Int)] {
    let notes = diagnostic.notes.filter { !$0.message.hasPrefix("and ") }
    let steps = notes.compactMap { step(at: $0.span, graph) }
    #expect(steps.count == notes.count)
    for (step, next) in zip(steps, steps.dropFirst() + steps.prefix(1)) {
      #expect(step.target == next.owner, "the cycle is broken")
    }
    #expect(Set(steps.map(\.owner)).count == steps.count, "not the shortest way")
    return steps
  }

  private static func isAcyclic(_ edges: [[Int]]) -> Bool {
    let groups = StronglyConnectedComponents(edges: edges).groups
    return groups.allSatisfy { $0.count == 1 && !edges[$0[0]].contains($0[0]) }
  }

  private func step(at span: SourceSpan, _ graph: BindingGraph) -> (owner: Int, target: Int)? {
    for (owner, component) in graph.components.enumerated() {
      for parameter in graph[component.parameters] where parameter.syntax.span == span {
        return parameter.source.instance.map { (owner, $0.index) }
      }
    }
    return nil
  }

  @Test func groupsAreThoseThatReachEachOther() {
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed, isSound: false)
      let edges = random.nodes.map(\.targets)
      let groups = StronglyConnectedComponents(edges: edges)
      let reach = random.nodes.indices.map { random.reachable(from: $0, \.targets) }
      for left in random.nodes.indices {
        for right in random.nodes.indices where left != right {
          let together = reach[left].contains(right) && reach[right].contains(left)
          #expect((groups.groupOfNode[left] == groups.groupOfNode[right]) == together)
          // Dependencies come first.
          if reach[left].contains(right), !together {
            #expect(groups.groupOfNode[right] < groups.groupOfNode[left])
          }
        }
      }
    }
  }

  /// The container may keep all components that are reachable from one that it holds; those created for
  /// others are reachable from outside without passing a shared one.
  @Test func planKnowsWhoKeepsWhom() {
    for seed in Self.seeds {
      let random = RandomGraph(seed: seed, isSound: true)
      let (graph, found) = random.build()
      #expect(!found.contains { $0.severity == .error }, "seed \(seed)\n\(random.manifest)")
      let keeping = Keeping(graph)
      let nodes = random.nodes
      var kept: Set<Int> = []
      for index in nodes.indices where nodes[index].isHeldByContainer {
        kept.insert(index)
        kept.formUnion(random.reachable(from: index, \.kept))
      }
      var free: Set<Int> = []
      for index in nodes.indices {
        let isRoot =
          nodes[index].lifetime == "transient" && !nodes[index].isPrivate
          || ["weak", "graph"].contains(nodes[index].lifetime) && !kept.contains(index)
        guard isRoot else { continue }
        free.insert(index)
        free.formUnion(
          random.reachable(from: index) { node in
            node.targets.filter { nodes[$0].lifetime == "transient" }
          })
      }
      for index in nodes.indices {
        let id = graph.containers[0].components[index].index
        let place: Comment = "seed \(seed) N\(index)\n\(random.manifest)"
        #expect(keeping.isKept[id] == kept.contains(index), place)
        #expect(keeping.isFree[id] == free.contains(index), place)
      }
    }
  }

  /// A chain or a cycle of 20,000 components overflows no stack.
  @Test(.enabled(if: testsAll), arguments: [false, true])
  func aChainOfManyComponents(_ isCycle: Bool) {
    let count = 20_000
    var text = "container App {\nstrong N0(\(isCycle ? "n: N\(count - 1)" : ""))\n"
    for index in 1..<count { text += "transient N\(index)(n: N\(index - 1))\n" }
    text += "}\n"
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Long.di", bytes: Array(text.utf8))
    let syntax = Parser.parse(source, file: 0, diagnostics: &diagnostics)
    let graph = GraphBuilder.build([(0, syntax)], imported: [], diagnostics: &diagnostics)
    Validation.check(graph, &diagnostics)
    #expect(diagnostics.hasErrors == isCycle)
    if !isCycle { _ = Shape(graph) }
  }
}
