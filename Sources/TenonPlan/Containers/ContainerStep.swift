public import TenonGraph

/// One thing that a member of a container does that belongs to no component. The emitter spells each kind in one
/// function, and adds none.
public enum ContainerStep: Sendable, Equatable {
  /// The parent and the inputs are kept.
  case keepInputs
  /// What tests have put in the place of components is kept. `handed`: where the parent has it, if nobody else gives
  /// anything.
  case keepOverrides(handed: String?)
  /// Who observes the container is kept; where it is told nobody and `orParents`, its parent's.
  case keepObserver(orParents: Bool)
  /// An eager component that needs only what is there already is made.
  case makeConstant(ComponentID)
  /// What knows of releases is made, and what leads closures to the container.
  case makeLink
  /// The storage of a component is made.
  case makeStorage(ComponentID, DeclaredLifetimeID)
  /// Closures find the container from now on.
  case linkContainer
  /// The container hears of memory warnings from now on.
  case hearMemoryWarnings
  /// An eager component is made, unless all of its accessors are overridden.
  case makeEager(ComponentID, accessors: [String])

  /// A property of the container whose place this one takes is taken over.
  case takeOver(property: String, of: TakenPart)

  /// Other threads are kept out, and let in again.
  case lock
  case unlock
  /// What holds instances is noted, and a new one takes its place.
  case exchange(HeldTogether)
  /// The releases of what goes together are taken out, and are pending until `leaveReleases`. `isProtected`: what they
  /// may use is not released before they have ended.
  case enterReleases(group: String, isProtected: Bool)
  /// These releases are done when the function ends, however it does.
  case leaveReleases
  /// What was held goes; `isLast`: when the function ends, however it does.
  case drop(isLast: Bool)
  /// The releases that were taken out are done.
  case release(Effects)
  /// These are done, and then those that waited for them.
  case releaseReset(Effects)

  /// Nothing is done if somebody shuts the container down already.
  case beginShutdown
  /// All releases are done, as long as there are any.
  case releaseAll(Effects)
  /// What is tied goes.
  case endTies
  /// The next releases are given, if there are any; else the order of releases begins anew.
  case giveNextReleases
  /// What a property holds is noted, is taken out of it, and goes.
  case note(EmptiedPlace)
  case empty(EmptiedPlace)
  case dropNoted(EmptiedPlace)

  /// What was held weakly by keys and is gone leaves nothing; `isLast`: when the function ends, however it does.
  case removeDeallocated(ComponentID, property: String, isLast: Bool)

  /// What nobody else holds of the purgeable components goes.
  case releaseUnused([ComponentID])
}

/// What of a container another one takes over.
public enum TakenPart: Sendable, Equatable {
  case parent
  case input(Int)
  case component(ComponentID)
  /// What has no other name than its property's.
  case whole
}

/// A property that is emptied when the container lets go of all that it holds.
public struct EmptiedPlace: Sendable, Equatable {
  /// The type of what it holds.
  public let type: String
  /// What the property is called.
  public let property: String
  /// What its value is called until that goes.
  public let former: String
}

/// The instances of a container that end together, and the object that holds them until then.
public struct HeldTogether: Sendable, Equatable {
  /// What ends them.
  public enum End: Sendable, Equatable {
    case releaseUnused
    case shutdown
    /// The same, where they are held in a value.
    case letGo
    case reset(DeclaredLifetimeID)
  }

  public let end: End
  /// In the order in which they go: what needs others goes before them.
  public let members: [ComponentID]
  /// The object's class and the property that has it.
  public let type: String
  public let property: String
}

/// A member that is generated for a container as a whole, and what it does.
public struct ContainerMember: Sendable, Equatable {
  /// Which of them it is.
  public enum Role: Sendable, Hashable {
    case initializer
    /// The init of the one that answers while another goes.
    case heir
    case reset(DeclaredLifetimeID)
    case releaseUnused
    case shutdown
    /// What empties the container, for `shutdown` and for its end.
    case letGo
  }

  public let role: Role
  /// What it takes to call it.
  public let effects: Effects
  public let steps: [ContainerStep]
}

extension ContainerMember {
  /// Its name, if it is a function that others see.
  public func name(in graph: BindingGraph) -> String? {
    switch role {
    case .initializer, .heir, .letGo: nil
    case .reset(let lifetime): graph.lifetimes[lifetime.index].resetName
    case .releaseUnused: "releaseUnused"
    case .shutdown: "shutdown"
    }
  }
}
