import TenonGraph
import TenonSyntax

/// The names that serve one component.
extension MemberNames {
  /// Names the members of a component.
  func named(
    _ id: ComponentID, in owner: ContainerID, _ plan: ConstructionPlan,
    _ all: [ContainerID: MemberNames]
  ) -> ComponentNames {
    let (graph, component) = (plan.graph, plan.graph[id])
    let isShared = graph[owner].isolation == .sendable
    let own = ComponentNames()
    own.inputs = graph.inputNames(of: component)
    let base = AccessorName.base(of: graph[component.type])
    own.capital = AccessorName.upperFirst(graph.baseName(of: component, base))
    own.plural = component.isKeyed ? AccessorName.plural(own.capital) : own.capital
    nameOffers(of: component, base, own, graph)
    let named = NamedComponent(
      component: component, creation: plan[id], holder: holder(of: component, id, plan),
      isShared: isShared && component.lifetime.outlivesCall,
      keys: component.isKeyed ? graph.inputs(of: component) : [])
    if own.coreIsOffer, component.isFactory { own[.inCall] = own[.core] }
    let rows = NameRow.members
    // Rows that do not apply are not copied.
    for index in rows.indices where rows[index].applies(named) && !own.has(rows[index].role) {
      own[rows[index].role] = name(rows[index], named, own)
    }
    own.hasTurnsByKey = own.has(.turn) && component.isKeyed && named.creation.call.cycle == nil
    if let holder = named.holder {
      own[.instances] = holder.property
      own[.stored] = "\(holder.property).\(own[.unwrapped])"
    } else {
      own[.unwrapped] = own[.stored]
    }
    if named.keys.count == 1 { own[.key] = own.input(named.keys[0]) }
    if isShared {
      own.sharedKeys = named.keys.map {
        let key = AccessorName.upperFirst(own.inputs[$0] ?? "Key")
        return takenTypes.unique("Shared\(own.capital)\(key)")
      }
    }
    if graph[owner].isOverridable { nameOverrides(of: named, own, graph) }
    nameSlot(of: id, in: owner, named, own, graph, all)
    return own
  }

  /// The object that holds the instance of a component.
  private func holder(
    of component: Component, _ id: ComponentID, _ plan: ConstructionPlan
  ) -> Instances? {
    switch component.lifetime {
    case .strong where plan.isHeldApart(id): instances(.untilEnd)
    case .strong where plan.isHeldTogether(id): instances(.stored)
    case .purgeable: instances(.purgeable)
    case .resettable(let lifetime): resettable[lifetime]
    default: nil
    }
  }

  /// The name for a row, unique in its scope; a cycle's components have one in common.
  private func name(_ row: NameRow, _ named: NamedComponent, _ own: ComponentNames) -> String {
    let cycle = row.isOfCycle ? named.creation.call.cycle : nil
    if let cycle, let name = cycleNames[cycle]?[row.role] { return name }
    own.own(row.role)
    let wanted = row.wanted(own)
    let name: String
    switch row.scope {
    case .members: name = member(wanted)
    case .hideable: name = member(wanted, isHideable: true)
    case .types: name = takenTypes.unique(wanted)
    case .held where named.holder?.type == self[type: .stored]: name = storedFields.unique(wanted)
    case .held: name = fields.unique(wanted)
    }
    if let cycle { cycleNames[cycle, default: [:]][row.role] = name }
    return name
  }

  /// A name for a member, as an identifier.
  private func member(_ wanted: String, isHideable: Bool = false) -> String {
    let name = helper(wanted)
    if isHideable { hideable.insert(NameSyntax.plain(name)) }
    return name
  }

