public import TenonGraph
import TenonSyntax

/// The names of one component's members and constants, by role.
public final class ComponentNames {
  // Names are given before anybody reads one: reading needs no check that nobody changes it.
  /// The roles with a name, and those with a member of their own, as bits.
  @exclusivity(unchecked) private var present: UInt64 = 0
  private var owned: UInt64 = 0
  /// The names of those roles, in the order of roles.
  @exclusivity(unchecked) private var names: [String] = []

  /// The component's name within other names, and the plural for one with keys.
  public internal(set) var capital = ""
  var plural = ""
  /// The accessor of each offer, as an identifier.
  public internal(set) var offers: [String] = []
  /// The offer whose accessor is the core.
  public internal(set) var coreOffer: Int?
  /// Whether the core is visible outside of the container.
  public internal(set) var coreIsVisible = false
  /// Whether each key has a turn of its own.
  public internal(set) var hasTurnsByKey = false
  /// Whether an override may stand in its place.
  public internal(set) var isOverridable = false
  /// The unit asks for the override of its one offer, so no function stands before it.
  public internal(set) var unitIsOverridden = false
  /// The functions that give the component, or its override, to the container's own wiring.
  public internal(set) var overriding: [Overriding] = []
  /// The type aliases that require its keys to be `Sendable`.
  public internal(set) var sharedKeys: [String] = []
  /// The objects that will hold it and its cycle, as its making sees them.
  public internal(set) var held: [Lifetime: String] = [:]
  /// The functions outside that release it.
  public internal(set) var releases: [String] = []
  /// Its inputs inside of its functions, by the parameter's index.
  public internal(set) var inputs: [Int: String] = [:]

  /// Names of nothing yet.
  public init() {}

  /// The name of a role; the usual one of a constant, or nothing, where none was given.
  public internal(set) subscript(role: NameRole) -> String {
    get { has(role) ? names[place(of: role)] : role.usual }
    set {
      if has(role) {
        names[place(of: role)] = newValue
        return
      }
      if newValue == role.usual { return }
      names.insert(newValue, at: place(of: role))
      present |= role.bit
    }
  }

  private func place(of role: NameRole) -> Int { (present & (role.bit - 1)).nonzeroBitCount }

  /// Whether the component has a name of this role.
  public func has(_ role: NameRole) -> Bool { present & role.bit != 0 }

  /// Whether the component itself, and not another one of its cycle, has a role's member.
  public func owns(_ role: NameRole) -> Bool { owned & role.bit != 0 }

  func own(_ role: NameRole) { owned |= role.bit }

  /// Whether the core is one of the offers' accessors.
  public var coreIsOffer: Bool { coreOffer != nil }

  /// An input as an identifier, by the parameter's index.
  public func input(_ index: Int) -> String { SwiftNamer.identifier(inputs[index] ?? "") }

  /// The function that gives a member's instance or an override; the member itself where there is no such function.
  public func overridden(_ role: MemberPlan.Role, _ offer: Int) -> String {
    let name = overriding.first { $0.role.name == role.name }?.names[offer] ?? ""
    return name.isEmpty ? self[role.name] : name
  }

  /// The instance of the key at hand in what holds all of them.
  public func keyed(_ place: String) -> String { has(.key) ? "\(place)[\(self[.key])]" : place }

  /// Its place in the object of the running call.
  public var place: String { keyed(place(in: self[.call])) }

  /// The place of a role in the object of a call.
  public func place(of role: NameRole = .slot, in call: String) -> String {
    [call, self[.slotPart], self[role]].filter { !$0.isEmpty }.joined(separator: ".")
  }

  /// Adds all names to a fingerprint.
  func hash(into hasher: inout Hasher) {
    hasher.combine(present)
    hasher.combine(owned)
    hasher.combine(capital)
    for list in [names, offers, sharedKeys, releases] { hasher.combine(list) }
    hasher.combine(inputs)
    hasher.combine(coreOffer)
    for fact in [coreIsVisible, hasTurnsByKey, isOverridable, unitIsOverridden] {
      hasher.combine(fact)
    }
    hasher.combine(overriding)
    hasher.combine(held)
  }

  /// The functions that give a component, or its override, in the place of one member.
  public struct Overriding: Hashable {
    /// The member.
    public let role: MemberPlan.Role
    /// The functions, by the offer; empty for the hidden ones.
    public let names: [String]
    /// Whether they take the object of a call along.
    public var isInCall: Bool { role != .accessor(isKept: true) }
  }
}

extension NameRole {
  fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }
}

extension MemberPlan.Role {
  /// The name of the member with this role.
  public var name: NameRole {
    switch self {
    case .accessor(isKept: false), .roleAccessor, .override: .core
    case .accessor(isKept: true), .maker(isKept: true): .kept
    case .maker(isKept: false), .storageRequest: .inCall
    case .unit(let isKept): isKept ? .unitKept : .unit
    case .newMaker: .new
    case .keeper: .keep
    case .undoer: .undo
    }
  }
}
