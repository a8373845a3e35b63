public import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// What the members of a container are called, those that nobody outside sees included.
public final class MemberNames {
  /// The classes of the objects of its calls, and the parts in which their places are.
  private var callTypes: [ComponentID: String] = [:]
  private var partOfSlot: [ComponentID: Int] = [:]
  /// By the component's place in the container.
  public private(set) var names: [Boxed<Names>] = []
  /// The same while they are made.
  private var drafts: [Names] = []
  /// What serves several components.
  public private(set) var helpers = HelperNames()
  /// All names of the container's members but its inputs, without back quotes: what an expression
  /// must not reach by accident.
  public private(set) var members: Set<String> = []
  /// The names of all its members.
  public private(set) var taken = SwiftNamer()
  /// Those that constants may hide; see `LocalNames`.
  public private(set) var hideable: Set<String> = []
  /// The inputs of the containers that this one is in, by name, with the way to them.
  public private(set) var outer: [String: (input: Input, path: String)]

  /// What the names of functions outside of it begin with.
  public internal(set) var prefix = ""

  /// What says of each of its inputs that it is `Sendable`, where threads share them.
  public private(set) var sharedInputs: [String] = []

  /// The names of properties of its helper objects.
  public private(set) var fields = SwiftNamer()
  /// The names in the value that holds strong components.
  private var storedFields = SwiftNamer()

  /// Names the members of a container. `mentioned` are all names that the manifests use, and `all` has
  /// those of the containers that it is in.
  public init(
    _ id: ContainerID, _ plan: ConstructionPlan, mentioned: Set<String>, _ support: SupportNames,
    all: inout [ContainerID: MemberNames]
  ) {
    let graph = plan.graph
    let container = graph[id]
    var namer = SwiftNamer(capacity: 3 * container.components.count)
    members.reserveCapacity(3 * container.components.count)
    hideable.reserveCapacity(container.components.count)
    drafts.reserveCapacity(container.components.count)
    for input in container.inputs { namer.take(input.syntax.name.plain) }
    let inputs = namer
    outer = graph.outerInputs(of: id, plan.inputNames)
    for component in container.components where graph[component].access != .private {
      for offer in graph[graph[component].offers] where !offer.isHidden {
        if let name = offer.accessor { namer.take(name) }
      }
    }
    for name in graph.reservedMembers(of: id) { namer.take(name) }
    // Nor does an expression reach what the container has in itself.
    members.formUnion(graph.reservedTypes(of: id).map(\.name))
    if container.isOverridable { members.insert(ReservedNames.overrides) }
    if container.isObserved { members.insert(ReservedNames.observer) }
    if container.isolation == .sendable { members.insert(ReservedNames.lock) }
    if container.parent != nil {
      let parent = container.parentName
      namer.take(parent)
      members.insert(parent)
    }
    for witness in container.witnesses { namer.take(witness.name) }
    namer.take(ReservedNames.lock)
    helpers = HelperNames(id, plan, mentioned, support, &namer)
    members.formUnion(helpers.members)
    for name in ReservedNames.ofCalls { fields.take(name) }
    for (call, own) in zip(plan.sharedCalls(of: id), helpers.calls) {
      for component in call.components { callTypes[component] = own.type }
      if own.parts.isEmpty { continue }
      for (part, slots) in call.parts.enumerated() {
        for slot in slots { partOfSlot[slot] = part }
      }
    }
    // The turns and the keepers of cycles that are made as one unit.
    var turns: [Int: String] = [:]
    var keepers: [Int: String] = [:]
    var undoers: [Int: String] = [:]
    var undecorated: [ComponentID: [Int: String]] = [:]
    for offer in graph.undecoratedOffers(of: id) {
      undecorated[offer.component, default: [:]][offer.offer] = offer.name
    }
    for component in container.components {
      let subject = graph[component]
      var made = Names()
      if let offers = undecorated[component] { made.undecorated = offers }
      let holder =
        plan.isHeldApart(component)
        ? helpers.untilEnd : plan.isHeldTogether(component) ? helpers.stored : nil
      name(subject, plan[component], in: holder, &made, &namer, graph)
      nameUnit(
        of: subject, plan[component], &made, turns: &turns, keepers: &keepers,
        undoers: &undoers,
        &namer)
      if plan.isProtected(component) { nameCreators(&made, plan[component], &namer) }
      if container.isolation == .sendable, subject.lifetime.outlivesCall {
        made.shared = helpers.uniqueType("Shared\(made.capital)")
      }
      if subject.isKeyed { nameKeys(of: subject, in: container, &made, graph) }
      if container.isOverridable {
        nameOverrides(of: subject, plan[component], &made, &namer, graph)
      }
      if plan[component].call.hasSlot {
        let wanted = AccessorName.lowerCamelCase(made.plural(for: subject))
        if let home = plan[component].call.home, home != id, all[home] != nil {
          // Its place is in the other one's object.
          let longer = AccessorName.lowerCamelCase(container.name) + made.plural(for: subject)
          made.slot = SwiftNamer.identifier(all[home]?.fields.unique(longer) ?? wanted)
        } else {
          made.slot = SwiftNamer.identifier(fields.unique(wanted))
        }
        if plan[component].call.cycle != nil, !subject.releases.isEmpty {
          made.slotNumber = "numberOf" + AccessorName.upperFirst(NameSyntax.plain(made.slot))
        }
      }
      func note(_ name: String, mayBeHidden: Bool) {
        if name.isEmpty { return }
        let plain = NameSyntax.plain(name)
        if mayBeHidden { hideable.insert(plain) }
        if !inputs.isTaken(plain) { members.insert(plain) }
      }
      for name in made.offers { note(name, mayBeHidden: true) }
      for overriding in made.overriding {
        for name in overriding.names { note(name, mayBeHidden: true) }
      }
      if !made.coreIsOffer { note(made.core, mayBeHidden: true) }
      note(made.kept, mayBeHidden: true)
      note(made.inCall, mayBeHidden: true)
      note(made.unit, mayBeHidden: true)
      note(made.unitKept, mayBeHidden: true)
      for name in made.creators.values { note(name, mayBeHidden: true) }
      note(made.stored, mayBeHidden: false)
      note(made.making, mayBeHidden: false)
      note(made.new, mayBeHidden: false)
      note(made.finish, mayBeHidden: false)
      note(made.finishKept, mayBeHidden: false)
      if let turn = made.turn { note(turn, mayBeHidden: false) }
      note(made.keep, mayBeHidden: false)
      note(made.noteRelease, mayBeHidden: false)
      note(made.undo, mayBeHidden: false)
      if let home = plan[component].call.home {
        let owner = home == id ? self : all[home]
        let type = owner?.callTypes[component] ?? ""
        made.callType = home == id ? type : "\(graph[home].syntax.name.text).\(type)"
        if let part = owner?.partOfSlot[component] { made.slotPart = "part\(part + 1)" }
      }
      drafts.append(Names())
      swap(&drafts[drafts.count - 1], &made)
    }
    if container.isolation == .sendable {
      sharedInputs = container.inputs.map {
        helpers.uniqueType("Shared\(AccessorName.upperFirst($0.syntax.name.plain))")
      }
    }
    for witness in container.witnesses {
      members.insert(witness.name)
      // The container's own code asks for none.
      hideable.insert(witness.name)
    }
    for (input, key) in container.replacedInputs {
      guard let provider = container.bindings[key] else { continue }
      outer[input.syntax.name.plain] = (input, path(to: provider, graph))
    }
    for input in container.inputs { hideable.insert(input.syntax.name.plain) }
    taken = namer
  }

