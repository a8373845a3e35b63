import TenonDiagnostics
import TenonSyntax

/// Nothing can be made on two actors at once.
extension Rule<ContainerSite> {
  /// An init makes all that is eager, on one actor, and so does the start of a container for one thread.
  static let actorsOfInit = Rule(.actorConflict) { site in
    let graph = site.graph
    var (actors, maker) = (graph.eagerActors(of: site.id), "the init")
    if actors.count < 2, site.container.isolation == .none {
      (actors, maker) = (graph.actorsOfStart(of: site.id), "'start()'")
    }
    guard actors.count > 1, let place = graph[graph[actors[1].component].head].eager else {
      return nil
    }
    let first = graph[actors[0].component]
    return Finding(
      "\(maker) of '\(site.container.name)' can't run on two actors at once,"
        + " '\(actors[0].actor)' and '\(actors[1].actor)'", at: place,
      notes: [
        .init(
          "it creates '\(graph.displayName(of: first))', which is '\(actors[0].actor)'",
          at: first.span)
      ],
      Suggestion(
        "declare '\(graph.displayName(of: actors[1].component))' without 'eager' and request it"
          + " at launch", .delete(place)))
  }
}

extension Rule<RuleGround> {
  static let actorConflicts = Rule(all: .actorConflict) { ground in
    ground.graph.effects.conflicts.compactMap { conflict in
      let site = ComponentSite(ground: ground, id: conflict.component)
      if ground.doubts[site.id.index].hasAny([.foreign, .endless]) { return nil }
      // What makes a child does what its init does.
      if let child = site.component.kind.child, ground.graph.eagerActors(of: child).count > 1 {
        return nil
      }
      return Finding(
        "'\(site.name)' can't be created on two actors at once, '\(conflict.first)' and"
          + " '\(conflict.second)'", at: site.component.span,
        notes: ground.trail(from: site.id, to: Effects(actor: conflict.first))
          + ground.trail(from: site.id, to: Effects(actor: conflict.second)),
        help(site, conflict.first))
    }
  }

  private static func help(_ site: ComponentSite, _ first: String) -> Suggestion {
    if site.component.kind == .collection {
      return Suggestion("collect only elements that are isolated to one actor")
    }
    let (name, own) = (site.name, site.head.globalActor?.actor)
    if let own, let actor = site.container.isolation.actor, actor != own {
      return Suggestion(
        "move '\(name)' to a container that is 'Sendable' or '\(own)', or declare it without"
          + " '\(own)'")
    }
    let closure = closure(of: site, beside: own ?? first)
    let way =
      closure.map { "write '\($0.text)' in '\(name)' to inject a closure" }
      ?? "inject one of them into '\(name)' as an 'async' closure"
    let plain = site.graph.containersToShare(site.component.container)
    return plain.isEmpty
      ? Suggestion(way, closure?.fix) : Suggestion("make \(plain) 'Sendable', and \(way)")
  }

  /// The first parameter that is of another actor, as a closure that waits for it.
  private static func closure(
    of site: ComponentSite, beside actor: String
  ) -> (text: String, fix: Fix?)? {
    for parameter in site.parameters where parameter.use == .initializer {
      let syntax = parameter.syntax
      guard let effects = parameter.source.instance.map(site.graph.requestEffects),
        let type = syntax.type, let other = effects.actor, other != actor
      else { continue }
      let closure =
        "()\(Effects(isAsync: true, thrown: effects.thrown).words) -> \((type.wrapped ?? type).nameToAskFor)"
      return ("\(syntax.heading): \(closure)\(syntax.named)", syntax.asking(for: closure))
    }
    return nil
  }
}

extension BindingGraph {
  /// The actors of what a container's init makes, each with the first that wants it.
  fileprivate func eagerActors(of id: ContainerID) -> [(actor: String, component: ComponentID)] {
    actors(of: self[id].components.lazy.filter(isMadeByInit))
  }

  /// The same of what its start makes.
  fileprivate func actorsOfStart(of id: ContainerID) -> [(actor: String, component: ComponentID)] {
    actors(of: self[id].components.lazy.filter(isMadeByStart))
  }

  private func actors(
    of components: some Sequence<ComponentID>
  ) -> [(actor: String, component: ComponentID)] {
    var actors: [(actor: String, component: ComponentID)] = []
    for component in components {
      guard let actor = makingEffects(of: component).actor,
        !actors.contains(where: { $0.actor == actor })
      else { continue }
      actors.append((actor, component))
    }
    return actors
  }
}
