import TenonDiagnostics
import TenonGraph
import TenonPlan

/// What the members of a container as a whole need to know of it.
struct ContainerContext {
  let id: ContainerID
  let container: Container
  let names: MemberNames
  let planner: ContainerPlanner
  /// The objects that hold what ends together.
  let held: [HeldTogether]
  /// The way to the lock that keeps its threads apart, if it has one.
  let lock: String?
  /// What its functions call what they work with.
  let locals: Locals

  init(_ id: ContainerID, _ names: MemberNames, _ plan: Boxed<ConstructionPlan>) {
    self.id = id
    self.names = names
    container = plan.value.graph[id]
    planner = ContainerPlanner(id, names, in: plan)
    held = planner.held
    lock = container.isolation == .sendable ? plan.value.lockPath(of: id) : nil
    locals = Locals(names.locals)
  }

  /// The names of what a container's functions work with; the plan names what differs from one to the other.
  struct Locals {
    let former: String
    let steps: String
    let failure: String
    let unused: String
    let groups: String
    let chase: String
    let depth: String
    let number: String

    init(_ names: LocalNames) {
      var names = names
      former = names.unique("former")
      steps = names.unique("steps")
      failure = names.unique("failure")
      unused = names.unique("unused")
      groups = names.unique("groups")
      chase = names.unique("chase")
      depth = names.unique("depth")
      number = names.unique("number")
    }
  }

  /// What is done with the lock, where there is one: `lock.locked { releases.leave() }`.
  func locked(_ call: String) -> String { lock.map { "\($0).locked { \(call) }" } ?? call }
}
