import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// Components made for each request never close a cycle by `set` or `call`.
  static let infiniteConstruction = cycles(.infiniteConstruction, \.endless) { site, cut in
    ("infinite construction: each new '\(site.name)' creates another", help(cut, site.graph))
  }

  /// One of those that can be `graph` is enough.
  private static func help(_ cut: Cycles.Cut, _ graph: BindingGraph) -> Suggestion {
    let (cycle, step) = (cut.cycle, cut.step)
    // Those at the ends of the step are in all of its cycles.
    let members = cycle.prefix(cut.isSimple ? cycle.count : 2).map { graph.components[$0.owner] }
    // One that has itself set would keep itself alive.
    let isAlone = cycle.count == 1 && step.use == .set
    let fitting = isAlone ? [] : members.filter(graph.canBeGraph)
    var suggestions: [String] = []
    var fix = fitting.first.flatMap { graph[$0.statement]?.lifetime }.map {
      Fix.replace($0.span, with: "graph")
    }
    if !fitting.isEmpty {
      let names = fitting.prefix(2).map { "'\(graph.displayName(of: $0))'" }.joined(
        separator: " or ")
      suggestions.append("make \(names) 'graph' to share one instance within each accessor call")
    }
    if graph.canBeClosure(step) {
      let injection = Cycles.injection(step, graph)
      suggestions.append(
        step.use == .initializer
          ? injection.text
          : "write 'set \(Cycles.closureText(step, graph))' to inject a closure")
      fix = fix ?? injection.fix
    }
    return suggestions.isEmpty
      ? Suggestion(
        "inject a closure into one of them, which passes itself when it calls the closure")
      : Suggestion(suggestions.joined(separator: ", or "), fix)
  }
}

extension BindingGraph {
  /// How well a step of an endless cycle can be written another way.
  func formOfEndless(_ step: Dependency) -> Int {
    if canBeClosure(step) { return step.use == .initializer ? 2 : 3 }
    return canBeGraph(components[step.owner]) ? 1 : 0
  }

  /// A closure to what is tied would give another one.
  fileprivate func canBeClosure(_ step: Dependency) -> Bool {
    step.parameter >= 0 && step.use != .call && components[step.target].lifetime != .tied
  }

  /// A `graph` component neither takes inputs nor is tied.
  fileprivate func canBeGraph(_ component: Component) -> Bool {
    component.lifetime.isMadeAnew && inputs(of: component).isEmpty
  }
}
