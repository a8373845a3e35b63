public import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// Works out which members a component has, and what each of them does.
public struct MemberPlanner {
  private let boxedPlan: Boxed<ConstructionPlan>
  var plan: ConstructionPlan { _read { yield boxedPlan.value } }
  var graph: BindingGraph { _read { yield boxedPlan.value.graph } }
  let context: ComponentContext

  private var own: ComponentNames { context.own }
  private var component: Component { _read { yield context.component } }
  private var creation: ConstructionPlan.Creation { _read { yield context.creation } }
  private var call: CallNeeds { context.creation.call }

  /// The members of a component that get it, make it or finish it, in the order in which they stand.
  public static func members(
    of context: ComponentContext, in plan: Boxed<ConstructionPlan>
  ) -> [MemberPlan] {
    let planner = MemberPlanner(boxedPlan: plan, context: context)
    return planner.ownMembers.map(planner.protected) + planner.roleAccessors + planner.overrides
  }

  private func member(
    _ role: MemberPlan.Role, isKept: Bool, _ steps: [AcquisitionStep]
  ) -> MemberPlan {
    MemberPlan(
      role: role, steps: own.has(.keyType) ? named(steps) : steps, isKept: isKept,
      isReported: context.isReported && steps.contains(where: \.isTold))
  }

  /// The steps of a creation that takes time stand between its beginning and end.
  private func protected(_ member: MemberPlan) -> MemberPlan {
    guard isProtected(member) else { return member }
    let ready = member.steps.prefix { step in
      switch step {
      case .ask, .nameKey, .look(.stored): true
      default: false
      }
    }
    let protect = AcquisitionStep.protect(inClosure: !graph.givesAway(component))
    return MemberPlan(
      role: member.role, steps: ready + [protect] + member.steps[ready.count...],
      isKept: member.isKept, isReported: member.isReported)
  }

  /// A member protects the dependencies of its component from releases. A unit that children ask for does that
  /// itself, whoever asks.
  private func isProtected(_ member: MemberPlan) -> Bool {
    guard plan.isProtected(context.id) else { return false }
    switch member.role {
    case .unit: return call.isAskedFromChild
    case .accessor:
      let asksUnit = member.steps.contains { if case .request(.unit) = $0 { true } else { false } }
      return !(asksUnit && call.isAskedFromChild)
    default: return false
    }
  }

  /// Puts the keys together before the first step that finds something by them.
  private func named(_ steps: [AcquisitionStep]) -> [AcquisitionStep] {
    guard let first = steps.firstIndex(where: finds) else { return steps }
    return steps[..<first] + [.nameKey] + steps[first...]
  }

  private func finds(_ step: AcquisitionStep) -> Bool {
    switch step {
    case .look, .guardReentry, .emptySlot, .store, .storeLate, .numberSlot, .fillSlot: true
    case .awaitTurn: own.hasTurnsByKey
    case .noteRelease: context.isKeyNoted
    case .follow(let sequence): sequence.stores(context.id)
    case .finish(.undoComponent): context.isKeptAtOnce
    default: false
    }
  }

  // MARK: Which members

  private var ownMembers: [MemberPlan] {
    if creation.isInSequencesOnly { return [] }
    if call.isPassedOn { return callMembers }
    if plan.constants.contains(context.id) { return [] }
    if component.isEager { return [eagerAccessor, eagerMaker] }
    if component.kind != .collection, !component.isFactory {
      return component.lifetime.isStored
        ? [storageAccessor, newMaker] : [property]
    }
    let isKept = context.isKeptByDefault
    if let sequence, !sequence.isSingle { return [sequenceAccessor(sequence)] }
    let first = factory(.accessor(isKept: false), isKept: isKept)
    guard creation.isWrittenTwice else { return [first] }
    return [first, factory(.accessor(isKept: true), isKept: true)]
  }

