public import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// What the members of components depend on, each as a number: in two combinations of conditions in which that
/// is the same, they are the same, and need to be built once.
///
/// Whatever the emission of a component's members reads has to be in it. `ConditionEmissionTests` compare what comes
/// of that with the code of each combination by itself.
public struct Fingerprints {
  private let plan: Boxed<ConstructionPlan>
  private let graph: BindingGraph
  private let names: [ContainerID: MemberNames]
  /// By component, what others see of it, as far as somebody asked.
  private var faces: [Int?]
  private var environments: [ContainerID: Int] = [:]
  /// Which members others ask for, where something may stand in a component's place.
  private var demands: [ComponentID: Int] = [:]
  /// The fingerprints of components that somebody has asked for.
  private var known: [Int??]

  /// Fingerprints of the components of a plan, all of whose members have their names.
  public init(_ plan: Boxed<ConstructionPlan>, _ names: PlanNames) {
    self.plan = plan
    graph = plan.value.graph
    self.names = names.all
    faces = Array(repeating: nil, count: graph.components.count)
    known = Array(repeating: nil, count: faces.count)
    for demand in plan.value.demands {
      var hasher = Hasher()
      hasher.combine(demand.role)
      hasher.combine(demand.offer)
      // In whichever order.
      demands[demand.id, default: 0] ^= hasher.finalize()
    }
  }

  /// The fingerprint of a component; `nil` where its members depend on more than it and what it asks for.
  /// O(its parameters).
  public mutating func fingerprint(of id: ComponentID) -> Int? {
    if let known = known[id.index] { return known }
    let fingerprint = newFingerprint(of: id)
    known[id.index] = .some(fingerprint)
    return fingerprint
  }

  private mutating func newFingerprint(of id: ComponentID) -> Int? {
    guard standsAlone(id) else { return nil }
    let container = graph[id].container
    guard let names = names[container], hasPlainConstants(id, names) else { return nil }
    var hasher = Hasher()
    hasher.combine(environment(of: container, names))
    hasher.combine(face(of: id))
    hasher.combine(demands[id])
    hasher.combine(plan.value.constants.contains(id))
    for index in graph[id].parameters.indices {
      guard combine(index, of: id, names, &hasher) else { return nil }
    }
    return hasher.finalize()
  }

  /// Whether the members of a component are its own affair: it is in no cycle, nothing waits for it, and nothing
  /// is done when it goes.
  private func standsAlone(_ id: ComponentID) -> Bool {
    let making = plan.value[id]
    let lifetime = graph[id].lifetime
    return (!lifetime.isHeld || lifetime == .strong) && graph[id].kind.isMadeByInit
      && graph[id].releases.isEmpty
      && making.call.cycle == nil && !making.effects.isAsync
  }

  /// Whether the constants of a component's making, should it need any, are called as its parameters are, in every
  /// combination: a number behind a name might make it a member's.
  private func hasPlainConstants(_ id: ComponentID, _ names: MemberNames) -> Bool {
    let own = names[graph[id]]
    let others = [
      own[.made], own[.itself], own[.call], own[.former], own[.mark], own[.override],
      own[.key], graph[graph[id].type].headName,
    ]
    let parameters = graph[graph[id].parameters]
    for index in parameters.indices where !parameters[index].isInput {
      let name = wantedName(index, of: id)
      if names.taken.isTaken(name), !names.hideable.contains(name) { return false }
      if others.contains(name) || own.inputs.values.contains(name) { return false }
      for other in parameters.indices.prefix(index)
      where !parameters[other].isInput && wantedName(other, of: id) == name {
        return false
      }
      var isInFragment = false
      graph.forEachArgument(of: graph[id]) { if $0.names.contains(name) { isInFragment = true } }
      if isInFragment { return false }
    }
    return true
  }

  /// What a constant for a parameter is called, where nothing else is.
  private func wantedName(_ index: Int, of id: ComponentID) -> String {
    graph[graph[id].parameters, index].name ?? "value\(index + 1)"
  }

  // MARK: Parts

  /// Adds what one of a component's parameters is given; says whether nothing else matters.
  private mutating func combine(
    _ index: Int, of id: ComponentID, _ names: MemberNames, _ hasher: inout Hasher
  ) -> Bool {
    let parameter = graph[graph[id].parameters, index]
    combine(parameter.syntax.span, &hasher)
    switch parameter.source {
    case .instance(let provider):
      hasher.combine(0)
      combine(provider, for: id, &hasher)
    case .closure(let provider, let given):
      hasher.combine(1)
      hasher.combine(given)
      combine(provider, for: id, &hasher)
      guard let type = parameter.syntax.type else { return false }
      hasher.combine(graph.text(type))
      if let function = parameter.function {
        // Its container stands in a constant then.
        if function.isAsync, function.isSendable { return false }
        if case .component(let target, _) = provider {
          hasher.combine(graph.goesElsewhere(function, for: target, in: id))
        }
      }
    case .asked(let target, let offer, let arguments):
      hasher.combine(2)
      hasher.combine(arguments)
      combine(.component(target, offer: offer), for: id, &hasher)
      if case .asked(_, let given) = parameter.syntax.value {
        for argument in given { combine(argument.value, names, graph[id], &hasher) }
      }
    case .forwarded(let target, let offer, let inputs):
      hasher.combine(3)
      hasher.combine(inputs)
      combine(.component(target, offer: offer), for: id, &hasher)
    case .ownInput:
      hasher.combine(4)
      if let type = parameter.syntax.type { hasher.combine(graph.text(type)) }
    case .nothing: hasher.combine(5)
    case .expression(let fragment):
      hasher.combine(6)
      combine(fragment, names, graph[id], &hasher)
    case .missing, .wantsInputs, .closureDoesNotFit, .inputsDoNotFit, .reported: return false
    }
    return true
  }

