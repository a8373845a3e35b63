import TenonDiagnostics
import TenonSyntax

/// A cycle of components that are made anew for each request, closed by a `set` or a `call`, would be
/// created without end: each new one asks for another.
enum InfiniteConstruction: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var cycles = Cycles(graph) { owner, _, target in
      owner.lifetime.isMadePerRequest && target.lifetime.isMadePerRequest
    }
    /// The step that closes it: none in a cycle of inits, which has been reported as such.
    func closing(_ cycle: [Dependency]) -> Dependency? {
      // Of an unknown lifetime nobody knows how often it makes.
      let isUnknown = cycle.contains { graph.components[$0.owner].isOfUnknownLifetime }
      return isUnknown ? nil : cycle.last { $0.use != .initializer }
    }
    cycles.breakAll(graph) { cycle in
      closing(cycle) ?? cycle[cycle.count - 1]
    } _: { cycle, more in
      guard let step = closing(cycle) else { return }
      let first = graph.components[cycle[0].owner]
      diagnostics.report(
        Diagnostic(
          .infiniteConstruction,
          "infinite construction: each new '\(graph.displayName(of: first))' creates another:"
            + " \(Cycles.loop(cycle, graph))",
          at: first.span, notes: Cycles.notes(cycle, graph) + more,
          suggestion: help(cycle, step, graph)))
    }
  }

  /// What takes inputs or is tied cannot be `graph`; one of the others is enough. A closure to what is
  /// tied would give another one.
  private static func help(
    _ cycle: [Dependency], _ step: Dependency, _ graph: BindingGraph
  ) -> Suggestion {
    let members = cycle.map { graph.components[$0.owner] }
    // One that has itself set would keep itself alive.
    let isAlone = cycle.count == 1 && step.use == .set
    // A request for a root begins a call of its own, which would make another one.
    let fitting =
      isAlone || RootCycle.isThroughRoot(cycle, graph)
      ? [] : members.filter { $0.lifetime == .transient && graph.inputs(of: $0).isEmpty }
    var suggestions: [String] = []
    var fix = fitting.first.flatMap { graph[$0.syntax].lifetime }.map {
      Fix.replace($0.span, with: "graph")
    }
    if !fitting.isEmpty {
      let names = fitting.prefix(2).map { "'\(graph.displayName(of: $0))'" }.joined(
        separator: " or ")
      suggestions.append("make \(names) 'graph' to share one instance within each accessor call")
    }
    func canBeClosure(_ step: Dependency) -> Bool {
      step.use != .call && graph.components[step.target].lifetime != .tied
    }
    if canBeClosure(step) {
      suggestions.append("write 'set \(Cycles.closureText(step, graph))' to inject a closure")
      fix = fix ?? Cycles.closureFix(step, graph)
    } else if let other = cycle.last(where: canBeClosure) {
      let owner = graph.displayName(of: graph.components[other.owner])
      suggestions.append(
        "write '\(Cycles.closureText(other, graph))' in '\(owner)' to inject a closure")
      fix = fix ?? Cycles.closureFix(other, graph)
    }
    return suggestions.isEmpty
      ? Suggestion(
        "inject a closure into one of them, which passes itself when it calls the closure")
      : Suggestion(suggestions.joined(separator: ", or "), fix)
  }
}