  private var callMembers: [MemberPlan] {
    let isKept = context.isKeptByDefault
    var members: [MemberPlan] = []
    if component.isEager {
      members += [eagerAccessor, eagerMaker]
    } else if context.hasAccessor {
      let isKept = context.isKeptByDefault
      members.append(
        sequence.map {
          $0.isSingle ? factory(.accessor(isKept: false), isKept: isKept) : sequenceAccessor($0)
        }
          ?? callAccessor(isKept: false))
    }
    if component.lifetime.isStored {
      members += [storageRequest, newMakerInCall]
    } else if !call.isMadeInPlace {
      members.append(maker(.maker(isKept: false), isKept: isKept))
    }
    if own.has(.unit), !component.isEager {
      members.append(unit(.unit(isKept: false), isKept: isKept))
    }
    if own.owns(.keep) {
      if plan.hasKeeper(context) { members.append(member(.keeper, isKept: isKept, keeping)) }
      if plan.hasUndoer(context) { members.append(member(.undoer, isKept: isKept, undoing)) }
    }
    guard creation.isWrittenTwice else { return members }
    if call.isKeptClosureTarget { members.append(callAccessor(isKept: true)) }
    members.append(maker(.maker(isKept: true), isKept: true))
    if own.has(.unitKept) { members.append(unit(.unit(isKept: true), isKept: true)) }
    return members
  }

  private var roleAccessors: [MemberPlan] {
    let isCoreAlone = own.coreIsOffer && component.offers.count == 1
    guard !isCoreAlone, context.hasAccessor else { return [] }
    return component.offers.indices.compactMap { offer in
      if graph[component.offers, offer].isHidden { return nil }
      if own.coreIsOffer, own.offers[offer] == own[.core] { return nil }
      return member(
        .roleAccessor(offer: offer), isKept: false,
        ask(offer) + [.request(.accessor(isKept: false)), .give])
    }
  }

  private var overrides: [MemberPlan] {
    own.overriding.enumerated().flatMap { number, variant in
      variant.names.enumerated().compactMap { offer, name in
        let demand = Demand(id: context.id, role: variant.role, offer: offer)
        guard !name.isEmpty, plan.demands.contains(demand) else { return nil }
        return member(
          .override(number: number, offer: offer), isKept: false,
          ask(offer) + [.request(variant.role), .give])
      }
    }
  }

  // MARK: Steps that several have

  /// The asking of what stands in the place of an accessor, where it has one.
  private func ask(_ offer: Int?) -> [AcquisitionStep] {
    guard own.isOverridable, let offer, context.override(of: offer) != nil else { return [] }
    return [.ask(offer: offer)]
  }

  private var lock: [AcquisitionStep] { context.locks ? [.lock] : [] }

  private var guardReentry: [AcquisitionStep] { own.has(.making) ? [.guardReentry] : [] }

  /// The return of what is there already; of what has to be waited for, once more when it is this one's
  /// turn to make it.
  private var turn: [AcquisitionStep] {
    let isInProperty = component.lifetime.isInProperty
    var steps: [AcquisitionStep] = isInProperty ? [.look(.stored)] : []
    guard own.has(.turn) else { return plan.holdsWhileMaking(context.id) ? steps + [.hold] : steps }
    let held = plan.heldPlaces(context)
    if !held.isEmpty { steps.append(.hold) }
    steps.append(.awaitTurn)
    if isInProperty {
      let isHeld = held.contains { $0.current == own[.instances] }
      steps.append(.look(isHeld ? .held : .stored))
    }
    return steps
  }

  /// The keeping of what has been made, and the noting of what is to be done when it goes.
  private func store(notes: Bool = true) -> [AcquisitionStep] {
    let holds = own.has(.turn) || plan.holdsWhileMaking(context.id)
    let isHeld = holds && plan.heldPlace(of: context.id, context) != nil
    guard notes, own.has(.noteRelease) else { return [.store(isHeld: isHeld)] }
    let isReleased = own.has(.turn) || plan.releasesWhileMaking(context.id)
    return isHeld && isReleased ? [.storeLate] : [.store(isHeld: isHeld), .noteRelease]
  }

  /// Its creation, where its accessor is not asked for that.
  private var make: AcquisitionStep {
    plan.isAskedInSequences(context.id) ? .request(.accessor(isKept: false)) : made
  }

  private var made: AcquisitionStep {
    component.kind == .collection ? .collect(isLiteral: isLiteral) : .make
  }

