import TenonDiagnostics
import TenonGraph
import TenonPlan

/// The contexts of a container's components, each made when it is asked for.
final class Contexts {
  /// The components, in their order.
  let ids: [ComponentID]
  private let plan: Boxed<ConstructionPlan>
  private let names: MemberNames
  private let lockPath: String?
  /// By the component's place in the container.
  private var made: [ComponentContext?]

  init(
    _ ids: [ComponentID], _ plan: Boxed<ConstructionPlan>, _ names: MemberNames, lockPath: String?
  ) {
    (self.ids, self.plan, self.names, self.lockPath) = (ids, plan, names, lockPath)
    made = Array(repeating: nil, count: names.components.count)
  }

  /// The context of one of them.
  subscript(id: ComponentID) -> ComponentContext {
    let position = plan.value.graph[id].position
    if let context = made[position] { return context }
    let context = ComponentContext(id, in: plan, names, lockPath: lockPath)
    made[position] = context
    return context
  }
}
