import TenonDiagnostics
import TenonSyntax

/// A weak component that only weak properties get dies as soon as it has been made. Where it holds
/// whoever holds it weakly, those who ask for it from outside hold the whole.
enum HeldByNobody: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var askers: [Int: [Cycles.Step]] = [:]
    var isHeld: Set<Int> = []
    for (owner, component) in graph.components.enumerated() {
      for (position, parameter) in component.parameters.enumerated() {
        guard let target = parameter.source.target, graph[target].lifetime == .weak else {
          continue
        }
        if parameter.use == .weakSet, parameter.source.instance != nil {
          askers[target.index, default: []].append(
            Cycles.Step(
              owner: owner, parameter: position, target: target.index, use: .weakSet))
        } else {
          isHeld.insert(target.index)
        }
      }
    }
    // Many components with weak properties in one heap of others are no app; the walks stay linear.
    var budget = 100_000 + 20 * graph.components.count
    for index in askers.keys.sorted() where !isHeld.contains(index) {
      let steps = askers[index] ?? []
      if holds(Set(steps.map(\.owner)), from: index, graph, &budget) { continue }
      let component = graph.components[index]
      // What could not be read of it may hold the other.
      if component.syntax.isBroken { continue }
      let (name, note) = graph.bearer(of: component)
      let core = component.core.map { graph[$0] } ?? component
      diagnostics.report(
        Diagnostic(
          .heldByNobody,
          "'\(name)' is 'weak', but no component retains it, so it is released as soon as it is"
            + " created",
          at: core.span,
          notes: steps.map { Cycles.note($0, graph) } + [note].compactMap(\.self),
          suggestion: Suggestion(
            "make it 'strong'" + (keeper(steps, graph).map { ", or have \($0)" } ?? ""),
            core.lifetimeWord.map { .replace($0.span, with: "strong") })))
    }
  }

  /// Who had best hold what nobody holds: not one that the container holds for longer.
  private static func keeper(_ steps: [Cycles.Step], _ graph: BindingGraph) -> String? {
    let fitting = steps.first {
      switch graph.components[$0.owner].lifetime {
      case .strong, .purgeable, .resettable: false
      case .weak, .transient, .graph, .tied, .stored: true
      }
    }
    return fitting.map {
      "'\(graph.components[$0.owner].displayName)' retain it, through 'set' or its init"
    }
  }

  /// Whether a component holds all of `owners`, itself or through what it holds or its closures make.
  private static func holds(
    _ owners: Set<Int>, from start: Int, _ graph: BindingGraph, _ budget: inout Int
  ) -> Bool {
    var missing = owners
    var reached: Set<Int> = [start]
    var queue = [start]
    missing.remove(start)
    while let node = queue.popLast(), !missing.isEmpty, budget > 0 {
      for parameter in graph.components[node].parameters
      where parameter.use == .initializer || parameter.use == .set {
        budget -= 1
        guard let target = parameter.source.target?.index, reached.insert(target).inserted
        else { continue }
        missing.remove(target)
        queue.append(target)
      }
    }
    // Where the walk was cut off, nothing is said.
    return missing.isEmpty || budget <= 0
  }
}
