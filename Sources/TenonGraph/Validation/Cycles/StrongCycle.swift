import TenonDiagnostics
import TenonSyntax

/// A cycle of inits and strong `set`s keeps itself alive, whatever becomes of the container.
enum StrongCycle {
  /// Reports the cycles, but for those of which others have told.
  static func check(
    _ graph: BindingGraph, except told: [Cycles.Told], _ diagnostics: inout Diagnostics
  ) {
    var cycles = Cycles(graph) { _, parameter, _ in
      parameter.use == .initializer || parameter.use == .set
    }
    for told in told { cycles.remove(told) }
    for cut in cycles.cuts({ weight($0, graph) }).cuts {
      let (cycle, step, more) = (cut.cycle, cut.step, cut.notes)
      // One that never ends has been reported as such, be it through a root.
      let isTold =
        step.parameter < 0
        || cycle.allSatisfy { graph.components[$0.owner].lifetime.isMadePerRequest }
        || RootCycle.tells(cycle, graph)
      if isTold { continue }
      let owner = graph.components[step.owner]
      let parameter = graph[owner.parameters, step.parameter].syntax
      let name = (parameter.label ?? parameter.name)?.text ?? "property"
      let named = parameter.qualifier.map { " named \($0.text)" } ?? ""
      if graph.components[step.target].kind == .collection {
        diagnostics.report(
          Diagnostic(
            .strongCycle, "retain cycle: \(Cycles.loop(cycle, graph))",
            at: owner.span, notes: Cycles.notes(cycle, graph) + more,
            suggestion: Suggestion(
              "write '\(step.use == .set ? "set " : "")\(Cycles.closureText(step, graph))' in"
                + " '\(graph.displayName(of: owner))' to inject a closure",
              Cycles.closureFix(step, graph))))
        continue
      }
      let set = "'set weak \(name): \(parameter.wantedText)\(named)'"
      diagnostics.report(
        Diagnostic(
          .strongCycle,
          "retain cycle: \(Cycles.loop(cycle, graph))",
          at: owner.span, notes: Cycles.notes(cycle, graph) + more,
          suggestion: step.use == .set
            ? Suggestion(
              "write \(set) to make the property of '\(graph.displayName(of: owner))' weak",
              .insert("weak ", before: parameter.span))
            : Suggestion(
              "write \(set) in the block of '\(graph.displayName(of: owner))' instead of the init"
                + " parameter '\(name)'")))
    }
  }

  /// How well a step may be weak: one to something that somebody else holds, for what is made anew would be gone at
  /// once; a property's, if there is one, for its form stays.
  private static func weight(_ step: Dependency, _ graph: BindingGraph) -> Int {
    let held: Int =
      switch graph.components[step.target].lifetime {
      case .transient, .tied: 0
      case .graph, .weak: 2
      case .strong, .purgeable, .resettable, .stored: 4
      }
    // What is made anew by a property's request is worse than another form.
    return held + (step.use == .set && held > 0 ? 3 : 0)
  }
}