  /// How the container's own code names what has taken an input's place.
  private func path(to provider: Provider, _ graph: BindingGraph) -> String {
    switch provider {
    case .component(let id, let offer):
      let name = drafts[graph[id].position].offers[offer]
      return graph[id].isFunction ? "\(name)()" : name
    case .input(let owner, let index):
      return SwiftNamer.identifier(graph[owner].inputs[index].syntax.name.plain)
    case .scope: return "self"
    }
  }

  /// Ends the naming: `body` names what is left of each component, by its place in the container.
  func finish(_ body: (Int, inout Names) -> Void) {
    for index in drafts.indices { body(index, &drafts[index]) }
    names.reserveCapacity(drafts.count)
    // Taken from the end, none is copied.
    while !drafts.isEmpty { names.append(Boxed(drafts.removeLast())) }
    names.reverse()
  }

  /// Names what every component may have.
  private func name(
    _ component: Component, _ creation: ConstructionPlan.Creation,
    in holder: HelperNames.Instances?, _ names: inout Names, _ namer: inout SwiftNamer,
    _ graph: BindingGraph
  ) {
    let isFunction = component.isFactory
    let qualifier = graph[component.qualifier]?.plain
    let named = AccessorName.base(of: graph[component.type])
    let base = named ?? graph[component.offers, 0].accessor ?? "value"
    let derived = named.map {
      isFunction
        ? AccessorName.function(base: $0, qualifier: qualifier)
        : AccessorName.property(base: $0, qualifier: qualifier)
    }

    let isSingle = component.offers.count == 1
    for offer in graph[component.offers] {
      let given = offer.isHidden ? nil : offer.accessor
      let wanted = given ?? derived ?? (isFunction ? "makeValue" : "value")
      let isOwnName = component.access == .private || offer.isHidden
      // Of several the hidden ones need no name: the component itself serves.
      let name =
        isOwnName && (isSingle || !offer.isHidden || offer.kind.isOwn)
        ? namer.unique(wanted) : wanted
      names.offers.append(SwiftNamer.identifier(name))
    }
    let own = graph[component.offers].firstIndex {
      if case .own = $0.kind { true } else { false }
    }
    // What the container holds or refers to is held as what it is, and seen as its roles: whether it plays one is
    // then for the compiler to say at the role, which need not be a class's. A transient with one role needs no
    // second function.
    let isHeldAsItIs = component.lifetime.isHeld || component.lifetime.row.needsClass
    // An override of one accessor stands for that one alone.
    let isOverriddenApart =
      graph[component.container].isOverridable && !isSingle
      && (graph.isReachable(component) || !names.undecorated.isEmpty)
    if own != nil && !isOverriddenApart || (component.offers.count == 1 && !isHeldAsItIs) {
      names.core = names.offers[own ?? 0]
      names.coreOffer = own ?? 0
      names.coreIsVisible = !graph[component.offers, own ?? 0].isHidden
    } else {
      let wanted = derived ?? (isFunction ? "makeValue" : "value")
      names.core = SwiftNamer.identifier(
        namer.unique(namer.isTaken(wanted) ? "\(wanted)Instance" : wanted))
    }
    for index in component.offers.indices
    where graph[component.offers, index].isHidden {
      if let own = names.undecorated[index], names.coreOffer != index {
        names.offers[index] = SwiftNamer.identifier(namer.unique(own))
      } else {
        names.offers[index] = names.core
      }
    }
    names.inputs = graph.inputNames(of: component)
    let capital = AccessorName.upperFirst(
      qualifier.map { $0 + AccessorName.upperFirst(base) } ?? base)
    func unique(_ wanted: String) -> String { SwiftNamer.identifier(namer.unique(wanted)) }
    func field(_ wanted: String) -> String {
      SwiftNamer.identifier(fields.unique(AccessorName.lowerCamelCase(wanted)))
    }
    names.capital = capital
    let plural = names.plural(for: component)
    nameHolder(component, plural, holder, &names, unique, field)
    let call = creation.call
    if call.isPassedOn {
      names.inCall = names.coreIsOffer && isFunction ? names.core : unique("make\(capital)")
    }
    if component.lifetime.isStored || component.isEager { names.new = unique("makeNew\(capital)") }
    if !component.releases.isEmpty { names.noteRelease = unique("noteReleaseOf\(capital)") }
    if call.hasUnit {
      names.unit = unique("makeWhole\(capital)")
      if creation.isWrittenTwice { names.unitKept = unique("makeKeptWhole\(capital)") }
    }
    if !component.steps.isEmpty {
      names.finish = unique("finish\(capital)")
      if creation.isWrittenTwice { names.finishKept = unique("finishKept\(capital)") }
    }
    if creation.isWrittenTwice { names.kept = unique("makeKept\(capital)") }
    if !creation.closuresLeadingBack.isEmpty, !creation.effects.isAsync {
      names.making = unique(component.isKeyed ? "making\(plural)" : "isMaking\(capital)")
    }
  }

