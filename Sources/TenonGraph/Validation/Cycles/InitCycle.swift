import TenonDiagnostics
import TenonSyntax

/// A cycle of init parameters can never be made: each member waits for the next.
enum InitCycle {
  /// Reports the cycles, and gives what had best be cut of them.
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) -> Cycles.Told {
    let told = Cycles(graph) { _, parameter, _ in parameter.use == .initializer }.cuts { step in
      // A closure to a child serves better than one in it, for the child keeps its parent.
      if !isFree(step, graph) { return 1 }
      return graph.components[step.target].kind.madeChild == nil ? 2 : 3
    }
    for cut in told.cuts { report(cut, graph, &diagnostics) }
    return told
  }

  /// Whether a closure may take the place of a step. What an expression uses is there when it runs: no closure and no
  /// `set` takes its place, unless the expression is written anew.
  private static func isFree(_ step: Dependency, _ graph: BindingGraph) -> Bool {
    let owner = graph.components[step.owner]
    return step.parameter >= 0 && owner.kind.isMadeByInit && graph[owner.syntax].expression == nil
  }

  private static func report(
    _ cut: Cycles.Cut, _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    let (cycle, more) = (cut.cycle, cut.notes)
    let first = graph.components[cycle[0].owner]
    guard cut.step.parameter >= 0 else { return }
    // It was meant to wrap another one; that there are two has been told.
    if cycle.count == 1, !first.isOverride, first.kind == .written,
      graph[first.offers].contains(where: { graph.inherited($0.key, by: first.container) != nil })
    {
      return
    }
    if cycle.count == 1, first.isOverride, let role = graph[first.offers].first {
      let implied = graph[first.initParameters].map(\.syntax).filter(\.isImplied)
      let parameters = (graph[first.syntax].parameters + implied).map(\.shortText)
        .joined(separator: ", ")
      diagnostics.report(
        Diagnostic(
          .initCycle,
          "dependency cycle: \(Cycles.loop(cycle, graph))",
          at: first.span, notes: Cycles.notes(cycle, graph) + more,
          suggestion: Suggestion(
            "to wrap what it overrides, write 'decorate"
              + " \(graph.displayName(of: first))(\(parameters)) as \(role.key.type)'",
            implied.isEmpty ? decorating(graph[first.syntax]) : nil)))
      return
    }
    diagnostics.report(
      Diagnostic(
        .initCycle,
        "dependency cycle: \(Cycles.loop(cycle, graph))",
        at: first.span, notes: Cycles.notes(cycle, graph) + more,
        suggestion: suggestion(cut, graph)))
  }

  /// How to break a cycle.
  private static func suggestion(_ cut: Cycles.Cut, _ graph: BindingGraph) -> Suggestion {
    let step = cut.step
    let owner = graph.components[step.owner]
    guard isFree(step, graph) else {
      let name = graph[owner.parameters, step.parameter].name ?? "it"
      return Suggestion(
        "write the expression of '\(graph.displayName(of: owner))' without '\(name)', or make one"
          + " of them an input of the container")
    }
    if cut.cycle.count == 1 { return ownHelp(step, graph) }
    // What is made anew for each request would be gone at once.
    let isToChild = graph.components[step.target].kind.madeChild != nil
    let settable = ([step] + cut.equals.reversed()).first {
      !isToChild && isFree($0, graph)
        && !graph.components[$0.target].lifetime.isMadePerRequest
    }
    let set = settable.map { ", or \(setText($0, graph))" } ?? ""
    return Suggestion(
      "write '\(Cycles.closureText(step, graph))' in '\(graph.displayName(of: owner))' to inject a"
        + " closure, and call it after init\(set)",
      Cycles.closureFix(step, graph))
  }

  /// Makes an override a decorator.
  private static func decorating(_ syntax: ComponentSyntax) -> Fix? {
    guard let override = syntax.head.override, let lifetime = syntax.lifetime,
      syntax.head.access == nil, syntax.head.eager == nil, syntax.roles.count == 1
    else { return nil }
    return .replace(override.through(lifetime.span), with: "decorate")
  }

  /// What to write where a component asks for itself. A closure to what is kept gives the same one.
  private static func ownHelp(_ step: Dependency, _ graph: BindingGraph) -> Suggestion {
    let owner = graph.components[step.owner]
    let syntax = graph[owner.parameters, step.parameter].syntax
    let type = syntax.type?.text() ?? ""
    let optional = syntax.type?.wrapped == nil ? TypeSyntax.optionalText(of: type) : type
    let input = "'\(syntax.heading): input \(optional)'"
    if owner.lifetime.isMadePerRequest {
      return Suggestion(
        "write \(input) if the caller supplies the other instance, or"
          + " '\(Cycles.closureText(step, graph))' for a closure that creates it")
    }
    if owner.isKeyed {
      return Suggestion(
        "write '\(Cycles.closureText(step, graph))' for a closure that requests another key's"
          + " instance, or \(setText(step, graph))", Cycles.closureFix(step, graph))
    }
    return Suggestion(
      "if the caller supplies the other instance, make '\(graph.displayName(of: owner))'"
        + " 'transient' and write \(input); for a reference to itself, \(setText(step, graph))")
  }

  /// How to set what a parameter of an init asks for.
  private static func setText(_ step: Dependency, _ graph: BindingGraph) -> String {
    let syntax = graph[graph.components[step.owner].parameters, step.parameter].syntax
    let type = syntax.wantedText
    let named = syntax.qualifier.map { " named \($0.text)" } ?? ""
    let label = (syntax.label ?? syntax.name)?.text ?? "property"
    let owner = graph.displayName(of: graph.components[step.owner])
    let isObject = syntax.type.map { ($0.wrapped ?? $0).kindOfValue == nil } ?? true
    let weak = isObject ? "weak " : ""
    return "replace the parameter '\(label)' of '\(owner)' with the block"
      + " '{ set \(weak)\(label): \(type)\(named) }' to set it after init"
  }
}
