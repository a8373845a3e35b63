import TenonGraph
import TenonPlan

/// What must hold in the plan of any container as a whole.
struct ContainerPlanValidator {
  let plan: ConstructionPlan
  let container: Container
  let planner: ContainerPlanner
  private var faults: [String] = []

  /// What is wrong with the members of a container.
  static func faults(
    _ container: Container, _ planner: ContainerPlanner, _ plan: ConstructionPlan
  ) -> [String] {
    var validator = ContainerPlanValidator(plan, container, planner)
    validator.validate()
    return validator.faults.map { "\(container.name): \($0)" }
  }

  private init(_ plan: ConstructionPlan, _ container: Container, _ planner: ContainerPlanner) {
    self.plan = plan
    self.container = container
    self.planner = planner
  }

  private mutating func check(_ holds: Bool, _ fault: String) {
    if !holds { faults.append(fault) }
  }

  private mutating func validate() {
    let members = planner.members
    let roles = members.map(\.role)
    check(Set(roles).count == roles.count, "has a member twice")
    check(roles.first == .initializer, "has no init")
    for member in members { validate(member) }
    validateHeld(members)
    if let letGo = members.first(where: { $0.role == .letGo }) { validate(letGo: letGo) }
    let isReleased = container.components.contains { !plan.graph[$0].releases.isEmpty }
    check(isReleased == roles.contains(.shutdown), "releases, and has no shutdown")
    check(roles.contains(.shutdown) == roles.contains(.letGo), "shuts down without letting go")
  }

  private mutating func validate(_ member: ContainerMember) {
    var isLocked = false
    var made: Set<ComponentID> = []
    var hasTaken = false
    for step in member.steps {
      switch step {
      case .lock:
        check(!isLocked, "locks twice")
        isLocked = true
      case .unlock:
        check(isLocked, "unlocks what is not locked")
        isLocked = false
      case .exchange:
        check(isLocked || container.isolation != .sendable, "exchanges without the lock")
        hasTaken = true
      case .enterReleases:
        check(isLocked || container.isolation != .sendable, "takes releases out without the lock")
        check(hasTaken, "takes the releases of what it holds still")
      case .release, .releaseReset, .leaveReleases:
        check(!isLocked, "runs the user's code with the lock")
      case .drop, .dropNoted: check(!isLocked, "lets go with the lock")
      case .makeConstant(let id):
        let needs = plan.graph[plan.graph[id].parameters].compactMap(\.source.instance)
        check(needs.allSatisfy(made.contains), "makes a constant before what it needs")
        made.insert(id)
      case .makeEager(let id, _):
        check(made.insert(id).inserted, "makes an eager component twice")
      default: break
      }
    }
    check(!isLocked, "leaves the lock locked")
    guard member.role == .initializer else { return }
    let eager = Set(container.components.filter { plan.graph[$0].isEager })
    check(made == eager, "does not make what is eager, or makes more")
  }

  /// What ends together is held by one object, which is let go of where its end is.
  private mutating func validateHeld(_ members: [ContainerMember]) {
    var seen: Set<ComponentID> = []
    for held in planner.held {
      check(!held.members.isEmpty, "has an object that holds nothing")
      for id in held.members { check(seen.insert(id).inserted, "holds a component twice") }
      guard case .reset(let lifetime) = held.end else { continue }
      let reset = members.first { $0.role == .reset(lifetime) }
      check(reset?.steps.contains(.exchange(held)) == true, "holds what no reset lets go of")
    }
    for id in container.components where plan.graph[id].lifetime.isHeldTogether {
      check(seen.contains(id), "holds \(plan.graph.displayName(of: id)) in no object")
    }
  }

  /// Each property is noted, emptied and dropped once; what is held by the container itself is among them.
  private mutating func validate(letGo: ContainerMember) {
    var (noted, emptied, dropped): ([String], [String], [String]) = ([], [], [])
    for step in letGo.steps {
      switch step {
      case .note(let place):
        noted.append(place.property)
      case .empty(let place): emptied.append(place.property)
      case .dropNoted(let place): dropped.append(place.property)
      default: break
      }
    }
    check(noted == emptied && noted == dropped, "empties what it does not note, or drops it not")
    check(Set(noted).count == noted.count, "empties a property twice")
    let apart = Set(planner.held.flatMap(\.members))
    for id in container.components
    where plan.graph[id].lifetime == .strong && !plan.graph[id].isEager && !apart.contains(id) {
      check(
        plan[id].isInSequencesOnly,
        "does not let go of \(plan.graph.displayName(of: id))")
    }
  }
}

extension Lifetime {
  /// Whether its instances go all at once, without the container.
  fileprivate var isHeldTogether: Bool {
    switch self {
    case .purgeable, .resettable: true
    default: false
    }
  }
}