  /// Names the accessors of a component, and the member that gives the component itself.
  private func nameOffers(
    of component: Component, _ base: String?, _ own: ComponentNames, _ graph: BindingGraph
  ) {
    let isFunction = component.isFactory
    let qualifier = graph[component.qualifier]?.plain
    let derived = base.map {
      isFunction
        ? AccessorName.function(base: $0, qualifier: qualifier)
        : AccessorName.property(base: $0, qualifier: qualifier)
    }
    let usual = derived ?? (isFunction ? "makeValue" : "value")
    let isSingle = component.offers.count == 1
    for offer in graph[component.offers] {
      let isNamed = !offer.isHidden || component.asker != nil
      let wanted = (isNamed ? offer.accessor : nil) ?? usual
      let isOwnName = component.access == .private || offer.isHidden
      // A hidden one of several has the name of the core.
      let isUnique = isOwnName && (isSingle || !offer.isHidden || offer.kind.isOwn)
      own.offers.append(SwiftNamer.identifier(isUnique ? taken.unique(wanted) : wanted))
    }
    let itself = graph[component.offers].firstIndex { $0.kind.isOwn }
    // A container holds an instance as its own type, so that the compiler checks a role at its accessor. A transient
    // with one role needs no second function.
    let isHeldAsItself = component.lifetime.isHeld || component.lifetime.row.needsClass
    // An override of one accessor stands for that one alone.
    let isOverriddenApart =
      graph[component.container].isOverridable && !isSingle && graph.isReachable(component)
    if itself != nil && !isOverriddenApart || isSingle && !isHeldAsItself {
      own[.core] = own.offers[itself ?? 0]
      own.coreOffer = itself ?? 0
      own.coreIsVisible = !graph[component.offers, itself ?? 0].isHidden
    } else {
      own[.core] = member(taken.isTaken(usual) ? "\(usual)Instance" : usual, isHideable: true)
    }
    for index in component.offers.indices where graph[component.offers, index].isHidden {
      own.offers[index] = own[.core]
    }
    for offer in own.offers {
      let name = NameSyntax.plain(offer)
      members.insert(name)
      hideable.insert(name)
    }
  }

  /// Names the functions that ask the overrides before they make the component.
  private func nameOverrides(of named: NamedComponent, _ own: ComponentNames, _ graph: BindingGraph)
  {
    let component = named.component
    guard graph.isReachable(component), !component.isLimited, component.kind.child == nil
    else { return }
    own.isOverridable = true
    let isSingle = graph[component.offers].count { !$0.isHidden } == 1
    own.unitIsOverridden =
      component.offers.count == 1 && own.coreOffer == 0 && !named.creation.isWrittenTwice
      && own.has(.unit)
    let call = named.creation.call
    let kept: MemberPlan.Role = call.isPassedOn ? .maker(isKept: true) : .accessor(isKept: true)
    for role in [kept, .unit(isKept: false), .unit(isKept: true), .maker(isKept: false)]
    where own.has(role.name) && !(own.unitIsOverridden && role == .unit(isKept: false)) {
      let function = NameSyntax.plain(own[role.name])
      let names = component.offers.indices.map { index -> String in
        if graph[component.offers, index].isHidden { return "" }
        let offer = AccessorName.upperFirst(NameSyntax.plain(own.offers[index]))
        return member(
          function + (isSingle ? "OrOverride" : "OrOverrideAs\(offer)"), isHideable: true)
      }
      own.overriding.append(ComponentNames.Overriding(role: role, names: names))
      // A closure asks for it by a call of its own.
      if role == .maker(isKept: true), call.isKeptClosureTarget {
        own.overriding.append(
          ComponentNames.Overriding(role: .accessor(isKept: true), names: names))
      }
    }
  }

  /// Names the place in a call's object, which may stand in an enclosing container.
  private func nameSlot(
    of id: ComponentID, in owner: ContainerID, _ named: NamedComponent, _ own: ComponentNames,
    _ graph: BindingGraph, _ all: [ContainerID: MemberNames]
  ) {
    let call = named.creation.call
    let home = call.home.flatMap { $0 == owner ? self : all[$0] }
    if call.hasSlot {
      let isElsewhere = home != nil && home !== self
      own[.slot] = (home ?? self).fields.unique(
        isElsewhere ? prefix + own.plural : AccessorName.lowerCamelCase(own.plural))
      if call.cycle != nil, !named.component.releases.isEmpty {
        own[.slotNumber] = SwiftNamer.identifier(
          "numberOf" + AccessorName.upperFirst(NameSyntax.plain(own[.slot])))
      }
    }
    guard let home, let homeID = call.home, let type = home.callTypes[id] else { return }
    own[.callType] = home === self ? type : "\(graph[homeID].syntax.name.text).\(type)"
    if let part = home.callParts[id] { own[.slotPart] = "part\(part)" }
  }
}
