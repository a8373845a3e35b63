import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A cycle of inits and strong `set`s keeps itself alive, whatever becomes of the container.
  static let strongCycle = cycles(.strongCycle, \.strong) { site, cut in
    let (graph, cycle, step) = (site.graph, cut.cycle, cut.step)
    // One that never ends has been reported as such.
    if cycle.allSatisfy({ graph.components[$0.owner].lifetime.isMadePerRequest }) { return nil }
    if graph.components[step.target].kind == .collection {
      return ("retain cycle", Cycles.injection(step, graph))
    }
    let syntax = graph.syntax(of: step)
    let set = "'set weak \(syntax.property): \(syntax.wantedText)\(syntax.named)'"
    return (
      "retain cycle",
      step.use == .set
        ? Suggestion(
          "write \(set) to make the property of '\(site.name)' weak",
          .insert("weak ", before: syntax.span))
        : Suggestion(
          "write \(set) in the block of '\(site.name)' instead of the init parameter"
            + " '\(syntax.property)'")
    )
  }
}

extension BindingGraph {
  /// How well a step may be weak: best a property's, to what others hold.
  func formOfStrong(_ step: Dependency) -> Int {
    let lifetime = components[step.target].lifetime
    let held = lifetime.isMadePerRequest ? 0 : lifetime.isHeld ? 4 : 2
    // What is made anew by a property's request is worse than another form.
    return held + (step.use == .set && held > 0 ? 3 : 0)
  }
}
