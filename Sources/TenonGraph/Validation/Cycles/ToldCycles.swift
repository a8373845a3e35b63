import TenonDiagnostics
import TenonSyntax

/// The cycles of a graph, by the owners of their cuts.
struct ToldCycles: GraphFact {
  typealias Cuts = [Int: [Cycles.Cut]]

  let inits: Cuts
  let endless: Cuts
  let strong: Cuts

  init(_ graph: BindingGraph) {
    // An unknown lifetime may make any number.
    func isMadeAnew(_ component: Component) -> Bool {
      component.lifetime.isMadePerRequest && !component.doubts.contains(.lifetime)
    }
    func byOwner(_ told: Cycles.Told) -> Cuts {
      Dictionary(grouping: told.cuts.filter { $0.step.parameter >= 0 }) { $0.step.owner }
    }
    let inits = Cycles(graph) { _, parameter, _ in parameter.use == .initializer }
      .cuts(graph.formOfInit)
    var anew = Cycles(graph) { owner, _, target in isMadeAnew(owner) && isMadeAnew(target) }
    anew.remove(inits)
    let endless = anew.cuts(graph.formOfEndless)
    var held = Cycles(graph) { _, parameter, _ in
      parameter.use == .initializer || parameter.use == .set
    }
    held.remove(inits)
    held.remove(endless)
    (self.inits, self.endless) = (byOwner(inits), byOwner(endless))
    strong = byOwner(held.cuts(graph.formOfStrong))
  }
}

extension Rule<ComponentSite> {
  /// A rule about cycles: what is said before a cycle, and how it is broken.
  static func cycles(
    _ id: DiagnosticID, _ cuts: any KeyPath<ToldCycles, ToldCycles.Cuts> & Sendable,
    _ find: @escaping @Sendable (ComponentSite, Cycles.Cut) -> (title: String, Suggestion)?
  ) -> Rule {
    Rule(all: id, skips: []) { site in
      guard site.graph.dependencies.groups.isInCycle[site.id.index],
        let cuts = site.ground.fact(ToldCycles.self).value[keyPath: cuts][site.id.index]
      else { return [] }
      let (graph, span) = (site.graph, site.component.span)
      return cuts.compactMap { cut in
        guard let (title, suggestion) = find(site, cut) else { return nil }
        return Finding(
          "\(title): \(Cycles.loop(cut.cycle, graph))", at: span,
          notes: Cycles.notes(cut.cycle, graph) + cut.notes, suggestion,
          oncePer: span, graph.syntax(of: cut.step).span)
      }
    }
  }
}
