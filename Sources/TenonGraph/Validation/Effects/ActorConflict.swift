import TenonDiagnostics
import TenonSyntax

/// No component can be created on two actors at once.
extension Rule<ContainerSite> {
  /// A container's init, or the `start()` of a plain container, creates all eager components on one actor.
  static let actorsOfInit = Rule(.actorConflict) { site in
    let graph = site.graph
    var actors = graph.eagerActors(of: site.id)
    if actors.count < 2, site.container.isolation == .none {
      actors = graph.actors(of: site.container.components.lazy.filter(graph.isMadeByStart))
    }
    guard actors.count > 1, let place = graph[syntax: actors[1].component].head.eager else {
      return nil
    }
    let first = graph[actors[0].component]
    return Finding(
      "the init or 'start()' of '\(site.container.name)' can't run on two actors at once,"
        + " '\(actors[0].actor)' and '\(actors[1].actor)'", at: place,
      notes: [
        .init(
          "it creates '\(graph.displayName(of: first))', which is '\(actors[0].actor)'",
          at: first.span)
      ],
      help: "declare '\(graph.displayName(of: actors[1].component))' without 'eager' and request it"
        + " at launch", .delete(place))
  }
}

extension Rule<RuleGround> {
  static let actorConflicts = Rule(all: .actorConflict) { ground in
    ground.graph.effects.conflicts.compactMap { conflict in
      let site = ComponentSite(ground: ground, id: conflict.component)
      if ground.doubts[site.id.index].hasAny([.foreign, .endless]) { return nil }
      // The conflict of a child's init has its own finding at the child.
      if let child = site.component.kind.child, ground.graph.eagerActors(of: child).count > 1 {
        return nil
      }
      let own = site.head.globalActor?.actor
      let isElsewhere = own != nil && site.container.isolation.actor.map { $0 != own } ?? false
      let plain = site.graph.containersToShare(site.component.container)
      let closure =
        site.component.kind == .collection || isElsewhere || !plain.isEmpty
        ? nil : closure(of: site, beside: own ?? conflict.first)
      return Finding(
        "'\(site.name)' can't be created on two actors at once, '\(conflict.first)' and"
          + " '\(conflict.second)'", at: site.component.span,
        notes: site.trail(to: Effects(actor: conflict.first))
          + site.trail(to: Effects(actor: conflict.second)),
        closure
          ?? Suggestion(
            "inject one of them as an 'async' closure"
              + (plain.isEmpty ? "" : ", and make \(plain) 'Sendable'")))
    }
  }

  /// The suggestion to inject the first parameter of another actor as an `async` closure.
  private static func closure(of site: ComponentSite, beside actor: String) -> Suggestion? {
    for parameter in site.parameters where parameter.use == .initializer {
      let syntax = parameter.syntax
      guard let effects = parameter.source.instance.map(site.graph.requestEffects),
        let type = syntax.type, let other = effects.actor, other != actor
      else { continue }
      let words = Effects(isAsync: true, thrown: effects.thrown).words
      let closure = "()\(words) -> \((type.wrapped ?? type).nameToAskFor)"
      return Suggestion(
        "write '\(syntax.heading): \(closure)\(syntax.named)' in '\(site.name)' to inject a closure",
        syntax.asking(for: closure))
    }
    return nil
  }
}

extension BindingGraph {
  /// The actors of the components that a container's init creates, each with its first component.
  fileprivate func eagerActors(of id: ContainerID) -> [(actor: String, component: ComponentID)] {
    actors(of: self[id].components.lazy.filter(isMadeByInit))
  }

  fileprivate func actors(of components: some Sequence<ComponentID>) -> [(
    actor: String, component: ComponentID
  )] {
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

// MARK: The way to an effect

extension EffectTrails {
  /// Notes with the path from a component to each of some effects, and to an error that isn't `allowed`.
  /// The middle of a long path is left out.
  func notes(from id: ComponentID, to lacking: Effects, beside allowed: ThrownError? = nil)
    -> [Diagnostic.Note]
  {
    var kinds: [EffectAnalysis.Kind] = lacking.isAsync ? [.async] : []
    if lacking.isThrowing { kinds.append(.throwing(beside: allowed)) }
    if let actor = lacking.actor { kinds.append(.actor(actor)) }
    var all: [Diagnostic.Note] = []
    for kind in kinds {
      guard let (steps, cause) = path(from: id, to: kind) else { continue }
      let way = steps.map { [graph] step in
        step.parameter < 0 && graph.components[step.owner].kind.child == nil
          ? nil : Cycles.note(step, graph)
      }.filled(Cycles.gap)
      for note in way + (cause.map { [.init($0.message, at: $0.span)] } ?? [])
      where !all.contains(note) { all.append(note) }
    }
    return all
  }
}

extension BindingGraph {
  /// The effects of a request for a component that a closure's type doesn't declare.
  func lacks(
    _ function: FunctionTypeSyntax, for target: ComponentID, in owner: Component, _ id: ComponentID
  ) -> Effects {
    let needed = requestEffects(of: target)
    var lacking = Effects(
      isAsync: needed.isAsync && !function.isAsync, thrown: needed.lacking(function.thrown))
    // An `async` closure can switch to the actor.
    let container = self[owner.container]
    // The container that will include a bundle is unknown.
    let goes = function.isAsync && (container.isolation != .none || container.isBundleAlone)
    if goesElsewhere(function, for: target, in: id), !goes { lacking.actor = needed.actor }
    return lacking
  }
}

extension Effects {
  /// The thrown error, if it is more than `allowed`.
  func lacking(_ allowed: ThrownError?) -> ThrownError? {
    guard let thrown, !thrown.isPart(of: allowed) else { return nil }
    return thrown
  }

  /// The effects in quotes, joined: `'async' and 'throws'`.
  var listed: String {
    [actor, isAsync ? "async" : nil, thrown?.clause].compactMap { $0.map { "'\($0)'" } }.listed
  }

  /// True if there are no effects.
  var isEmpty: Bool { !isEffectful && actor == nil }
}

extension [String] {
  /// `a, b and c`
  var listed: String {
    count < 3
      ? joined(separator: " and ") : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}