  /// Adds what a component gets, and how it is asked for.
  private mutating func combine(
    _ provider: Provider, for id: ComponentID, _ hasher: inout Hasher
  ) {
    let here = graph[id].container
    func combine(_ owner: ContainerID, _ hasher: inout Hasher) {
      hasher.combine(owner == here)
      if owner == here { return }
      hasher.combine(graph.path(from: here, to: owner))
      hasher.combine(plan.value.isHeldWeakly(owner, by: here))
      hasher.combine(graph[owner].name)
    }
    switch provider {
    case .component(let target, let offer):
      hasher.combine(offer)
      combine(graph[target].container, &hasher)
      hasher.combine(face(of: target))
      hasher.combine(plan.value.supply(of: target, for: id, isKept: false))
      if plan.value[target].isWrittenTwice {
        hasher.combine(plan.value.supply(of: target, for: id, isKept: true))
      }
    case .input(let owner, let index):
      combine(owner, &hasher)
      hasher.combine(graph[owner].inputs[index].syntax.name.plain)
    case .scope(let owner): combine(owner, &hasher)
    }
  }

  /// Adds which names of a fragment are members of its container.
  private func combine(
    _ fragment: FragmentSyntax, _ names: MemberNames, _ component: Component,
    _ hasher: inout Hasher
  ) {
    combine(fragment.span, &hasher)
    for name in fragment.names.sorted() {
      hasher.combine(names.members.contains(name))
      hasher.combine(names.outer[name]?.path)
    }
  }

  /// What others, and its own members, see of a component.
  private mutating func face(of id: ComponentID) -> Int {
    if let face = faces[id.index] { return face }
    var hasher = Hasher()
    combineIdentity(of: id, &hasher)
    hasher.combine(graph[id].access)
    combine(graph[id].lifetime, &hasher)
    hasher.combine(Array(graph[graph[id].documentation]))
    for index in graph[id].offers.indices {
      hasher.combine(graph[graph[id].offers, index].typeText)
      hasher.combine(graph[graph[id].offers, index].accessor)
      hasher.combine(graph[graph[id].offers, index].isHidden)
      combine(graph[graph[id].offers, index].span, &hasher)
    }
    // A group may have some of them.
    for attribute in graph[graph[id].head].attributes {
      combine(attribute.span, &hasher)
    }
    // A decorator has those of what it wraps.
    for index in graph.inputs(of: graph[id]) {
      let syntax = graph[graph[id].parameters, index].syntax
      combine(syntax.span, &hasher)
      hasher.combine(syntax.label?.plain)
      hasher.combine(graph[graph[id].parameters, index].defaultValue?.span.start)
      if let type = syntax.type { hasher.combine(graph.text(type)) }
    }
    hasher.combine(graph.requestEffects(of: id))
    hasher.combine(graph.text(graph[graph[id].type]))
    hasher.combine(plan.value.isKeptByDefault(id))
    var making = plan.value[id]
    hasher.combine(making.call.cycle == nil)
    hasher.combine(making.call.home.flatMap { names[$0]?.hasPlainSteps })
    making.call.forgetNumbers()
    hasher.combine(making)
    names.names(of: graph[id]).hash(into: &hasher)
    let face = hasher.finalize()
    faces[id.index] = face
    return face
  }

  private func combine(_ span: SourceSpan, _ hasher: inout Hasher) {
    hasher.combine(span.file)
    hasher.combine(span.start)
  }

  private func combine(_ lifetime: Lifetime, _ hasher: inout Hasher) {
    hasher.combine(graph.word(lifetime))
    hasher.combine(lifetime.declared == nil)
  }

  /// Adds what a component is; compare `BindingGraph.identity`.
  private func combineIdentity(of id: ComponentID, _ hasher: inout Hasher) {
    hasher.combine(graph[id].span.file)
    hasher.combine(graph[id].span.start)
    switch graph[id].kind {
    case .written, .listed: hasher.combine(0)
    case .decorator:
      hasher.combine(1)
      hasher.combine(graph[id].innermost?.file)
      hasher.combine(graph[id].innermost?.start)
    case .collection:
      hasher.combine(2)
      hasher.combine(graph[graph[id].offers, 0].key)
      if graph[id].asker != nil { hasher.combine(graph[graph[id].offers, 0].accessor) }
    case .child: hasher.combine(3)
    }
  }

  /// What all members of a container may depend on.
  private mutating func environment(of id: ContainerID, _ names: MemberNames) -> Int {
    if let environment = environments[id] { return environment }
    var hasher = Hasher()
    let container = graph[id]
    hasher.combine(container.syntax.name.span.file)
    hasher.combine(container.syntax.name.span.start)
    hasher.combine(container.access)
    hasher.combine(container.isolation)
    hasher.combine(container.isOverridable)
    hasher.combine(container.isObserved)
    hasher.combine(plan.value.lockPath(of: id))
    for input in container.inputs {
      hasher.combine(input.syntax.name.plain)
      hasher.combine(graph.text(input.syntax.type))
    }
    for component in container.components {
      // Some actors are looked for in every line.
      if let actor = plan.value[component].effects.actor { hasher.combine(actor) }
      for attribute in graph[graph[component].head].attributes where attribute.isGlobalActor {
        combine(attribute.span, &hasher)
      }
    }
    hasher.combine(names.typesAndProperties)
    let environment = hasher.finalize()
    environments[id] = environment
    return environment
  }
}
