public import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// Works out which members a container as a whole has, and what each of them does.
public struct ContainerPlanner {
  private let boxedPlan: Boxed<ConstructionPlan>
  var plan: ConstructionPlan { _read { yield boxedPlan.value } }
  private let id: ContainerID
  private let container: Container
  let names: MemberNames
  /// Its purgeable components, in the manifest's order.
  private let purgeable: [ComponentID]
  /// Those of its components that are released.
  private let releasing: [ComponentID]

  /// O(components of the container).
  public init(_ id: ContainerID, _ names: MemberNames, in plan: Boxed<ConstructionPlan>) {
    boxedPlan = plan
    self.id = id
    self.names = names
    container = plan.value.graph[id]
    purgeable = container.components.filter { plan.value.graph[$0].lifetime == .purgeable }
    releasing = plan.value.releasing(container)
  }

  private func own(_ id: ComponentID) -> ComponentNames { names[plan.graph[id]] }

  /// The members, in the order in which they stand.
  public var members: [ContainerMember] {
    [initializer] + heir + resets + unused + ending
  }

  // MARK: The init

  private var initializer: ContainerMember {
    var steps: [ContainerStep] = []
    if container.parent != nil || !container.inputs.isEmpty { steps.append(.keepInputs) }
    if container.isOverridable {
      steps.append(.keepOverrides(handed: plan.handedOverrides(of: id)))
    }
    if container.isObserved {
      steps.append(.keepObserver(orParents: plan.hasParentsObserver(id)))
    }
    let constants = container.components.filter(plan.constants.contains)
    steps += plan.inMakingOrder(constants).map { .makeConstant($0) }
    steps += linking
    if !purgeable.isEmpty { steps.append(.hearMemoryWarnings) }
    let eager = container.components.filter {
      plan.graph[$0].isEager && !plan.constants.contains($0)
    }
    steps += plan.inMakingOrder(eager).map { .makeEager($0, accessors: accessors(to: $0)) }
    return ContainerMember(
      role: .initializer, effects: plan.graph.initEffects(of: id), steps: steps)
  }

  /// The accessors that lead to a component, through decorators and collections too; none where one of them can't be
  /// overridden.
  private func accessors(to id: ComponentID) -> [String] {
    guard container.isOverridable else { return [] }
    var accessors: [String] = []
    var wholes: Set<ComponentID> = [id]
    for other in container.components {
      let component = plan.graph[other]
      let isWhole =
        switch component.kind {
        case .decorator: component.core == id
        case .collection:
          plan.graph[component.parameters].contains {
            $0.source.mentioned.map(wholes.contains) ?? false
          }
        case .written, .child, .listed: false
        }
      if isWhole { wholes.insert(other) } else if other != id { continue }
      for (offer, name) in zip(plan.graph[component.offers], own(other).offers)
      where !offer.isHidden {
        guard own(other).isOverridable else { return [] }
        accessors.append(name)
      }
    }
    return accessors
  }

  private var hasLink: Bool { names.has(.link) }

  private var linking: [ContainerStep] {
    if !hasLink { return [] }
    let storages = container.components.compactMap { id -> ContainerStep? in
      if case .stored(let lifetime) = plan.graph[id].lifetime {
        .makeStorage(id, lifetime)
      } else {
        nil
      }
    }
    return [.makeLink] + storages + [.linkContainer]
  }

  /// The init of the one that takes all over.
  private var heir: [ContainerMember] {
    if !hasLink { return [] }
    var steps: [ContainerStep] = []
    func take(_ property: String, _ part: TakenPart = .whole) {
      steps.append(.takeOver(property: property, of: part))
    }
    if container.parent != nil {
      take(container.parentName, .parent)
      if plan.hasLock(id), plan.graph.isInFacet(id) { take(ReservedNames.lock) }
    }
    for index in container.inputs.indices {
      take(names.property(ofInput: index, in: container), .input(index))
    }
    if container.isOverridable { take("overrides") }
    if container.isObserved { take(ReservedNames.observer) }
    take(names[.releases])
    if hasTies { take(names[.ties]) }
    take(names[.link])
    for held in held { take(held.property) }
    for id in container.components {
      switch plan.graph[id].lifetime {
      case .strong, .weak, .stored:
        let own = own(id)
        if !own.has(.instances), own.has(.stored) { take(own[.stored], .component(id)) }
      case .transient, .graph, .purgeable, .resettable, .tied: break
      }
    }
    steps.append(.linkContainer)
    return [ContainerMember(role: .heir, effects: Effects(), steps: steps)]
  }

  // MARK: What ends together

