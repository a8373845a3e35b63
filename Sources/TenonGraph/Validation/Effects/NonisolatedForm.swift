import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A `nonisolated` component is transient, and needs nothing of the container's actor.
  static let nonisolated = Rule(.modifierNotAllowed, skips: [.foreign, .lifetime]) { site in
    guard site.component.isNonisolated, let place = site.head.nonisolated else { return nil }
    let (component, container, name) = (site.component, site.container, site.name)
    func finding(_ message: String, _ suggestion: Suggestion? = nil) -> Finding {
      Finding(
        message, at: place, suggestion ?? .delete("nonisolated", at: place),
        oncePer: component.span)
    }
    if !component.lifetime.isMadeAnew {
      let word = component.lifetimeWord.map { site.graph[$0].text } ?? "shared"
      return finding(
        "'nonisolated' applies only to 'transient' components; '\(name)' is '\(word)'")
    }
    if let attribute = site.head.globalActor {
      return finding(
        "'\(name)' can't be both 'nonisolated' and '\(attribute.actor)'",
        Suggestion("delete one of them"))
    }
    guard let actor = container.isolation.actor else {
      // A bundle's component may come to a container of an actor and to others.
      return component.bundle != nil || container.isBundleAlone
        || container.doubts.contains(.incomplete)
        ? nil
        : finding("'nonisolated' has no effect in '\(container.name)', which belongs to no actor")
    }
    guard let needed = site.graph.makingEffects(of: site.id).actor, !site.needsNonisolated else {
      return nil
    }
    return Finding(
      "'\(name)' is 'nonisolated', but creating it needs '\(needed)'", at: place,
      notes: site.ground.trail(from: site.id, to: Effects(actor: needed)),
      Suggestion(
        "delete 'nonisolated', or let '\(name)' need only 'nonisolated' components and"
          + " inputs of '\(container.name)'"
          + (needed == actor ? "" : "; a '\(needed)' closure needs '\(needed)', too")),
      id: .actorConflict, oncePer: component.span)
  }
}

extension ComponentSite {
  /// Whether a needed component breaks the same rule, which is told of that one.
  fileprivate var needsNonisolated: Bool {
    graph[component.parameters].contains { parameter in
      guard let target = parameter.source.instance, graph[target].isNonisolated else {
        return false
      }
      return graph.makingEffects(of: target).actor != nil
    }
  }
}
