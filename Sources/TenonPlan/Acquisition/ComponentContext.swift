public import TenonDiagnostics
public import TenonGraph
public import TenonSyntax

/// All that the emitting of one component needs to know.
public final class ComponentContext {
  public let id: ComponentID
  public let component: Component
  public let creation: ConstructionPlan.Creation
  /// The container that has it.
  @inlinable public var container: Container {
    _read { yield boxedPlan.value.graph[component.container] }
  }
  public let names: MemberNames
  @usableFromInline let boxedPlan: Boxed<ConstructionPlan>
  /// The graph that it is a part of.
  @inlinable public var graph: BindingGraph { _read { yield boxedPlan.value.graph } }
  /// The names of its members.
  public let own: ComponentNames
  /// Whether it is a decorator that stands around other components of the container too.
  public var isRepeated: Bool { creation.isRepeated }

  /// Whether a function outside of the container makes it, for its making stood in several places.
  public var isMadeApart: Bool { isRepeated || creation.isMadeApart }

  /// The type of the member that gives the component itself.
  public var coreType: String { graph.coreType(of: component, own.coreOffer) }

  /// The type that it is made as: what is to be set is set on the component, not on a role.
  public var madeType: String {
    component.steps.isEmpty && component.releases.isEmpty ? coreType : ownType
  }

  /// The offer as whose role that member gives it; `nil` where it gives it as what it is.
  public var coreRole: Int? { graph.coreRole(of: component, own.coreOffer) }

  /// Those of the member that gives the component itself.
  public var coreAttributes: [String] { own.coreIsVisible ? attributes : ownAttributes }

  /// The component's own type, with `any` where it is known by its protocol.
  public var ownType: String { graph.text(graph[component.type]) }
  /// On whose behalf the container works.
  public var isolation: Isolation { container.isolation }
  /// How the container comes to the lock of its tree, if that has one.
  public let lockPath: String?
  /// What whoever asks for it has to grant.
  public var request: Effects { graph.requestEffects(of: id) }

  /// The context of a component of a container.
  public init(
    _ id: ComponentID, in boxedPlan: Boxed<ConstructionPlan>, _ names: MemberNames,
    lockPath: String?
  ) {
    self.id = id
    self.boxedPlan = boxedPlan
    component = boxedPlan.value.graph[id]
    creation = boxedPlan.value[id]
    self.names = names
    own = names[component]
    self.lockPath = lockPath
  }

  /// Whether the container keeps what is made for whoever asks from outside.
  public var isKeptByDefault: Bool { creation.isKeptByDefault(component.lifetime) }

  /// Whether an observer is told of it. A collection is no instance, and what is asked of a parent is told there.
  public var isReported: Bool { container.isObserved && component.kind.isMadeByInit }

  /// Whether somebody asks for it by a call of its own, or without one, for the container's init has made it.
  public var hasAccessor: Bool {
    !creation.isInSequencesOnly
      && (graph.isReachable(component) || component.isEager || !creation.call.isPassedOn
        || creation.call.isClosureTarget)
  }

  /// What may stand in the place of the component as one of its offers, by its name in `Overrides`; `nil` where nothing
  /// may.
  public func override(of offer: Int) -> String? {
    own.isOverridable && !graph[component.offers, offer].isHidden ? own.offers[offer] : nil
  }

  /// The access of that member.
  public var coreAccess: Access {
    own.coreIsVisible || component.asker != nil ? component.access : .private
  }
}

extension ComponentContext {
  /// The name of a role.
  public subscript(role: NameRole) -> String { own[role] }

  /// Whether the component has a name of a role.
  public func has(_ role: NameRole) -> Bool { own.has(role) }

  /// A member of the container, or a path that begins with one, as functions name it that take the component's
  /// inputs: one of these may bear the same name.
  public func member(_ path: String) -> String {
    own.inputs.isEmpty ? path : path.behindSelf(ifIn: Set(own.inputs.values))
  }

  /// What holds the component at hand, as its functions name it.
  public var storedPlace: String { own.keyed(member(own[.stored])) }

  /// Whether a fragment, written in a member that serves the component, would reach another member of the
  /// container by its name.
  public func reachesMembers(_ fragment: FragmentSyntax) -> Bool {
    names.reachesMembers(fragment, own)
  }

  /// How the container comes to the lock of its tree, if that has one.
  public var lock: String? { lockPath.map(member) }

  /// The names for the constants of its creation. They may have the names of accessors and inputs, which
  /// `Arguments.member` then looks for behind `self`.
  public var constantNames: SwiftNamer {
    var locals = SwiftNamer(in: names.taken, hideable: names.hideable)
    for (role, _) in NameRole.constants(isObserved: container.isObserved) { locals.take(own[role]) }
    for name in own.held.values { locals.take(name) }
    if own.has(.keyType) { locals.take(own[.key]) }
    return locals
  }
}
