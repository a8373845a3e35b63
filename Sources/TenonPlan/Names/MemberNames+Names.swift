import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// The names of one component's members.
extension MemberNames {
  /// The names of one component's members.
  public struct Names: Sendable, Hashable {
    /// Names of nothing yet.
    public init() {}

    // Most have few names, and their constants are called as all are: what they share is one value.
    private var rare = Rare.none
    private var constants = Constants.usual

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
    public var kept: String {
      get { rare.value.kept }
      set { rare.value.kept = newValue }
    }
    /// What holds a shared instance: a property, or one of an object that holds several.
    public var stored = ""
    /// What the instance is called where it is taken from there.
    public var unwrapped = ""
    /// What refers to a purgeable one weakly while others are let go.
    public var fading: String {
      get { rare.value.fading }
      set { rare.value.fading = newValue }
    }
    /// What tells its instances apart, if they have keys: the only one of these, or a constant with all of them.
    public var key: String {
      get { rare.value.key }
      set { rare.value.key = newValue }
    }
    /// The struct with all of its keys, where it has several.
    public var keyType: String {
      get { rare.value.keyType }
      set { rare.value.keyType = newValue }
    }
    /// What says that its keys are `Sendable`, where threads share them.
    public var sharedKeys: [String] {
      get { rare.value.sharedKeys }
      set { rare.value.sharedKeys = newValue }
    }
    /// Whether there is a turn for each key. All of a cycle are made in one turn.
    public var hasTurnsByKey: Bool {
      get { rare.value.hasTurnsByKey }
      set { rare.value.hasTurnsByKey = newValue }
    }
    /// The place of the instance at hand in what holds it: that of its key, if it has one.
    public func keyed(_ place: String) -> String { key.isEmpty ? place : "\(place)[\(key)]" }

    /// The property with the object that holds it, if one does.
    public var instances: String {
      get { rare.value.instances }
      set { rare.value.instances = newValue }
    }
    /// The function that makes it in the course of a call, or for a storage.
    public var inCall = ""
    /// The function by which a storage makes a new one.
    public var new: String {
      get { rare.value.new }
      set { rare.value.new = newValue }
    }
    /// Its place in the object of a call.
    public var slot = ""
    /// The place there of its number among what is released, where it is made in a cycle.
    public var slotNumber: String {
      get { rare.value.slotNumber }
      set { rare.value.slotNumber = newValue }
    }
    /// The part of that object in which the place is, if it has parts.
    public var slotPart: String {
      get { rare.value.slotPart }
      set { rare.value.slotPart = newValue }
    }
    /// The function that finishes it after init, and the one for what the container keeps.
    public var finish = ""
    public var finishKept: String {
      get { rare.value.finishKept }
      set { rare.value.finishKept = newValue }
    }
    /// What its functions call the object of the running call, and its class.
    public var call: String {
      get { constants.value.call }
      set { constants.value.call = newValue }
    }
    public var callType = ""

    /// Its place in the object of the running call.
    public var place: String { keyed(place(in: call)) }

