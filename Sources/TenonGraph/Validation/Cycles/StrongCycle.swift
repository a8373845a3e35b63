import TenonDiagnostics
import TenonSyntax

/// A cycle of inits and strong `set`s keeps itself alive, whatever becomes of the container.
enum StrongCycle: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var cycles = Cycles(graph) { _, parameter, _ in
      parameter.use == .initializer || parameter.use == .set
    }
    // A cycle of inits has been reported as such, and so has one that never ends, be it through a root.
    func isTold(_ cycle: [Dependency]) -> Bool {
      !cycle.contains { $0.use == .set }
        || cycle.allSatisfy { graph.components[$0.owner].lifetime.isMadePerRequest }
        || RootCycle.tells(cycle, graph)
    }
    cycles.breakAll(graph) { cycle in
      isTold(cycle) ? cycle[cycle.count - 1] : weakest(cycle, graph)
    } _: { cycle, more in
      if isTold(cycle) { return }
      let first = graph.components[cycle[0].owner]
      let step = weakest(cycle, graph)
      let owner = graph.components[step.owner]
      let parameter = graph[owner.parameters, step.parameter].syntax
      let name = (parameter.label ?? parameter.name)?.text ?? "property"
      let named = parameter.qualifier.map { " named \($0.text)" } ?? ""
      if graph.components[step.target].kind == .collection {
        diagnostics.report(
          Diagnostic(
            .strongCycle, "retain cycle: \(Cycles.loop(cycle, graph))",
            at: first.span, notes: Cycles.notes(cycle, graph) + more,
            suggestion: Suggestion(
              "write '\(step.use == .set ? "set " : "")\(Cycles.closureText(step, graph))' in"
                + " '\(graph.displayName(of: owner))' to inject a closure",
              Cycles.closureFix(step, graph))))
        return
      }
      let set = "'set weak \(name): \(parameter.wantedText)\(named)'"
      diagnostics.report(
        Diagnostic(
          .strongCycle,
          "retain cycle: \(Cycles.loop(cycle, graph))",
          at: first.span, notes: Cycles.notes(cycle, graph) + more,
          suggestion: step.use == .set
            ? Suggestion(
              "write \(set) to make the property of '\(graph.displayName(of: owner))' weak",
              .insert("weak ", before: parameter.span))
            : Suggestion(
              "write \(set) in the block of '\(graph.displayName(of: owner))' instead of the init"
                + " parameter '\(name)'")))
    }
  }

  /// The step of a cycle that had best be weak: one to something that somebody else holds, for what
  /// is made anew would be gone at once; a property's, if there is one, for its form stays.
  private static func weakest(_ cycle: [Dependency], _ graph: BindingGraph) -> Dependency {
    func weight(_ step: Dependency) -> Int {
      let held: Int =
        switch graph.components[step.target].lifetime {
        case .transient, .tied: 0
        case .graph, .weak: 2
        case .strong, .purgeable, .resettable, .stored: 4
        }
      // What is made anew by a property's request is worse than another form.
      // What a collection or a decorator gets is nobody's to change.
      if graph.components[step.owner].kind != .written { return -1 }
      return held + (step.use == .set ? (held == 0 ? 0 : 3) : 0)
    }
    return cycle.reversed().max { weight($0) < weight($1) } ?? cycle[0]
  }
}
