import TenonDiagnostics
import TenonSyntax

/// A cycle of init parameters can never be made: each member waits for the next.
enum InitCycle: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var cycles = Cycles(graph) { _, parameter, _ in parameter.use == .initializer }
    cycles.breakAll(graph) { cycle in
      cycle.last { $0.parameter >= 0 } ?? cycle[cycle.count - 1]
    } _: { cycle, more in
      report(cycle, more, graph, &diagnostics)
    }
  }

  private static func report(
    _ cycle: [Dependency], _ more: [Diagnostic.Note], _ graph: BindingGraph,
    _ diagnostics: inout Diagnostics
  ) {
    let first = graph.components[cycle[0].owner]
    // A collection's edge is nobody's to change.
    let last =
      cycle.last { graph.components[$0.owner].kind != .collection && $0.parameter >= 0 }
      ?? cycle[cycle.count - 1]
    guard last.parameter >= 0 else { return }
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
    let suggestion = suggestion(cycle, last, graph)
    diagnostics.report(
      Diagnostic(
        .initCycle,
        "dependency cycle: \(Cycles.loop(cycle, graph))",
        at: first.span, notes: Cycles.notes(cycle, graph) + more, suggestion: suggestion))
  }

  /// How to break a cycle. What an expression uses is there when it runs: no closure and no `set` takes its
  /// place, unless the expression is written anew.
  private static func suggestion(
    _ cycle: [Dependency], _ last: Dependency, _ graph: BindingGraph
  ) -> Suggestion {
    func isFree(_ step: Dependency) -> Bool {
      let owner = graph.components[step.owner]
      return step.parameter >= 0 && owner.kind == .written && graph[owner.syntax].expression == nil
    }
    // A closure to a child serves better than one in it, for the child keeps its parent.
    let toChild = cycle.last { isFree($0) && graph.components[$0.target].kind.madeChild != nil }
    let asked = toChild ?? cycle.last(where: isFree) ?? last
    // What is made anew for each request would be gone at once.
    let settable = cycle.last {
      toChild == nil && isFree($0) && !graph.components[$0.target].lifetime.isMadePerRequest
    }
    let owner = graph.components[asked.owner]
    let text =
      "write '\(Cycles.closureText(asked, graph))' in '\(graph.displayName(of: owner))' to inject a"
      + " closure, and call it after init"
    guard isFree(asked) else {
      let name = graph[owner.parameters, asked.parameter].name ?? "it"
      return Suggestion(
        "write the expression of '\(graph.displayName(of: owner))' without '\(name)', or make one"
          + " of them an input of the container")
    }
    if cycle.count == 1 { return ownHelp(asked, graph) }
    return Suggestion(
      text + (settable.map { ", or \(setText($0, graph))" } ?? ""),
      Cycles.closureFix(asked, graph))
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
    let isObject = syntax.type.map { NeedsClass.kindOfValue($0.wrapped ?? $0) == nil } ?? true
    let weak = isObject ? "weak " : ""
    return "replace the parameter '\(label)' of '\(owner)' with the block"
      + " '{ set \(weak)\(label): \(type)\(named) }' to set it after init"
  }
}
