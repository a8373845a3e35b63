import TenonGraph
import TenonSyntax

/// What a generated name of a component stands for. Members come first, constants of its functions last.
public enum NameRole: Int, CaseIterable, Sendable {
  /// The member that gives the component itself, and its variant for what the container keeps.
  case core, kept
  /// The functions that make it in a call, with its finishing or without.
  case inCall, unit, unitKept
  /// The function by which a storage or the container's init makes a new one.
  case new
  /// The function in its maker that creates the arguments of its steps.
  case finish
  /// The functions that keep its cycle, and undo it where finishing fails.
  case keep, undo
  /// The function that notes its releases.
  case noteRelease
  /// The path to the shared instance, its last property, and the object with this property.
  case stored, unwrapped, instances
  /// The weak property of a purgeable instance while others are let go.
  case fading
  /// The property that is `true`, or has the key, while it is being made.
  case making
  /// The property with the tasks that wait for its creation.
  case turn
  /// The type alias that requires it to be `Sendable`.
  case shared
  /// The struct of its keys, and the constant or input with the key at hand.
  case keyType, key
  /// The class of a call's object; its part, and the places for instance and release number.
  case callType, slotPart, slot, slotNumber
  /// The function outside of the container that makes it.
  case outside
  /// The instance just made, as its role and as itself.
  case made, itself
  /// The object of the running call, and what was under way in it before.
  case call, former
  /// The place among the releases.
  case mark
  /// The override that stands in its place.
  case override
  /// The time at which its making began.
  case start
}

/// A component as the table of names sees it.
struct NamedComponent {
  let component: Component
  let creation: ConstructionPlan.Creation
  /// The object that holds the instance.
  let holder: Instances?
  /// Whether threads share the instance.
  let isShared: Bool
  let keys: [Int]

  fileprivate var isTwice: Bool { creation.isWrittenTwice }
  fileprivate var hasUnit: Bool { creation.call.hasUnit && !creation.call.isWholeInPlace }
  fileprivate var isUnit: Bool { creation.call.isUnit && !component.isEager }
  fileprivate var isOfCycle: Bool { creation.call.cycle != nil }
  fileprivate var isWaitedFor: Bool { isUnit && creation.effects.isAsync }
  fileprivate var mayBeReentered: Bool {
    !creation.closuresLeadingBack.isEmpty && !creation.effects.isAsync
  }
}

/// A row of the table of names: a role with its pattern, scope and condition.
struct NameRow: Sendable {
  /// The names among which one has to be unique.
  enum Scope {
    /// The members of the container, some of which a constant may hide.
    case members, hideable
    /// The types in the container.
    case types
    /// The properties of the object that holds the instance.
    case held
  }

  let role: NameRole
  let scope: Scope
  /// Whether all components of a cycle have one name.
  let isOfCycle: Bool
  let applies: @Sendable (NamedComponent) -> Bool
  private let prefix: String
  private let suffix: String
  private let isPlural: Bool

  /// In `pattern`, `*` is the component's name, and `#` its plural if it has keys.
  private init(
    _ role: NameRole, _ pattern: String, _ scope: Scope = .members, isOfCycle: Bool = false,
    if applies: @escaping @Sendable (NamedComponent) -> Bool
  ) {
    (self.role, self.scope, self.isOfCycle, self.applies) = (role, scope, isOfCycle, applies)
    isPlural = pattern.contains("#")
    let parts = pattern.split(separator: isPlural ? "#" : "*", omittingEmptySubsequences: false)
    (prefix, suffix) = (String(parts[0]), String(parts[1]))
  }

  /// The name for a component before it is made unique.
  func wanted(_ own: ComponentNames) -> String {
    let name = isPlural ? own.plural : own.capital
    return prefix.isEmpty && scope != .types
      ? AccessorName.lowerCamelCase(name) + suffix : prefix + name + suffix
  }

  /// The names of members, in the order in which they are given out.
  static let members: [NameRow] = [
    NameRow(.unwrapped, "#", .held) { $0.holder != nil },
    NameRow(.fading, "fading#", .held) { $0.component.lifetime == .purgeable },
    NameRow(.stored, "stored#") { $0.holder == nil && $0.component.lifetime.isInProperty },
    NameRow(.stored, "#Storage") { $0.component.lifetime.isStored },
    NameRow(.inCall, "make*", .hideable) {
      $0.creation.call.isPassedOn && !$0.creation.call.isMadeInPlace
    },
    NameRow(.new, "makeNew*") { $0.component.lifetime.isStored || $0.component.isEager },
    NameRow(.noteRelease, "noteReleaseOf*") { !$0.component.releases.isEmpty },
    NameRow(.unit, "makeWhole*", .hideable) { $0.hasUnit },
    NameRow(.unitKept, "makeKeptWhole*", .hideable) { $0.hasUnit && $0.isTwice },
    NameRow(.finish, "finish*") {
      !$0.component.steps.isEmpty && !$0.creation.call.hasBareSteps
    },
    NameRow(.kept, "makeKept*", .hideable) { $0.isTwice },
    NameRow(.making, "making#") { $0.mayBeReentered && $0.component.isKeyed },
    NameRow(.making, "isMaking*") { $0.mayBeReentered && !$0.component.isKeyed },
    NameRow(.keep, "keep*", isOfCycle: true) { $0.isUnit && $0.isOfCycle },
    NameRow(.undo, "undo*", isOfCycle: true) { $0.isUnit && $0.isOfCycle },
    NameRow(.turn, "turnOf*", isOfCycle: true) { $0.isWaitedFor && $0.isOfCycle },
    NameRow(.turn, "turnsOf#") { $0.isWaitedFor && !$0.isOfCycle && $0.component.isKeyed },
    NameRow(.turn, "turnOf*") { $0.isWaitedFor && !$0.isOfCycle && !$0.component.isKeyed },
    NameRow(.shared, "Shared*", .types) { $0.isShared },
    NameRow(.keyType, "*Key", .types) { $0.keys.count > 1 },
  ]
}

extension NameRole {
  private static let words: [(role: NameRole, word: String)] = [
    (.made, "made"), (.itself, "madeItself"), (.call, "call"), (.former, "former"),
    (.mark, "mark"), (.override, "override"), (.start, "start"),
  ]

  /// The constants of a component's functions with their usual names, in order.
  static func constants(isObserved: Bool) -> ArraySlice<(role: NameRole, word: String)> {
    isObserved ? words[...] : words.dropLast()
  }

  private static let usual: [String] = allCases.map { role in
    words.first { $0.role == role }?.word ?? ""
  }

  /// The name of a constant that hides nothing; empty for members.
  var usual: String { Self.usual[rawValue] }
}