    /// Its place in the object of a call of that name, or what has a place there for each key.
    public func place(in call: String) -> String {
      [call, slotPart, slot].filter { !$0.isEmpty }.joined(separator: ".")
    }
    /// The place of its number in the object of the running call.
    public func numberPlace(in call: String) -> String {
      [call, slotPart, slotNumber].filter { !$0.isEmpty }.joined(separator: ".")
    }
    /// The function that makes and finishes it in the course of a call, and the one for what the
    /// container keeps.
    public var unit: String {
      get { rare.value.unit }
      set { rare.value.unit = newValue }
    }
    public var unitKept: String {
      get { rare.value.unitKept }
      set { rare.value.unitKept = newValue }
    }
    /// The functions that make it while nothing is released that it may be given, by those that ask them.
    public var creators: [MemberPlan.Role: String] {
      get { rare.value.creators }
      set { rare.value.creators = newValue }
    }
    /// Whose turn it is to make it, where that has to be waited for.
    public var turn: String? {
      get { rare.value.turn }
      set { rare.value.turn = newValue }
    }
    /// The same, where it stands with this component.
    public var ownTurn: String? {
      get { rare.value.ownTurn }
      set { rare.value.ownTurn = newValue }
    }
    /// The function that keeps all that its cycle has made.
    public var keep: String {
      get { rare.value.keep }
      set { rare.value.keep = newValue }
    }
    /// Whether that function stands with this component.
    public var hasKeeper: Bool {
      get { rare.value.hasKeeper }
      set { rare.value.hasKeeper = newValue }
    }
    /// What its making calls the objects that will hold it and its cycle.
    public var held: [Lifetime: String] {
      get { rare.value.held }
      set { rare.value.held = newValue }
    }
    /// What its making calls what was released too late.
    public var late: String {
      get { constants.value.late }
      set { constants.value.late = newValue }
    }
    /// What says that it is `Sendable`, where threads share it.
    public var shared: String {
      get { rare.value.shared }
      set { rare.value.shared = newValue }
    }
    /// The function that notes what is to be done when the container lets go of it.
    public var noteRelease: String {
      get { rare.value.noteRelease }
      set { rare.value.noteRelease = newValue }
    }
    /// The functions outside that do so.
    public var releases: [String] {
      get { rare.value.releases }
      set { rare.value.releases = newValue }
    }
    /// The function that undoes what its cycle has made, if finishing that fails.
    public var undo: String {
      get { rare.value.undo }
      set { rare.value.undo = newValue }
    }
    /// Whether something else may be put in its place.
    public var isOverridable = false
    /// What may be put in its place under decorators, by the offer that they wrap; empty where nothing may.
    public var undecorated: [Int: String] {
      get { rare.value.undecorated }
      set { rare.value.undecorated = newValue }
    }
    /// The same of one offer, as an identifier.
    public func undecoratedName(_ offer: Int) -> String? {
      rare.value.undecorated[offer].map(SwiftNamer.identifier)
    }
    /// The functions that give it to the container's own wiring.
    public var overriding: [Overriding] {
      get { rare.value.overriding }
      set { rare.value.overriding = newValue }
    }
    /// What its members call what stands in its place.
    public var override: String {
      get { constants.value.override }
      set { constants.value.override = newValue }
    }
    /// What its making calls its place among what is to be released.
    public var mark: String {
      get { constants.value.mark }
      set { constants.value.mark = newValue }
    }
    /// What its making calls the time at which it began, where an observer is told.
    public var start: String {
      get { constants.value.start }
      set { constants.value.start = newValue }
    }
    /// What in the course of a call was under way before.
    public var former: String {
      get { constants.value.former }
      set { constants.value.former = newValue }
    }
    /// The property that says that it is being made.
    public var making: String {
      get { rare.value.making }
      set { rare.value.making = newValue }
    }
    /// Whether a function outside of the container makes it.
    public var isMadeOutside: Bool { !outside.isEmpty }
    /// What that function is called.
    public var outside: String {
      get { rare.value.outside }
      set { rare.value.outside = newValue }
    }
    /// What its type is called within other names.
    public var capital = ""
    /// What its making calls what it has made, and the same as what it is, not as its role.
    public var made: String {
      get { constants.value.made }
      set { constants.value.made = newValue }
    }
    public var itself: String {
      get { constants.value.itself }
      set { constants.value.itself = newValue }
    }
    /// What its inputs are called inside of the function that takes them, by the parameter's index.
    public var inputs: [Int: String] = [:]
  }

  /// The names that few components have.
  private struct Rare: Sendable, Hashable {
    static let none = Shareable(Rare())

    var kept = ""
    var fading = ""
    var instances = ""
    var key = ""
    var keyType = ""
    var sharedKeys: [String] = []
    var hasTurnsByKey = false
    var new = ""
    var slotNumber = ""
    var slotPart = ""
    var finishKept = ""
    var unit = ""
    var unitKept = ""
    var creators: [MemberPlan.Role: String] = [:]
    var turn: String?
    var ownTurn: String?
    var keep = ""
    var hasKeeper = false
    var held: [Lifetime: String] = [:]
    var shared = ""
    var noteRelease = ""
    var releases: [String] = []
    var undo = ""
    var undecorated: [Int: String] = [:]
    var overriding: [Overriding] = []
    var making = ""
    var outside = ""
  }

  /// What is declared in the functions that make a component.
  private struct Constants: Sendable, Hashable {
    static let usual = Shareable(Constants())

    var call = "call"
    var late = "late"
    var override = "override"
    var mark = "mark"
    var start = "start"
    var former = "former"
    var made = "made"
    var itself = "madeItself"
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

/// A value that many have in common.
private struct Shareable<Value: Sendable & Hashable>: Sendable, Hashable {
  private var box: Boxed<Value>
  /// The hash of what nobody has changed, which need not be worked out for each.
  private var hash: Int?

  init(_ value: Value) {
    box = Boxed(value)
    hash = value.hashValue
  }

  var value: Value {
    _read { yield box.value }
    _modify {
      hash = nil
      yield &box.value
    }
  }

  static func == (left: Shareable, right: Shareable) -> Bool { left.value == right.value }

  func hash(into hasher: inout Hasher) { hasher.combine(hash ?? value.hashValue) }
}

extension BindingGraph {
  /// The type of the member that gives a component itself; it is the accessor of `offer`, if it is one's.
  public func coreType(of component: Component, _ offer: Int?) -> String {
    offer.map { self[component.offers, $0].typeText } ?? self[component.type].text()
  }

  /// The offer as whose role that member gives it; `nil` where it gives it as what it is.
  public func coreRole(of component: Component, _ offer: Int?) -> Int? {
    guard let offer, component.kind.isMadeByInit else { return nil }
    return self[component.offers, offer].kind.isOwn ? nil : offer
  }
}
