import TenonDiagnostics
import TenonSyntax

/// A cycle of components that are made anew for each request, closed by a `set` or a `call`, would be
/// created without end: each new one asks for another.
enum InfiniteConstruction {
  /// Reports the cycles, but for those of inits, and gives what had best be cut of them.
  static func check(
    _ graph: BindingGraph, except inits: Cycles.Told, _ diagnostics: inout Diagnostics
  ) -> Cycles.Told {
    // Of an unknown lifetime nobody knows how often it makes.
    func isMadeAnew(_ component: Component) -> Bool {
      component.lifetime.isMadePerRequest && !component.isOfUnknownLifetime
    }
    var cycles = Cycles(graph) { owner, _, target in isMadeAnew(owner) && isMadeAnew(target) }
    cycles.remove(inits)
    let told = cycles.cuts { step in
      if canBeClosure(step, graph) { return step.use == .initializer ? 2 : 3 }
      return canBeGraph(graph.components[step.owner], graph) ? 1 : 0
    }
    for cut in told.cuts where cut.step.parameter >= 0 {
      let first = graph.components[cut.step.owner]
      diagnostics.report(
        Diagnostic(
          .infiniteConstruction,
          "infinite construction: each new '\(graph.displayName(of: first))' creates another:"
            + " \(Cycles.loop(cut.cycle, graph))",
          at: first.span, notes: Cycles.notes(cut.cycle, graph) + cut.notes,
          suggestion: help(cut, graph)))
    }
    return told
  }

  /// A closure to what is tied would give another one.
  private static func canBeClosure(_ step: Dependency, _ graph: BindingGraph) -> Bool {
    step.parameter >= 0 && step.use != .call && graph.components[step.target].lifetime != .tied
  }

  /// What takes inputs or is tied cannot be `graph`.
  private static func canBeGraph(_ component: Component, _ graph: BindingGraph) -> Bool {
    component.lifetime == .transient && graph.inputs(of: component).isEmpty
  }

  /// One of those that can be `graph` is enough.
  private static func help(_ cut: Cycles.Cut, _ graph: BindingGraph) -> Suggestion {
    let (cycle, step) = (cut.cycle, cut.step)
    // Those at the ends of the step are in all of its cycles.
    let members = cycle.prefix(cut.isSimple ? cycle.count : 2).map { graph.components[$0.owner] }
    // One that has itself set would keep itself alive.
    let isAlone = cycle.count == 1 && step.use == .set
    // A request for a root begins a call of its own, which would make another one.
    let fitting =
      isAlone || RootCycle.isThroughRoot(cycle, graph)
      ? [] : members.filter { canBeGraph($0, graph) }
    var suggestions: [String] = []
    var fix = fitting.first.flatMap { graph[$0.syntax].lifetime }.map {
      Fix.replace($0.span, with: "graph")
    }
    if !fitting.isEmpty {
      let names = fitting.prefix(2).map { "'\(graph.displayName(of: $0))'" }.joined(
        separator: " or ")
      suggestions.append("make \(names) 'graph' to share one instance within each accessor call")
    }
    if canBeClosure(step, graph) {
      let owner = graph.displayName(of: graph.components[step.owner])
      let text = Cycles.closureText(step, graph)
      suggestions.append(
        step.use == .initializer
          ? "write '\(text)' in '\(owner)' to inject a closure"
          : "write 'set \(text)' to inject a closure")
      fix = fix ?? Cycles.closureFix(step, graph)
    }
    return suggestions.isEmpty
      ? Suggestion(
        "inject a closure into one of them, which passes itself when it calls the closure")
      : Suggestion(suggestions.joined(separator: ", or "), fix)
  }
}