  /// The objects that hold what ends together, in the order of their properties.
  public var held: [HeldTogether] {
    var all: [HeldTogether] = []
    func add(_ end: HeldTogether.End, _ members: [ComponentID], _ instances: Instances) {
      all.append(
        HeldTogether(
          end: end, members: plan.inMakingOrder(members).reversed(), type: instances.type,
          property: instances.property))
    }
    if !purgeable.isEmpty { add(.releaseUnused, purgeable, names.instances(.purgeable)) }
    let together = container.components.filter(plan.isHeldTogether)
    if !together.isEmpty {
      // They go as properties of the container would.
      all.append(
        HeldTogether(
          end: .letGo, members: together, type: names[type: .stored], property: names[.stored]))
    }
    let apart = container.components.filter(plan.isHeldApart)
    if !apart.isEmpty { add(.shutdown, apart, names.instances(.untilEnd)) }
    let lifetimes = plan.graph.resettableLifetimes(of: container)
    if lifetimes.isEmpty { return all }
    var members: [DeclaredLifetimeID: [ComponentID]] = [:]
    for component in container.components {
      if case .resettable(let id) = plan.graph[component].lifetime {
        members[id, default: []].append(component)
      }
    }
    for id in lifetimes {
      if let instances = names.resettable[id] { add(.reset(id), members[id] ?? [], instances) }
    }
    return all
  }

  /// Whether the container has an object that holds what is tied.
  public var hasTies: Bool {
    container.components.contains { plan.graph[$0].lifetime == .tied }
  }

  private var hasLock: Bool { container.isolation == .sendable && plan.lockPath(of: id) != nil }

  private func locked(_ steps: [ContainerStep]) -> [ContainerStep] {
    hasLock ? [.lock] + steps + [.unlock] : steps
  }

  private var resets: [ContainerMember] {
    held.compactMap { held in
      guard case .reset(let lifetime) = held.end else { return nil }
      let released = releasing.filter { plan.graph[$0].lifetime == .resettable(lifetime) }
      let effects = plan.releaseEffects(of: released)
      let isProtected = effects.isAsync && plan.releaseNeeds(of: id).hasCreations
      var steps: [ContainerStep] = [.exchange(held)]
      if let first = released.first {
        steps.append(.enterReleases(group: names.releaseGroup(of: first), isProtected: isProtected))
      }
      steps = locked(steps)
      if !released.isEmpty {
        steps.append(.leaveReleases)
        if effects.isThrowing { steps += removals(isLast: true) + [.drop(isLast: true)] }
        steps.append(isProtected ? .releaseReset(effects) : .release(effects))
      }
      if !effects.isThrowing { steps += [.drop(isLast: false)] + removals(isLast: false) }
      return ContainerMember(role: .reset(lifetime), effects: effects, steps: steps)
    }
  }

  // MARK: What nobody else holds

  private var unused: [ContainerMember] {
    if purgeable.isEmpty { return [] }
    return [
      ContainerMember(
        role: .releaseUnused, effects: Effects(), steps: [.releaseUnused(purgeable)])
    ]
  }

  // MARK: All at once

  private var ending: [ContainerMember] {
    if releasing.isEmpty { return [] }
    let effects = plan.releaseEffects(of: releasing)
    let places = emptiedPlaces
    return [
      ContainerMember(
        role: .shutdown, effects: effects, steps: [.beginShutdown, .releaseAll(effects)]),
      ContainerMember(
        role: .letGo, effects: effects,
        steps: (hasTies ? [.endTies] : [])
          + locked([.giveNextReleases] + places.map { .note($0) } + places.map { .empty($0) })
          + places.map { .dropNoted($0) } + removals(isLast: false)),
    ]
  }

  /// The removal of what the container has held weakly by keys and is gone.
  private func removals(isLast: Bool) -> [ContainerStep] {
    container.components.compactMap { id in
      guard plan.graph[id].isKeyed, plan.graph[id].lifetime == .weak else { return nil }
      return .removeDeallocated(id, property: own(id)[.stored], isLast: isLast)
    }
  }

  /// What is emptied: what is eager is not made again, so it stays.
  private var emptiedPlaces: [EmptiedPlace] {
    var locals = names.locals
    _ = locals.unique("steps")
    func place(_ held: HeldTogether) -> EmptiedPlace {
      let name = "former" + AccessorName.upperFirst(NameSyntax.plain(held.property))
      return EmptiedPlace(
        type: held.type, property: held.property,
        former: locals.unique(name))
    }
    let held = held
    var places = held.filter { $0.end == .letGo }.map(place)
    for held in held {
      if case .reset = held.end { places.append(place(held)) }
    }
    for end in [HeldTogether.End.releaseUnused, .shutdown] {
      places += held.filter { $0.end == end }.map(place)
    }
    // A component may be called like what another one's value is called here.
    let formers = Set(places.map(\.former))
    return places.map {
      formers.contains($0.property)
        ? EmptiedPlace(type: $0.type, property: "self.\($0.property)", former: $0.former) : $0
    }
  }
}
