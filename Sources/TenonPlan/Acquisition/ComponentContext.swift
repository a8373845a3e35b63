import TenonDiagnostics
package import TenonGraph
package import TenonSyntax

/// All that the emitting of one component needs to know.
package final class ComponentContext {
  package let id: ComponentID
  package let component: Component
  package let making: ConstructionPlan.Making
  package let container: Container
  package let names: MemberNames
  package let own: MemberNames.Names
  /// Whether it is a decorator that stands around other components of the container too.
  package var isRepeated: Bool { making.isRepeated }

  /// Whether a function outside of the container makes it, for its making stood in several places.
  package var isMadeApart: Bool { isRepeated || making.isMadeApart }

  /// The type of the member that gives the component itself.
  package var coreType: String { own.coreType(of: component) }

  /// The type that it is made as: what is to be set is set on the component, not on a role.
  package var madeType: String {
    component.steps.isEmpty && component.releases.isEmpty ? coreType : ownType
  }

  /// The role as which that member gives it; `nil` where it gives it as what it is.
  package var coreRole: Offer? { own.coreRole(of: component) }

  /// Those of the member that gives the component itself.
  package var coreAttributes: [String] { own.coreIsVisible ? attributes : ownAttributes }

  /// The component's own type, with `any` where it is known by its protocol.
  package let ownType: String
  /// On whose behalf the container works.
  package let isolation: Isolation
  /// How the container comes to the lock of its tree, if that has one.
  package let lockPath: String?
  /// What whoever asks for it has to grant.
  package let request: Effects

  /// The context of a component of a container.
  package init(
    _ id: ComponentID, in plan: ConstructionPlan, _ names: MemberNames,
    lockPath: String?
  ) {
    self.id = id
    component = plan.graph[id]
    making = plan[id]
    container = plan.graph[component.container]
    self.names = names
    own = names.names[component.position]
    ownType = plan.graph.text(component.syntax.type)
    isolation = container.isolation
    self.lockPath = lockPath
    request = plan.graph.requestEffects(of: id)
    isKeptByDefault = plan.isKeptByDefault(id)
  }

  /// Whether the container keeps what is made for whoever asks from outside.
  package let isKeptByDefault: Bool

  /// Whether somebody asks for it by a call of its own.
  package var hasAccessor: Bool {
    !making.isInSequencesOnly
      && (component.isReachable || !making.call.isPassedOn || making.call.isClosureTarget)
  }

  /// The access of that member.
  package var coreAccess: Access {
    own.coreIsVisible ? component.access : .private
  }
}

extension ComponentContext {
  /// A member of the container, or a path that begins with one, as functions name it that take the component's
  /// inputs: one of these may bear the same name.
  package func member(_ path: String) -> String {
    own.inputs.isEmpty ? path : path.behindSelf(ifIn: Set(own.inputs.values))
  }

  /// How the container comes to the lock of its tree, if that has one.
  package var lock: String? { lockPath.map(member) }

  /// The names for the constants of its making. They may have the names of accessors and inputs, which
  /// `Arguments.member` then looks for behind `self`.
  package var constantNames: LocalNames {
    var locals = LocalNames(names.taken, hideable: names.hideable)
    for name in [own.made, own.itself, own.call, own.former, own.mark, own.override, own.late] {
      locals.take(name)
    }
    for name in own.held.values { locals.take(name) }
    return locals
  }
}
