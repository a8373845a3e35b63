public import TenonGraph
import TenonSyntax

/// The names of one component's members.
extension MemberNames {
  /// The names of one component's members.
  public struct Names: Sendable, Hashable {
    /// Names of nothing yet.
    public init() {}

    /// The accessor of each offer, as an identifier.
    public var offers: [String] = []
    /// What gives the component itself: one of its accessors, or a member behind them.
    public var core = ""
    /// Whether `core` is one of the offers' accessors.
    public var coreIsOffer: Bool { coreOffer != nil }
    /// The offer that `core` is the accessor of, if it is one's.
    public var coreOffer: Int?
    /// Whether those outside see `core` itself.
    public var coreIsVisible = false
    /// What makes it for something that the container keeps, where that is written apart.
    public var kept = ""
    /// What holds a shared instance: a property, or one of an object that holds several.
    public var stored = ""
    /// What the instance is called where it is taken from there.
    public var unwrapped = ""
    /// What refers to a purgeable one weakly while others are let go.
    public var fading = ""
    /// The property with the object that holds it, if one does.
    public var instances = ""
    /// The function that makes it in the course of a call, or for a storage.
    public var inCall = ""
    /// The function by which a storage makes a new one.
    public var new = ""
    /// Its place in the object of a call.
    public var slot = ""
    /// The place there of its number among what is released, where it is made in a ring.
    public var slotNumber = ""
    /// The part of that object in which the place is, if it has parts.
    public var slotPart = ""
    /// The function that finishes it after init, and the one for what the container keeps.
    public var finish = ""
    public var finishKept = ""
    /// What its functions call the object of the running call, and its class.
    public var call = "call"
    public var callType = ""

    /// Its place in the object of the running call.
    public var place: String { place(in: call) }

    /// Its place in the object of a call of that name.
    public func place(in call: String) -> String {
      [call, slotPart, slot].filter { !$0.isEmpty }.joined(separator: ".")
    }
    /// The place of its number in the object of the running call.
    public func numberPlace(in call: String) -> String {
      [call, slotPart, slotNumber].filter { !$0.isEmpty }.joined(separator: ".")
    }
    /// The function that makes and finishes it in the course of a call, and the one for what the
    /// container keeps.
    public var unit = ""
    public var unitKept = ""
    /// Whose turn it is to make it, where that has to be waited for.
    public var turn: String?
    /// The same, where it stands with this component.
    public var ownTurn: String?
    /// The function that keeps all that its ring has made.
    public var keep = ""
    /// Whether that function stands with this component.
    public var hasKeeper = false
    /// What its making calls the objects that will hold it and its ring.
    public var held: [Lifetime: String] = [:]
    /// What its making calls what was released too late.
    public var late = "late"
    /// What says that it is `Sendable`, where threads share it.
    public var shared = ""
    /// The function that notes what is to be done when the container lets go of it.
    public var noteRelease = ""
    /// The functions outside that do so.
    public var releases: [String] = []
    /// The function that undoes what its ring has made, if finishing that fails.
    public var undo = ""
    /// Whether something else may be put in its place.
    public var isOverridable = false
    /// The functions that give it to the container's own wiring.
    public var overriding: [Overriding] = []
    /// What its members call what stands in its place.
    public var override = "override"
    /// What its making calls its place among what is to be released.
    public var mark = "mark"
    /// What in the course of a call was under way before.
    public var former = "former"
    /// The property that says that it is being made.
    public var making = ""
    /// Whether a function outside of the container makes it, and what that is called.
    public var isMadeOutside = false
    public var outside = ""
    /// What its type is called within other names.
    public var capital = ""
    /// What its making calls what it has made, and the same as what it is, not as its role.
    public var made = "made"
    public var itself = "madeItself"
    /// What its inputs are called inside of the function that takes them, by the parameter's index.
    public var inputs: [Int: String] = [:]
  }

  /// A function that gives a component to the container's own wiring, and those that give what stands in
  /// its place as well.
  public struct Overriding: Sendable, Hashable {
    /// The function.
    public let function: String
    /// The names of the others, by the offer; empty for the hidden ones.
    public let names: [String]
    /// Whether it takes the object of a call along. One of the same name may begin a call of its own.
    public let isInCall: Bool
  }
}

extension Component {
  /// The type of the member that gives the component itself; it is the accessor of `offer`, if it is one's.
  public func coreType(of offer: Int?) -> String {
    if let offer { return offers[offer].typeText }
    return syntax.type.text()
  }

  /// The role as which that member gives it; `nil` where it gives it as what it is.
  public func coreRole(of offer: Int?) -> Offer? {
    guard let offer, !offers[offer].kind.isOwn, kind.isMadeByInit else { return nil }
    return offers[offer]
  }
}
