import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// The components of a cycle of inits can't be created: each waits for the next.
  static let initCycle = cycles(.initCycle, "dependency cycle", \.inits) { site, cut in
    let (graph, first, step) = (site.graph, site.component, cut.step)
    let isAlone = cut.cycle.count == 1
    if isAlone, first.isOverride, let role = graph[first.offers].first {
      let isImplied = graph[first.initParameters].contains(where: \.syntax.isImplied)
      return .write(
        "decorate \(site.name)(…) as \(role.key.type)",
        isImplied ? nil : site.statement.flatMap(decorating))
    }
    // The component was meant to wrap the inherited one; the duplicate has its own finding.
    if isAlone, first.kind == .written,
      graph[first.offers].contains(where: { graph.inherited($0.key, by: first.container) != nil })
    {
      return nil
    }
    if !graph.isFree(step) {
      return Suggestion("make one of them an input, or write an expression without it")
    }
    let injection = graph.injection(step)
    let isOfKeys = first.isKeyed && !first.lifetime.isMadePerRequest
    return Suggestion(
      "\(injection.text), or set it after init, with '{ set … }'",
      !isAlone || isOfKeys ? injection.fix : nil)
  }

  /// The edit that makes an override a decorator.
  private static func decorating(_ syntax: ComponentSyntax) -> Fix? {
    guard let override = syntax.head.override, let lifetime = syntax.head.lifetime,
      syntax.head.access == nil, syntax.head.eager == nil, syntax.roles.count == 1
    else { return nil }
    return .replace(override.through(lifetime.span), with: "decorate")
  }

  /// A cycle of components that are created for each request never ends, even through `set` or `call`.
  static let infiniteConstruction = cycles(
    .infiniteConstruction, "infinite construction", \.endless
  ) { site, cut in
    let (graph, cycle, step) = (site.graph, cut.cycle, cut.step)
    // The owner and target of the step are in all of its cycles.
    let members = cycle.prefix(cut.isSimple ? cycle.count : 2).map { graph.components[$0.owner] }
    // A component whose property is set to itself would keep itself alive.
    let isAlone = cycle.count == 1 && step.use == .set
    let injection = graph.canBeClosure(step) ? graph.injection(step) : nil
    guard let fitting = members.first(where: graph.canBeGraph), !isAlone else {
      return injection ?? Suggestion("inject a closure into one of them")
    }
    return Suggestion(
      "make '\(graph.displayName(of: fitting))' 'graph'"
        + (injection.map { ", or \($0.text)" } ?? ""),
      graph[syntax: fitting].head.lifetime.map { .replace($0.span, with: "graph") }
        ?? injection?.fix)
  }

  /// A cycle of inits and strong `set`s keeps itself alive after its container is released.
  static let strongCycle = cycles(.strongCycle, "retain cycle", \.strong) { site, cut in
    let (graph, step) = (site.graph, cut.step)
    // An endless cycle has its own finding.
    if cut.cycle.allSatisfy({ graph.components[$0.owner].lifetime.isMadePerRequest }) { return nil }
    if graph.components[step.target].kind == .collection { return graph.injection(step) }
    let syntax = graph.syntax(of: step)
    return .write(
      "{ \(syntax.weakSet) }", step.use == .set ? .insert("weak ", before: syntax.span) : nil)
  }

  /// A rule about one kind of cycles; the closure suggests how to break them.
  private static func cycles(
    _ id: DiagnosticID, _ title: String,
    _ cuts: any KeyPath<ToldCycles, ToldCycles.Cuts> & Sendable,
    _ find: @escaping @Sendable (ComponentSite, Cycles.Cut) -> Suggestion?
  ) -> Rule {
    Rule(all: id, skips: []) { site in
      guard site.graph.dependencies.groups.isInCycle[site.id.index],
        let cuts = site.ground.cycles[keyPath: cuts][site.id.index]
      else { return [] }
      let (graph, span) = (site.graph, site.component.span)
      return cuts.compactMap { cut in
        find(site, cut).map {
          Finding(
            "\(title): \(graph.loop(cut.cycle))", at: span,
            notes: graph.notes(Abridged(cut.cycle)) + cut.notes, $0,
            oncePer: [span, graph.syntax(of: cut.step).span])
        }
      }
    }
  }
}

extension ParameterSyntax {
  /// The step that sets a weak property instead.
  var weakSet: String { "set weak \(property): \(type?.text() ?? "")\(qualifier.clause)" }
}

/// The cycles of a graph, by the owners of their cuts.
struct ToldCycles {
  typealias Cuts = [Int: [Cycles.Cut]]

  let inits: Cuts
  let endless: Cuts
  let strong: Cuts

  init(_ graph: BindingGraph) {
    // A component of an unknown lifetime may be shared.
    func isMadeAnew(_ component: Component) -> Bool {
      component.lifetime.isMadePerRequest && !component.doubts.contains(.lifetime)
    }
    func byOwner(_ told: Cycles.Told) -> Cuts {
      Dictionary(grouping: told.cuts.filter { $0.step.parameter >= 0 }) { $0.step.owner }
    }
    let inits = Cycles(graph) { _, parameter, _ in parameter.use == .initializer }.cuts { step in
      // A closure that creates a child is best, as the child keeps its parent.
      !graph.isFree(step) ? 1 : graph.components[step.target].kind.child == nil ? 2 : 3
    }
    var anew = Cycles(graph) { owner, _, target in isMadeAnew(owner) && isMadeAnew(target) }
    anew.remove(inits)
    let endless = anew.cuts { step in
      if graph.canBeClosure(step) { return step.use == .initializer ? 2 : 3 }
      return graph.canBeGraph(graph.components[step.owner]) ? 1 : 0
    }
    var held = Cycles(graph) { _, parameter, _ in parameter.use.keeps }
    held.remove(inits)
    held.remove(endless)
    // The best step sets a property to a component that is held.
    let strong = held.cuts { step in
      let lifetime = graph.components[step.target].lifetime
      let held = lifetime.isMadePerRequest ? 0 : lifetime.isHeld ? 4 : 2
      // A weak property loses an instance that is created for its request.
      return held + (step.use == .set && held > 0 ? 3 : 0)
    }
    (self.inits, self.endless, self.strong) = (byOwner(inits), byOwner(endless), byOwner(strong))
  }
}

extension BindingGraph {
  /// True if a closure may replace a step's instance; an expression needs the instance itself.
  fileprivate func isFree(_ step: Dependency) -> Bool {
    let owner = components[step.owner]
    return step.parameter >= 0 && owner.kind.isMadeByInit && !owner.hasExpression
  }

  /// True if a closure can replace a step. A closure to a tied component would return another instance.
  fileprivate func canBeClosure(_ step: Dependency) -> Bool {
    step.parameter >= 0 && step.use != .call && components[step.target].lifetime != .tied
  }

  /// True if a component can be `graph`: it is created for each request and takes no inputs.
  fileprivate func canBeGraph(_ component: Component) -> Bool {
    component.lifetime.isMadeAnew && inputs(of: component).isEmpty
  }
}
