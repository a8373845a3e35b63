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
    enum Role: String, CaseIterable {
      case former, steps, failure, number
    }
    private let names: [Role: String]

    init(_ names: SwiftNamer) {
      var names = names
      self.names = .init(
        uniqueKeysWithValues: Role.allCases.map { ($0, names.unique($0.rawValue)) })
    }

    subscript(role: Role) -> String { names[role] ?? role.rawValue }
  }

  /// What is done with the lock, where there is one: `lock.locked { releases.leave() }`.
  func locked(_ call: String) -> String { lock.map { "\($0).locked { \(call) }" } ?? call }
}