  /// Names what asks for a component or for what stands in its place.
  private func nameOverrides(
    of component: Component, _ creation: ConstructionPlan.Creation, _ made: inout Names,
    _ namer: inout SwiftNamer, _ graph: BindingGraph
  ) {
    guard graph.isReachable(component) || !made.undecorated.isEmpty, !component.isLimited,
      component.kind.child == nil
    else { return }
    made.isOverridable = true
    var functions = [made.kept, made.unit, made.unitKept]
    if creation.call.isPassedOn { functions.append(made.inCall) }
    for function in functions where !function.isEmpty {
      let isSingle =
        graph[component.offers].count { !$0.isHidden } + made.undecorated.count == 1
      let names = component.offers.indices.map { index -> String in
        if graph[component.offers, index].isHidden, made.undecorated[index] == nil { return "" }
        let role = AccessorName.upperFirst(NameSyntax.plain(made.offers[index]))
        let suffix = isSingle ? "OrOverride" : "OrOverrideAs\(role)"
        return SwiftNamer.identifier(namer.unique(NameSyntax.plain(function) + suffix))
      }
      made.overriding.append(
        Overriding(function: function, names: names, isInCall: creation.call.isPassedOn))
      // A closure asks for it by a call of its own.
      if function == made.kept, creation.call.isPassedOn, creation.call.isKeptClosureTarget {
        made.overriding.append(Overriding(function: function, names: names, isInCall: false))
      }
    }
  }

