import TenonDiagnostics
public import TenonGraph
public import TenonSyntax

extension ConstructionPlan {
  /// What it takes to do one release of a component.
  public func effects(of release: ReleaseSyntax, of component: ComponentID) -> Effects {
    // They run one after the other, whatever the first of them threw.
    Effects(release.effects).withAnyError
      .union(Effects(actor: self[component].effects.actor))
  }

  /// What it takes to do the releases of several components, wherever they run.
  public func releaseEffects(of components: [ComponentID]) -> Effects {
    var all = Effects()
    var actors: [String] = []
    for id in components {
      for release in graph[graph[id].releases] {
        let effects = effects(of: release, of: id)
        all.formUnion(effects)
        if let actor = effects.actor, !actors.contains(actor) { actors.append(actor) }
      }
    }
    if actors.count > 1 {
      // From one actor to the other it is a way.
      all.isAsync = true
      all.actor = nil
    }
    return all
  }

  /// The components of a container that have something to do when it lets go of them.
  public func releasing(_ container: Container) -> [ComponentID] {
    container.components.filter { !graph[$0].releases.isEmpty }
  }

  /// Whether an actor releases, when a container is gone, what is left of it. `actor`: whether that one does.
  public func releasesOnActors(_ id: ContainerID, actor: String? = nil) -> Bool {
    releasing(graph[id]).contains { id in
      guard let own = self[id].effects.actor, actor == nil || own == actor else { return false }
      return graph[graph[id].releases].contains { $0.effects.async == nil }
    }
  }
}
