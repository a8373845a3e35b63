public import TenonGraph

/// One thing that a generated member does on the way to an instance. The emitter spells each kind in one
/// function, and adds none.
public enum AcquisitionStep: Sendable, Equatable {
  /// Where an instance may be already.
  public enum Place: Sendable, Equatable {
    /// What the container holds it by.
    case stored
    /// The running call's object.
    case slot
    /// The same, or what held it when somebody asked, which may not be the container's any more.
    case held
  }

  /// What becomes of what waits in the running call's object.
  public enum Failing: Sendable, Equatable {
    /// Nothing: who fails leaves nothing behind.
    case nothing
    /// The component is let go of.
    case undoComponent
    /// All of its cycle is let go of.
    case undoCycle
  }

  /// What stands in the accessor's place, if anything does, is given.
  case ask(offer: Int)
  /// Other threads are kept out until the member returns.
  case lock
  /// The keys by which it is found are put together.
  case nameKey
  /// What is there already is given.
  case look(Place)
  /// What holds instances now is noted, for it may be let go of meanwhile.
  case hold
  /// Who makes it waits for its turn, and passes it on at the end.
  case awaitTurn
  /// A request that comes back to itself is stopped.
  case guardReentry
  /// A call begins; one with a name is finished or forgotten later.
  case beginCall(isNamed: Bool)
  /// What a call that fails has set aside is forgotten.
  case forgetOnFailure
  /// What waits in the call is set aside, so that what is made now is finished by itself.
  case setAside
  /// What the call had set aside waits again.
  case resume
  /// The call's place for it is emptied: a new one is made.
  case emptySlot
  /// It is made: by its init or an expression.
  case make
  /// All that the call makes is made, one after another, and then what the properties and methods of that are
  /// given.
  case follow(CallSequence)
  /// It is collected: in a literal, or one element after another.
  case collect(isLiteral: Bool)
  /// Another member gives it.
  case request(MemberPlan.Role)
  /// Another member makes it, and nobody wants it now.
  case requestForLater(MemberPlan.Role)
  /// A storage of the user's own gives it, or has another member make it.
  case askStorage
  /// It must be there since the container's init.
  case expectEager
  /// The container keeps it; or what held it when somebody asked does.
  case store(isHeld: Bool)
  /// Its release is noted.
  case noteRelease
  /// Both, where the container may have let go of its place meanwhile; then it is released as soon as nothing that is
  /// being made may be given it.
  case storeLate
  /// All that follows makes it. What it may be given meanwhile is released when that has ended. `inClosure`: it gives
  /// away no input, which no closure could.
  case protect(inClosure: Bool)
  /// Its place in the order of releases is noted in the call.
  case numberSlot
  /// The call keeps it. The first of a cycle is the cycle's.
  case fillSlot(isFirst: Bool)
  /// The arguments of its steps are created later in the call, and then the steps wait.
  case postpone
  /// The place of what is made in the order of releases is noted: what is made to finish it goes before it.
  case notePlace
  /// What waits in the call is done; what fails is undone.
  case finish(Failing)
  /// All of its cycle is kept now.
  case keepCycle
  /// One of its properties is set, or a method called, when all that the call makes is there; needs no arguments.
  case performLater(step: Int)
  /// A component of its cycle is kept, if the call has made it. `stores`: the container has not kept it yet;
  /// `notes`: its release is noted; `empties`: what the call makes later is another one.
  case keepMember(ComponentID, stores: Bool, notes: Bool, empties: Bool)
  /// A component of its cycle is let go of, if the call has made it. `empties`: the container has kept it;
  /// `releases`: what need not be waited for of its releases is done.
  case dropMember(ComponentID, empties: Bool, releases: Bool)
  /// What it has made is given.
  case give
}

extension AcquisitionStep {
  /// Whether an observer is told of what the step does.
  var isTold: Bool {
    switch self {
    case .make, .look, .expectEager: true
    default: false
    }
  }
}

/// A member that is generated for a component, and what it does.
public struct MemberPlan: Sendable, Equatable {
  /// Which of a component's members it is. A kept one is for what the container holds: its closures do not
  /// hold the container.
  public enum Role: Sendable, Hashable {
    /// What gives it to those who begin a call.
    case accessor(isKept: Bool)
    /// The accessor of one of several roles.
    case roleAccessor(offer: Int)
    /// What makes it in the course of a call.
    case maker(isKept: Bool)
    /// What makes it and finishes it as a whole in the course of a call.
    case unit(isKept: Bool)
    /// What makes it anew for a storage, or for the container's init.
    case newMaker
    /// What asks a storage in the course of a call.
    case storageRequest
    /// What keeps all of its cycle, and what lets go of it.
    case keeper
    case undoer
    /// What gives it, or what stands in its place, to the container's own wiring.
    case override(number: Int, offer: Int)

    /// Whether it is written a second time, for what the container holds.
    public var isForKept: Bool {
      switch self {
      case .accessor(let isKept), .maker(let isKept), .unit(let isKept): isKept
      default: false
      }
    }
  }

  public let role: Role
  public let steps: [AcquisitionStep]
  /// Whether the container may come to keep what it makes.
  public let isKept: Bool
  /// Whether an observer is told of what it makes, and of what it gives once more.
  public let isReported: Bool
}