  /// Names what makes a component while nothing is released that it may be given.
  private func nameCreators(
    _ made: inout Names, _ creation: ConstructionPlan.Creation, _ namer: inout SwiftNamer
  ) {
    func name(_ role: MemberPlan.Role, _ prefix: String) {
      made.creators[role] = SwiftNamer.identifier(namer.unique(prefix + made.capital))
    }
    name(.accessor(isKept: false), "create")
    if !made.kept.isEmpty { name(.accessor(isKept: true), "createKept") }
    if !creation.call.isAskedFromChild { return }
    if !made.unit.isEmpty { name(.unit(isKept: false), "createWhole") }
    if !made.unitKept.isEmpty { name(.unit(isKept: true), "createKeptWhole") }
  }

  /// Names what sees to it that one task at a time makes a component, and all of its cycle.
  private func nameUnit(
    of component: Component, _ creation: ConstructionPlan.Creation, _ made: inout Names,
    turns: inout [Int: String], keepers: inout [Int: String], undoers: inout [Int: String],
    _ namer: inout SwiftNamer
  ) {
    guard creation.call.isUnit, !component.isEager else { return }
    let cycle = creation.call.cycle
    if let cycle {
      if keepers[cycle] == nil {
        keepers[cycle] = namer.unique("keep\(made.capital)")
        made.hasKeeper = true
        undoers[cycle] = namer.unique("undo\(made.capital)")
      }
      made.keep = keepers[cycle] ?? ""
      made.undo = undoers[cycle] ?? ""
    }
    guard creation.effects.isAsync else { return }
    if let cycle, let turn = turns[cycle] {
      made.turn = turn
      return
    }
    made.hasTurnsByKey = component.isKeyed && cycle == nil
    made.turn = namer.unique(
      made.hasTurnsByKey ? "turnsOf\(made.plural(for: component))" : "turnOf\(made.capital)")
    made.ownTurn = made.turn
    if let cycle { turns[cycle] = made.turn }
  }

  /// Names what tells the instances of a component apart.
  private func nameKeys(
    of component: Component, in container: Container, _ made: inout Names, _ graph: BindingGraph
  ) {
    let keys = graph.inputs(of: component)
    if keys.count == 1 { made.key = SwiftNamer.identifier(made.inputs[keys[0]] ?? "") }
    if keys.count > 1 { made.keyType = helpers.uniqueType("\(made.capital)Key") }
    guard container.isolation == .sendable else { return }
    made.sharedKeys = keys.map {
      helpers.uniqueType(
        "Shared\(made.capital)\(AccessorName.upperFirst(made.inputs[$0] ?? "Key"))")
    }
  }

  /// Names what holds a shared instance.
  private func nameHolder(
    _ component: Component, _ capital: String, _ holder: HelperNames.Instances?,
    _ names: inout Names,
    _ unique: (String) -> String, _ field: (String) -> String
  ) {
    func place(in instances: HelperNames.Instances) {
      // A value of the container has fields of its own.
      names.unwrapped =
        instances.type == helpers.stored.type
        ? SwiftNamer.identifier(storedFields.unique(AccessorName.lowerCamelCase(capital)))
        : field(capital)
      names.instances = instances.property
      names.stored = "\(instances.property).\(names.unwrapped)"
    }
    switch component.lifetime {
    case .strong, .weak:
      if let holder { return place(in: holder) }
      names.stored = unique("stored\(capital)")
      names.unwrapped = names.stored
    case .purgeable:
      place(in: helpers.purgeable)
      names.fading = field("fading\(capital)")
    case .resettable(let id):
      if let instances = helpers.resettable[id] { place(in: instances) }
    case .stored: names.stored = unique("\(AccessorName.lowerCamelCase(capital))Storage")
    case .transient, .graph, .tied: break
    }
  }
}

extension MemberNames.Names {
  /// What its type is called within the names of what holds it: of one with keys, all of its instances.
  fileprivate func plural(for component: Component) -> String {
    component.isKeyed ? AccessorName.plural(capital) : capital
  }
}
