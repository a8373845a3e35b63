import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A root is given without its child, which goes at once unless the root keeps it.
  static let lostChild = Rule(.lostChild, skips: []) { site in
    let graph = site.graph
    guard case .root(let child) = site.component.kind, !graph[child].isForeign,
      !graph[child].doubts.contains(.incomplete), graph.isOwn(site.component.manifest),
      let place = site.head.root, let target = graph.target(ofRoot: site.id)
    else { return nil }
    let retention = site.ground.fact(RootRetention.self)
    guard let need = retention.value.need(of: site.id) else { return nil }
    let id = graph[target.component].core ?? target.component
    let (name, container) = (graph.displayName(of: id), graph[child].name)
    return Finding(
      "'\(name)' doesn't hold its '\(container)', which is deallocated as soon as the root is"
        + " created", at: place, notes: [note(need, container, graph)],
      Suggestion(help(name, container, need, of: id, isKept: retention.value.isKept(id))))
  }

  private static func note(
    _ need: RootRetention.Need, _ container: String, _ graph: BindingGraph
  ) -> Diagnostic.Note {
    switch need {
    case .release(let released):
      .init(
        "'\(graph.displayName(of: released))' is released when '\(container)' is deallocated",
        at: graph[graph[released].releases].first?.span ?? graph[released].span)
    case .closure(let owner, let index):
      .init(
        "the closure '\(graph[graph[owner].parameters, index].name ?? "_")' of"
          + " '\(graph.displayName(of: owner))' doesn't hold '\(container)'",
        at: graph[graph[owner].parameters, index].syntax.span)
    }
  }

  private static func help(
    _ name: String, _ container: String, _ need: RootRetention.Need, of id: ComponentID,
    isKept: Bool
  ) -> String {
    if isKept, case .closure(id, _) = need {
      return "make '\(name)' 'transient'; its closure then holds the container"
    }
    let ask = "add '\(AccessorName.property(base: container, qualifier: nil)): \(container)' to"
    return isKept
      ? "make '\(name)' 'transient', and \(ask) its parameters"
      : "\(ask) the parameters of '\(name)', so that it holds the container"
  }
}