  /// The greatest number of elements in a literal: one of hundreds takes the compiler long.
  private static let mostElements = 32

  /// Whether a collection is an array literal: its elements stand in one file, in the order of their lines, and
  /// under no condition. What is waited for or may fail stands in a statement of its own, for Swift marks more
  /// than an element where one is wrong.
  private var isLiteral: Bool {
    let count = component.elementKeys.count
    guard !plan.isConditional, component.asker == nil, (1...Self.mostElements).contains(count),
      component.parameters.count == count,
      graph[component.elementKeys].allSatisfy({ $0 == nil })
    else { return false }
    let isEffectful = graph[component.parameters].contains { parameter in
      parameter.source.instance.map { plan.graph.requestEffects(of: $0).isEffectful } ?? false
    }
    if isEffectful { return false }
    let spans = graph[component.parameters].map(\.syntax.span)
    return spans.allSatisfy { $0.file == component.span.file }
      && zip(spans, spans.dropFirst()).allSatisfy { $0.start < $1.start }
  }

  // MARK: Members outside of calls that share anything

  private func factory(_ role: MemberPlan.Role, isKept: Bool) -> MemberPlan {
    let offer = component.kind == .collection ? 0 : own.coreOffer
    let asks = role == .accessor(isKept: false) ? ask(offer) : []
    return member(role, isKept: isKept, asks + lock + guardReentry + [made, .give])
  }

  private var property: MemberPlan {
    if let sequence { return sequenceAccessor(sequence) }
    var steps = ask(own.coreOffer)
    steps.reserveCapacity(8)
    steps += lock
    steps += turn
    steps += guardReentry
    steps.append(.make)
    steps += store()
    steps.append(.give)
    return member(.accessor(isKept: false), isKept: creation.isKept, steps)
  }

  private var storageAccessor: MemberPlan {
    member(
      .accessor(isKept: false), isKept: creation.isKept, ask(own.coreOffer) + lock + [.askStorage])
  }

  /// The accessor of a component whose call is known beforehand.
  private func sequenceAccessor(_ sequence: CallSequence) -> MemberPlan {
    member(
      .accessor(isKept: false), isKept: context.isKeptByDefault,
      ask(own.coreOffer) + lock + (component.lifetime.isInProperty ? [.look(.stored)] : [])
        + [.follow(sequence), .give])
  }

  private var sequence: CallSequence? { plan.sequence(of: context.id) }

  private var newMaker: MemberPlan {
    member(.newMaker, isKept: creation.isKept, guardReentry + [.make, .give])
  }

  private var eagerAccessor: MemberPlan {
    member(.accessor(isKept: false), isKept: true, ask(own.coreOffer) + [.expectEager])
  }

  private var eagerMaker: MemberPlan {
    guard call.isPassedOn else {
      return member(.newMaker, isKept: true, [.make] + store())
    }
    var steps: [AcquisitionStep] = [.beginCall(isNamed: true)]
    if call.mustFinish, creation.effects.isThrowing { steps.append(.forgetOnFailure) }
    steps.append(.requestForLater(.maker(isKept: false)))
    if call.mustFinish { steps.append(.finish(.nothing)) }
    if plan.hasKeeper(context) { steps.append(.keepCycle) }
    return member(.newMaker, isKept: true, steps)
  }

  // MARK: Members of calls

  /// The accessor, which begins a call and sees it finished.
  private func callAccessor(isKept: Bool) -> MemberPlan {
    var steps = (isKept ? [] : ask(own.coreOffer)) + lock
    if component.lifetime.isInProperty { steps.append(.look(.stored)) }
    // A unit finishes itself.
    let isUnit = own.has(.unit)
    let isMadeHere = call.isMadeInPlace && !isUnit
    let mustFinish = call.mustFinish && !isUnit
    // What is left of a call that fails has to be forgotten.
    let mayFail = call.mustFinish && creation.effects.isThrowing
    steps.append(.beginCall(isNamed: mustFinish || mayFail || isMadeHere))
    if mayFail { steps.append(.forgetOnFailure) }
    if call.isWholeInPlace {
      steps += turn.drop { $0 == .look(.stored) } + whole(isKept: isKept)
    } else {
      let isKeptUnit = isKept && own.has(.unitKept)
      steps +=
        isMadeHere
        ? makingInCall : [.request(isUnit ? .unit(isKept: isKeptUnit) : .maker(isKept: isKept))]
      if mustFinish { steps.append(.finish(.nothing)) }
    }
    return member(
      .accessor(isKept: isKept), isKept: isMadeHere ? context.isKeptByDefault : isKept,
      steps + [.give])
  }

