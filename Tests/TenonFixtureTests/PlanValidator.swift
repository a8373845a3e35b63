import TenonGraph
import TenonPlan

/// What must hold in the plan of any member, whatever the manifest.
enum PlanValidator {
  /// What is wrong with the members of a component.
  static func faults(
    _ members: [MemberPlan], _ context: ComponentContext, _ plan: ConstructionPlan
  ) -> [String] {
    var faults: [String] = []
    for member in members {
      let name = MemberPlans.name(member.role, context)
      for case .follow(let sequence) in member.steps {
        faults += self.faults(of: sequence, plan).map { "\(context.container.name).\(name): \($0)" }
      }
      faults += faultsOfOrder(member, context).map { "\(context.container.name).\(name): \($0)" }
    }
    faults += faultsOfAll(members, context).map {
      "\(context.container.name).\(context.graph.displayName(of: context.component)): \($0)"
    }
    return faults
  }

  private static func faultsOfOrder(
    _ member: MemberPlan, _ context: ComponentContext
  ) -> [String] {
    var faults: [String] = []
    var isMade = false
    var isLocked = false
    let isInCall =
      member.role.isInCall && !(member.role == .newMaker && context.component.isEager)
    var hasCall = isInCall
    var isNamedCall = isInCall
    var isAside = false
    var isWaited = false
    var isNamed = !context.own.has(.keyType)
    var last: AcquisitionStep?
    for step in member.steps {
      func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
      if step.needsKey { check(isNamed, "finds an instance before its key has a name") }
      switch step {
      case .ask: check(!isMade && !isLocked, "asks for what stands in its place too late")
      case .lock:
        check(!isLocked && !isMade && last.map { $0.isAsk } ?? true, "locks too late or twice")
        isLocked = true
      case .nameKey:
        check(!isNamed, "names its key twice")
        check(context.own.has(.keyType), "names a key that there is not")
        isNamed = true
      case .look(let place):
        check(!isMade, "looks when it is made")
        check(place != .slot || hasCall, "looks into a call that there is not")
        check(
          !context.locks || isLocked || member.role.isInCall || place == .slot,
          "looks without the lock")
      case .hold: check(!isWaited && !isMade, "holds when it has waited")
      case .awaitTurn:
        check(!isMade && !isWaited && !isLocked, "waits with the lock, twice or too late")
        isWaited = true
      case .guardReentry: check(!isMade, "guards when it is made")
      case .beginCall(let isNamed):
        check(!hasCall, "begins a call in a call")
        (hasCall, isNamedCall) = (true, isNamed)
      case .forgetOnFailure: check(isNamedCall && !isMade, "forgets no call")
      case .setAside:
        check(hasCall && !isAside && !isMade, "sets aside nothing, or twice")
        isAside = true
      case .resume:
        check(isAside && isMade, "resumes what it has not set aside")
        isAside = false
      case .emptySlot: check(hasCall && !isMade, "empties a place too late")
      case .make, .follow, .collect, .request, .requestForLater, .askStorage:
        check(!isMade, "makes it twice")
        if case .look = last, member.role == .unit(isKept: false) {
          check(
            !isWaited || !context.component.lifetime.isInProperty || last != .hold,
            "does not look again")
        }
        isMade = true
      case .protect: check(!isMade && !isWaited, "protects it too late")
      case .expectEager: isMade = true
      case .store, .storeLate: check(isMade, "stores what is not made")
      case .noteRelease: check(isMade, "notes the release of what is not made")
      case .expectTie, .postpone: check(isMade, "goes on with what is not made")
      case .numberSlot, .fillSlot: check(isMade && hasCall, "fills a place with nothing")
      case .notePlace: check(isMade, "notes the place of what is not made")
      case .finish: check(isMade && (isNamedCall || isAside), "finishes no call")
      case .keepCycle: check(isMade, "keeps what is not made")
      case .performLater: check(isMade && hasCall, "does what is not made")
      case .keepMember:
        check(member.role == .keeper, "keeps a cycle outside of its keeper")
        check(
          !context.locks || isLocked || !context.creation.effects.isAsync, "keeps without the lock")
      case .dropMember: check(member.role == .undoer, "drops a cycle outside of its undoer")
      case .give: check(isMade && step == member.steps.last, "gives what is not made")
      }
      last = step
    }
    if isAside { faults.append("does not resume") }
    let later = member.steps.compactMap { step in
      if case .performLater(let number) = step { number } else { nil }
    }
    if member.steps.contains(.make), !member.steps.contains(.postpone),
      later != Array(context.component.steps.indices)
    {
      faults.append("leaves steps undone")
    }
    let ends = member.steps.last.map { [.give, .expectEager, .askStorage].contains($0) } ?? true
    let isSilent = member.role == .newMaker && context.component.isEager
    switch member.role {
    case .keeper, .undoer: if member.steps.isEmpty { faults.append("does nothing") }
    default: if !ends && !isSilent { faults.append("gives nothing") }
    }
    return faults
  }

