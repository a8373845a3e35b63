import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A cycle of init parameters can never be made: each member waits for the next.
  static let initCycle = cycles(.initCycle, \.inits) { site, cut in
    let (graph, first) = (site.graph, site.component)
    // It was meant to wrap another one; that there are two has been told.
    if cut.cycle.count == 1, !first.isOverride, first.kind == .written,
      graph[first.offers].contains(where: { graph.inherited($0.key, by: first.container) != nil })
    {
      return nil
    }
    guard cut.cycle.count == 1, first.isOverride, let role = graph[first.offers].first else {
      return ("dependency cycle", suggestion(cut, graph))
    }
    let implied = graph[first.initParameters].map(\.syntax).filter(\.isImplied)
    let parameters = graph[first.initParameters].map(\.syntax.shortText).joined(separator: ", ")
    return (
      "dependency cycle",
      Suggestion(
        "to wrap what it overrides, write 'decorate \(site.name)(\(parameters)) as"
          + " \(role.key.type)'", implied.isEmpty ? site.statement.flatMap(decorating) : nil)
    )
  }

  /// How to break a cycle.
  private static func suggestion(_ cut: Cycles.Cut, _ graph: BindingGraph) -> Suggestion {
    let step = cut.step
    guard graph.isFree(step) else {
      let owner = graph.displayName(of: graph.components[step.owner])
      let name = graph.parameter(of: step).name ?? "it"
      return Suggestion(
        "write the expression of '\(owner)' without '\(name)', or make one of them an input of the"
          + " container")
    }
    if cut.cycle.count == 1 { return ownHelp(step, graph) }
    // What is made anew for each request would be gone at once.
    let isToChild = graph.components[step.target].kind.child != nil
    let settable = ([step] + cut.equals.reversed()).first {
      !isToChild && graph.isFree($0) && !graph.components[$0.target].lifetime.isMadePerRequest
    }
    let set = settable.map { ", or \(setText($0, graph))" } ?? ""
    let injection = Cycles.injection(step, graph)
    return Suggestion("\(injection.text), and call it after init\(set)", injection.fix)
  }

  /// Makes an override a decorator.
  private static func decorating(_ syntax: ComponentSyntax) -> Fix? {
    guard let override = syntax.head.override, let lifetime = syntax.lifetime,
      syntax.head.access == nil, syntax.head.eager == nil, syntax.roles.count == 1
    else { return nil }
    return .replace(override.through(lifetime.span), with: "decorate")
  }

  /// The help for a component that asks for itself.
  private static func ownHelp(_ step: Dependency, _ graph: BindingGraph) -> Suggestion {
    let (owner, syntax) = (graph.components[step.owner], graph.syntax(of: step))
    let type = syntax.type?.text() ?? ""
    let optional = syntax.type?.wrapped == nil ? TypeSyntax.optionalText(of: type) : type
    let input = "'\(syntax.heading): input \(optional)'"
    let closure = "'\(Cycles.closureText(step, graph))'"
    if owner.lifetime.isMadePerRequest {
      return Suggestion(
        "write \(input) if the caller supplies the other instance, or \(closure) for a closure that"
          + " creates it")
    }
    if owner.isKeyed {
      return Suggestion(
        "write \(closure) for a closure that requests another key's instance, or"
          + " \(setText(step, graph))", Cycles.closureFix(step, graph))
    }
    return Suggestion(
      "if the caller supplies the other instance, make '\(graph.displayName(of: owner))'"
        + " 'transient' and write \(input); for a reference to itself, \(setText(step, graph))")
  }

  /// How to set what a parameter of an init asks for.
  private static func setText(_ step: Dependency, _ graph: BindingGraph) -> String {
    let (syntax, owner) = (graph.syntax(of: step), graph.components[step.owner])
    let weak = syntax.isOfObject ? "weak " : ""
    return
      "replace the parameter '\(syntax.property)' of '\(graph.displayName(of: owner))' with the"
      + " block '{ set \(weak)\(syntax.property): \(syntax.wantedText)\(syntax.named) }' to set it"
      + " after init"
  }
}

extension BindingGraph {
  /// How well a step of a cycle of inits can be written another way.
  func formOfInit(_ step: Dependency) -> Int {
    // A closure to a child is best, as the child keeps its parent.
    !isFree(step) ? 1 : components[step.target].kind.child == nil ? 2 : 3
  }

  /// Whether a closure may take a step's place; an expression needs the instance itself.
  fileprivate func isFree(_ step: Dependency) -> Bool {
    let owner = components[step.owner]
    return step.parameter >= 0 && owner.kind.isMadeByInit && self[owner.expression] == nil
  }
}