  /// What makes it, or gives the one that the call or the container has.
  private func maker(_ role: MemberPlan.Role, isKept: Bool) -> MemberPlan {
    member(role, isKept: isKept, reuse + guardReentry + makingInCall + [.give])
  }

  private var newMakerInCall: MemberPlan {
    member(.newMaker, isKept: context.isKeptByDefault, guardReentry + makingInCall + [.give])
  }

  private var reuse: [AcquisitionStep] {
    var steps: [AcquisitionStep] = []
    let outlivesCall = component.lifetime.outlivesCall
    // A unit that is alone has looked already.
    if outlivesCall, !context.isKeptAsUnit || call.cycle != nil { steps.append(.look(.stored)) }
    // One that is made anew begins with an empty place.
    let isReused = !call.isReusedInCycle || creation.looksForItself
    if call.hasSlot, isReused, !outlivesCall || (context.isKeptAsUnit && !context.isKeptAtOnce) {
      steps.append(.look(.slot))
    }
    return steps
  }

  private var makingInCall: [AcquisitionStep] {
    let isKeptInPlace = call.hasSlot && !component.lifetime.isStored
    // What is waited for and made as a unit is kept when all of it is there.
    let outlives =
      component.lifetime.isInProperty && (!context.isKeptAsUnit || context.isKeptAtOnce)
    guard isKeptInPlace || outlives || !component.steps.isEmpty else { return [make] }
    var steps = [make]
    if outlives { steps += store(notes: !context.isKeptAtOnce) }
    if own.has(.slotNumber), context.isReleasedInPlace { steps.append(.numberSlot) }
    if call.isReusedInCycle {
      steps.append(.fillSlot(isFirst: true))
    } else if isKeptInPlace {
      steps.append(.fillSlot(isFirst: false))
    }
    return steps + postponing
  }

  private var storageRequest: MemberPlan {
    let steps: [AcquisitionStep] =
      call.hasSlot ? [.look(.slot), .askStorage, .fillSlot(isFirst: false), .give] : [.askStorage]
    return member(.storageRequest, isKept: context.isKeptByDefault, steps)
  }

  /// What makes it, and all that has to be made with it, and finishes it before anybody else sees it.
  private func unit(_ role: MemberPlan.Role, isKept: Bool) -> MemberPlan {
    let offer = own.coreOffer ?? 0
    let isAsked = plan.demands.contains(Demand(id: context.id, role: role, offer: offer))
    let asks = own.unitIsOverridden && isAsked ? ask(own.coreOffer) : []
    var steps = asks + lock + turn
    if call.mustFinish { steps.append(.setAside) }
    if call.isReusedInCycle { steps.append(.emptySlot) }
    steps += whole(isKept: isKept)
    if call.mustFinish { steps.append(.resume) }
    return member(role, isKept: isKept, steps + [.give])
  }

  /// The making, finishing and keeping of a unit.
  private func whole(isKept: Bool) -> [AcquisitionStep] {
    var steps =
      call.isMadeInPlace
      ? makingInCall : [.request(.maker(isKept: isKept && creation.isWrittenTwice))]
    if plan.notesPlace(context) { steps.append(.notePlace) }
    if call.mustFinish {
      let failing: AcquisitionStep.Failing =
        !plan.hasUndoer(context) ? .nothing : own.has(.keep) ? .undoCycle : .undoComponent
      steps.append(.finish(failing))
    }
    if own.has(.keep) {
      if plan.hasKeeper(context) { steps.append(.keepCycle) }
    } else if context.isKeptAtOnce {
      if own.has(.noteRelease) { steps.append(.noteRelease) }
    } else if context.isKeptAsUnit {
      steps += store()
    }
    return steps
  }
}