  /// Each constant of a sequence is made once, before it is given; and what has steps has them all done, when all
  /// is made.
  private static func faults(
    of sequence: CallSequence, _ plan: ConstructionPlan
  ) -> [String] {
    var faults: [String] = []
    var made: Set<Int> = []
    var waiting: [Int: Int] = [:]
    var isDone = false
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    for step in sequence.steps {
      switch step {
      case .make(let id, let constant, let given):
        check(!isDone, "makes something when steps have been done")
        check(given.values.allSatisfy(made.contains), "gives what is not made")
        check(made.insert(constant).inserted, "makes a constant twice")
        if !plan.graph[id].steps.isEmpty {
          waiting[constant] = plan.graph[id].steps.count
        }
      case .store(let id, let constant):
        check(made.contains(constant), "stores what is not made")
        check(plan.graph[id].lifetime.isInProperty, "stores what nobody keeps")
      case .evaluate(_, _, let constant):
        check(made.insert(constant).inserted, "evaluates a constant twice")
      case .prepare(_, let constant, let given):
        check(!isDone, "prepares something when steps have been done")
        check(made.contains(constant), "prepares what is not made")
        check(given.values.allSatisfy(made.contains), "gives what is not made to a step")
      case .perform(_, _, let constant):
        isDone = true
        waiting[constant, default: 0] -= 1
      }
    }
    check(waiting.values.allSatisfy { $0 == 0 }, "leaves steps undone")
    check(made == Set(0..<sequence.constants), "leaves constants unmade")
    return faults
  }

  /// Whatever is stored is released or let go; what waits is finished.
  private static func faultsOfAll(
    _ members: [MemberPlan], _ context: ComponentContext
  ) -> [String] {
    var faults: [String] = []
    let steps = members.flatMap(\.steps)
    let isStored = steps.contains {
      [.store(isHeld: false), .store(isHeld: true), .storeLate].contains($0)
    }
    let isNoted = steps.contains {
      [.noteRelease, .storeLate, .expectTie, .keepCycle].contains($0)
    }
    let isOfCycle = context.own.has(.keep)
    if isStored, context.own.has(.noteRelease), !isNoted, !isOfCycle {
      faults.append("is stored, and its release is noted nowhere")
    }
    for step in steps {
      guard case .request(let role) = step, role.isInCall else { continue }
      let exists = members.contains { $0.role == role } || context.component.lifetime.isStored
      if !exists { faults.append("asks \(MemberPlans.name(role, context)), which does not exist") }
    }
    return faults
  }
}

extension MemberPlan.Role {
  /// Whether it takes the object of a call along.
  fileprivate var isInCall: Bool {
    switch self {
    case .maker, .unit, .storageRequest, .keeper, .undoer, .newMaker: true
    case .accessor, .roleAccessor, .override: false
    }
  }
}

extension AcquisitionStep {
  /// Whether it finds something by the component's keys, whatever these are.
  fileprivate var needsKey: Bool {
    switch self {
    case .look, .guardReentry, .emptySlot, .store, .storeLate, .numberSlot, .fillSlot: true
    default: false
    }
  }

  fileprivate var isAsk: Bool { if case .ask = self { true } else { false } }
}
