package import TenonGraph
import TenonSyntax

/// The names of one component's members.
extension MemberNames {
  /// The names of one component's members.
  package final class Names {
    package init() {}

    /// The accessor of each offer, as an identifier.
    package var offers: [String] = []
    /// What gives the component itself: one of its accessors, or a member behind them.
    package var core = ""
    /// Whether `core` is one of the offers' accessors.
    package var coreIsOffer: Bool { coreOffer != nil }
    /// The offer that `core` is the accessor of, if it is one's.
    package var coreOffer: Int?
    /// Whether those outside see `core` itself.
    package var coreIsVisible = false
    /// What makes it for something that the container keeps, where that is written apart.
    package var kept = ""
    /// What holds a shared instance: a property, or one of an object that holds several.
    package var stored = ""
    /// What the instance is called where it is taken from there.
    package var unwrapped = ""
    /// What refers to a purgeable one weakly while others are let go.
    package var fading = ""
    /// The property with the object that holds it, if one does.
    package var instances = ""
    /// The function that makes it in the course of a call, or for a storage.
    package var inCall = ""
    /// The function by which a storage makes a new one.
    package var new = ""
    /// Its place in the object of a call.
    package var slot = ""
    /// The place there of its number among what is released, where it is made in a ring.
    package var slotNumber = ""
    /// The part of that object in which the place is, if it has parts.
    package var slotPart = ""
    /// The function that finishes it after init, and the one for what the container keeps.
    package var finish = ""
    package var finishKept = ""
    /// What its functions call the object of the running call, and its class.
    package var call = ""
    package var callType = ""

    /// The type of the member that gives the component itself.
    package func coreType(of component: Component) -> String {
      if let coreOffer { return component.offers[coreOffer].typeText }
      return component.syntax.type.text()
    }

    /// Its place in the object of the running call.
    package var place: String { place(in: call) }

    /// Its place in the object of a call of that name.
    package func place(in call: String) -> String {
      [call, slotPart, slot].filter { !$0.isEmpty }.joined(separator: ".")
    }
    /// The place of its number in the object of the running call.
    package func numberPlace(in call: String) -> String {
      [call, slotPart, slotNumber].filter { !$0.isEmpty }.joined(separator: ".")
    }
    /// The function that makes and finishes it in the course of a call, and the one for what the
    /// container keeps.
    package var unit = ""
    package var unitKept = ""
    /// Whose turn it is to make it, where that has to be waited for.
    package var turn: String?
    /// The same, where it stands with this component.
    package var ownTurn: String?
    /// The function that keeps all that its ring has made.
    package var keep = ""
    /// Whether that function stands with this component.
    package var hasKeeper = false
    /// What its making calls the objects that will hold it and its ring.
    package var held: [Lifetime: String] = [:]
    /// What its making calls what was released too late.
    package var late = ""
    /// What says that it is `Sendable`, where threads share it.
    package var shared = ""
    /// The function that notes what is to be done when the container lets go of it.
    package var noteRelease = ""
    /// The functions outside that do so.
    package var releases: [String] = []
    /// The function that undoes what its ring has made, if finishing that fails.
    package var undo = ""
    /// Whether something else may be put in its place.
    package var isOverridable = false
    /// The functions that give it to the container's own wiring.
    package var overriding: [Overriding] = []
    /// What its members call what stands in its place.
    package var override = ""
    /// What its making calls its place among what is to be released.
    package var mark = ""
    /// What in the course of a call was under way before.
    package var former = ""
    /// The property that says that it is being made.
    package var making = ""
    /// The function outside of the container that evaluates its expression.
    package var outside = ""
    /// What the names of other functions outside of it begin with.
    package var prefix = ""
    /// What its type is called within other names.
    package var capital = ""
    /// What its making calls what it has made, and the same as what it is, not as its role.
    package var made = ""
    package var itself = ""
    /// What its inputs are called inside of the function that takes them, by the parameter's index.
    package var inputs: [Int: String] = [:]
  }

  /// A function that gives a component to the container's own wiring, and those that give what stands in
  /// its place as well.
  package struct Overriding {
    /// The function.
    package let function: String
    /// The names of the others, by the offer; empty for the hidden ones.
    package let names: [String]
    /// Whether it takes the object of a call along. One of the same name may begin a call of its own.
    package let isInCall: Bool
  }
}

extension MemberNames.Names {
  /// The role as which the member gives a component that gives the component itself; `nil` where it gives it
  /// as what it is.
  package func coreRole(of component: Component) -> Offer? {
    guard let coreOffer, !component.offers[coreOffer].kind.isOwn else { return nil }
    switch component.kind {
    case .written, .decorator: return component.offers[coreOffer]
    case .collection, .child, .borrowed: return nil
    }
  }
}
