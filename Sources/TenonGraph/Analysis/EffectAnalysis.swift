public import TenonDiagnostics
public import TenonSyntax

/// The effects of requests for each component, derived from the places where effects are declared.
public struct EffectAnalysis: Sendable {
  /// The word that declares an effect, `async`, `throws` or `@MainActor`, and its place.
  typealias Cause = (word: String, span: SourceSpan)

  enum Kind: Hashable, Sendable {
    case async
    /// An error is thrown that isn't included in the allowed one.
    case throwing(beside: ThrownError?)
    case actor(String)
  }

  @usableFromInline private(set) var making: [Effects] = []
  /// The effects that originate at each component.
  private(set) var own: [Effects] = []
  /// The components that need two actors at once, each at the first place where these meet.
  private(set) var conflicts: [(component: ComponentID, first: String, second: String)] = []
  @usableFromInline private(set) var isEager: [Bool] = []
  private var groupOfNode: [Int] = []

  init() {}

  /// Derives the effects of a whole graph, including imported containers. O(components + parameters).
  init(_ graph: BindingGraph) {
    isEager = graph.components.map(\.isEager)
    own = graph.components.map { Self.ownEffects(of: $0, graph) }
    making = own
    let (edges, groups) = graph.dependencies.endingAtFacets
    groupOfNode = groups.groupOfNode
    var told: Set<Int> = []
    for (number, group) in groups.groups.enumerated() {
      var all = Effects()
      var actors: [String] = []
      var isTold = false
      func note(_ effects: Effects) {
        all.formUnion(effects)
        if let actor = effects.actor, !actors.contains(actor) { actors.append(actor) }
      }
      for index in group {
        // The component's own actor comes first: it is the one in the manifest.
        note(own[index])
        let component = graph.components[index]
        let isChild = component.kind.child != nil
        if !isChild { note(Effects(actor: graph[component.container].isolation.actor)) }
        for target in edges[index] where groupOfNode[target] != number {
          if isChild, isMadeByStart(target) { continue }
          var needed = isChild ? making[target] : request(target)
          // A child's init can't be async: the finding is about the eager component, and about no other.
          if isChild { needed.isAsync = false }
          note(needed)
          isTold = isTold || !isMadeByInit(target) && told.contains(target)
        }
      }
      if actors.count > 1 {
        if !isTold { conflicts.append((ComponentID(index: group[0]), actors[0], actors[1])) }
        told.formUnion(group)
      }
      if case .type? = all.thrown, group.contains(where: graph.throwsAnyError) { all.thrown = .any }
      for index in group { making[index] = all }
    }
    // Closures are created on the actor of the requesting component.
    for (index, component) in graph.components.enumerated() where making[index].actor == nil {
      making[index].actor = component.asker.flatMap { making[$0.index].actor }
    }
  }

  /// The effects of a request: none besides the actor if the container's init creates the component.
  @inlinable func request(_ index: Int) -> Effects {
    isMadeByInit(index) ? Effects(actor: making[index].actor) : making[index]
  }

  /// True if a container's `start()` creates the component, since its init can't be async.
  @inlinable func isMadeByStart(_ index: Int) -> Bool {
    isEager[index] && making[index].isAsync
  }

  @inlinable func isMadeByInit(_ index: Int) -> Bool { isEager[index] && !isMadeByStart(index) }

  // MARK: What begins at a component

  private static func ownEffects(of component: Component, _ graph: BindingGraph) -> Effects {
    var effects = Effects()
    if let child = component.kind.child {
      effects.actor = graph[child].isolation.actor ?? graph[component.container].isolation.actor
      return effects
    }
    effects.actor = graph[component.container].isolation.actor
    guard component.kind.saysEffects else { return effects }
    effects.formUnion(Effects(graph[syntax: component].effects))
    // A written actor is meant; a different one of the container is a conflict.
    if let actor = graph[syntax: component].head.globalActor?.actor { effects.actor = actor }
    for step in graph[component.steps] { effects.formUnion(step.effects) }
    if effects.actor != nil { return effects }
    effects.actor = graph.actorOfClosures(of: component) ?? graph.actorOfInputs(of: component)
    for parameter in graph[component.parameters] where effects.actor == nil {
      effects.actor = graph.actorOfGivenClosure(parameter)
    }
    return effects
  }

  // MARK: Why

  func has(_ kind: Kind, _ target: Int, from index: Int, isChild: Bool) -> Bool {
    let isMadeHere = isChild || groupOfNode[target] == groupOfNode[index]
    let effects = isMadeHere ? making[target] : request(target)
    switch kind {
    case .async: return effects.isAsync
    case .throwing(let allowed): return effects.thrown.map { !$0.isPart(of: allowed) } ?? false
    case .actor: return true
    }
  }

  func cause(of kind: Kind, at index: Int, _ graph: BindingGraph) -> Cause? {
    let component = graph.components[index]
    switch kind {
    case .async, .throwing:
      var places: [EffectsSyntax] = []
      if component.kind.saysEffects { places.append(graph[syntax: component].effects) }
      for case .call(_, _, let effects, _) in graph[syntax: component].block {
        places.append(effects)
      }
      for place in places {
        if kind == .async, let span = place.async { return ("async", span) }
        if case .throwing(let allowed) = kind, let span = place.throws, let thrown = place.thrown,
          !thrown.isPart(of: allowed)
        {
          return (thrown.clause, span)
        }
      }
      if case .throwing(.type?) = kind { return causeOfAnyError(at: index, places, graph) }
      return nil
    case .actor(let name):
      guard own[index].actor == name || graph[component.container].isolation.actor == name else {
        return nil
      }
      if let attribute = graph[syntax: component].head.globalActor, attribute.actor == name,
        component.kind.saysEffects
      {
        return (name, attribute.span)
      }
      if let child = component.kind.child, let cause = graph.isolationCause(of: child) {
        return cause
      }
      for id in graph.scopes(of: component.container) {
        if let cause = graph.isolationCause(of: id), cause.word == name { return cause }
      }
      let closure = graph[component.parameters].first {
        $0.function?.globalActor == name || graph.actorOfGivenClosure($0) == name
      }
      return closure.map { (name, $0.syntax.span) }
    }
  }

