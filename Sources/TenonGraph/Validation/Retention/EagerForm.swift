import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A container's init creates only `strong` components, and does not wait.
  static let eagerForm = Rule(.eagerForm, skips: [.foreign, .lifetime, .endless]) { site in
    let (graph, component) = (site.graph, site.component)
    guard component.kind == .written, let eager = site.head.eager else { return nil }
    if component.lifetime != .strong {
      return Finding(
        "'eager' applies only to 'strong' components, but '\(site.name)' is '\(site.word)'",
        at: eager,
        Suggestion(
          "write 'eager strong'; a container's init creates only 'strong' components",
          site.replacingLifetime(with: "strong")))
    }
    if component.hasKeys {
      return Finding(
        "'\(site.name)' can't be 'eager', as it has keys", at: eager,
        Suggestion(
          "declare it without 'eager'; an instance is created when its key is requested",
          .delete(eager)))
    }
    #if NEW_BACK
      return nil
    #else
      return late(site, eager)
    #endif
  }

  #if !NEW_BACK
    /// A container's init does not wait.
    private static func late(_ site: ComponentSite, _ eager: SourceSpan) -> Finding? {
      let graph = site.graph
      let notes: [Diagnostic.Note]
      if graph.makingEffects(of: site.id).isAsync {
        notes = site.ground.trail(from: site.id, to: Effects(isAsync: true))
      } else if let cause = site.ground.fact(LateEager.self).value.cause(of: site.id.index) {
        let other = graph.components[cause]
        notes = [
          .init("it depends on '\(graph.displayName(of: other))', which is 'async'", at: other.span)
        ]
      } else {
        return nil
      }
      return Finding(
        "'\(site.name)' can't be 'eager', as a container's init can't be 'async'", at: eager,
        notes: notes,
        Suggestion("declare it without 'eager' and request it at launch", .delete(eager)))
    }
  #endif
}

#if !NEW_BACK
  /// Components that need something eager that has to be waited for: they cannot be eager either.
  private struct LateEager: GraphFact {
    /// From what has to be waited for back to these.
    private var reach: Reach

    init(_ graph: BindingGraph) {
      reach = Reach(nodes: graph.components.count, Shown(first: 0, last: 0))
      let late = graph.components.indices.filter {
        graph.components[$0].isEager && graph.makingEffects(of: ComponentID(index: $0)).isAsync
      }
      if late.isEmpty { return }
      let dependencies = graph.dependencies
      let askers = dependencies.byTarget(dependencies.filter { _ in true })
      reach.walk(from: late) { target, add in
        for number in askers[target] { add(dependencies.all[number].owner, number) }
      }
    }

    /// The one that a component has to wait for.
    func cause(of index: Int) -> Int? { reach.place(of: index).map(reach.anchor) }
  }
#endif