  /// The cause of an untyped error, although all thrown errors have the same type.
  private func causeOfAnyError(
    at index: Int, _ places: [EffectsSyntax], _ graph: BindingGraph
  ) -> Cause? {
    guard making[index].isThrowing else { return nil }
    if graph.isAskedOfStorage(index), case .stored(let lifetime) = graph.components[index].lifetime
    {
      return ("rethrows", graph.lifetimes[lifetime.index].syntax.name.span)
    }
    guard graph.throwsAnyError(index), let place = places.first(where: { $0.thrown != nil }),
      let span = place.throws
    else { return nil }
    return (place.thrown?.clause ?? "", span)
  }
}

extension BindingGraph {
  /// The effects that begin at a component, `async`, `throws` or an actor, each with its place.
  public func effectOrigins(of id: ComponentID) -> [(word: String, span: SourceSpan)] {
    var kinds: [EffectAnalysis.Kind] = [.async, .throwing(beside: nil)]
    if let actor = makingEffects(of: id).actor { kinds.append(.actor(actor)) }
    return kinds.compactMap { kind in
      effects.cause(of: kind, at: id.index, self).map {
        (kind == .throwing(beside: nil) ? "throws" : $0.word, $0.span)
      }
    }
  }

  /// The effects of a request for a component.
  @inlinable public func requestEffects(of id: ComponentID) -> Effects { effects.request(id.index) }

  /// True if a component's errors are always untyped.
  fileprivate func throwsAnyError(_ index: Int) -> Bool {
    isAskedOfStorage(index)
      || !facts.known.differingErrors.isEmpty
        && self[components[index].offers].contains { facts.known.differingErrors.contains($0.key) }
  }

  /// True if the user's own storage creates a component: the type of a rethrown error is unknown.
  fileprivate func isAskedOfStorage(_ index: Int) -> Bool {
    components[index].lifetime.isStored && components[index].kind.isMadeByInit
  }

  /// The effects of creating a component, even if its container's init does so.
  @inlinable public func makingEffects(of id: ComponentID) -> Effects { effects.making[id.index] }

  /// True if a closure requests a component of an actor from elsewhere, so that it needs `await`.
  public func goesElsewhere(
    _ function: FunctionTypeSyntax, for target: ComponentID, in owner: ComponentID
  ) -> Bool {
    guard let actor = requestEffects(of: target).actor, function.globalActor != actor else {
      return false
    }
    // A closure without `@Sendable` and an actor stays where it is created.
    let stays =
      !function.isSendable && function.globalActor == nil && makingEffects(of: owner).actor == actor
    return !stays
  }

  /// The effects of calling the init of a container.
  public func initEffects(of id: ContainerID) -> Effects {
    var all = Effects(actor: self[id].isolation.actor)
    for component in self[id].components where isMadeByInit(component) {
      all.formUnion(makingEffects(of: component))
    }
    all.isAsync = false
    return all
  }

  /// True if a container's init creates the component.
  public func isMadeByInit(_ id: ComponentID) -> Bool { effects.isMadeByInit(id.index) }

  /// True if a container's `start()` creates the component.
  public func isMadeByStart(_ id: ComponentID) -> Bool { effects.isMadeByStart(id.index) }

  /// A container's `start()` may create the component: effects may be unknown yet.
  func mayBeMadeByStart(_ id: ComponentID) -> Bool {
    effects.making.isEmpty ? self[id].isEager : isMadeByStart(id)
  }

  /// The place that gives a container its actor: at itself, or at a parent.
  func isolationCause(of id: ContainerID) -> EffectAnalysis.Cause? {
    for container in scopes(of: id).prefix(while: { self[$0].isolation.actor != nil }) {
      if let attribute = self[container].syntax.head.globalActor {
        return (attribute.text, attribute.span)
      }
    }
    return nil
  }

  /// The actor of an outer container, if the component has an input of that container.
  fileprivate func actorOfInputs(of component: Component) -> String? {
    if self[component.container].parent == nil { return nil }
    // Expressions name the inputs.
    lazy var names = self[component.parameters].reduce(
      into: self[syntax: component].expression?.names ?? []
    ) { names, parameter in
      if case .expression(let fragment) = parameter.source { names.formUnion(fragment.names) }
    }
    for owner in scopes(of: component.container).dropFirst() {
      guard let actor = self[owner].isolation.actor else { continue }
      let asks = self[component.parameters].contains { parameter in
        switch parameter.source {
        case .instance(.input(owner, _)), .closure(.input(owner, _), _): true
        default: false
        }
      }
      if asks || self[owner].inputs.contains(where: { names.contains($0.syntax.name.plain) }) {
        return actor
      }
    }
    return nil
  }

  /// The actor of the closures that a container without lock or actor passes on.
  fileprivate func actorOfClosures(of component: Component) -> String? {
    guard self[component.container].isolation == .none else { return nil }
    return self[component.parameters].lazy.compactMap { parameter in
      guard case .closure(.component, _) = parameter.source else { return nil }
      return parameter.function?.globalActor
    }.first
  }
}
