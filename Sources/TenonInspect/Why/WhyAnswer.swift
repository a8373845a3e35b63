/// Why something is in a graph: who needs it, what it needs, where its effects begin, and who holds it. All of it is
/// resolved to names and places, so that answers of several pictures can be put together.
public struct WhyAnswer: Sendable, Equatable {
  /// Something of the graph as an answer names it.
  public struct Party: Sendable, Hashable {
    /// What it is: `component`, `input`, `container` and so on.
    public let kind: String
    /// What users call it.
    public let name: String
    /// The container that it stands in; `nil` for a container.
    public let container: String?
    /// The word of its lifetime, where it has one.
    public let lifetime: String?
    /// Where it is declared.
    public let place: GraphPicture.Place
  }

  /// One request of one party for another one.
  public struct Need: Sendable, Hashable {
    /// How the parties are connected.
    public enum Use: String, Sendable {
      case initializer = "init"
      case set
      case weakSet
      case call
      /// A Swift expression names it.
      case expression
      case element
      case decorates
      case facet
      /// Creating a child container.
      case child
      /// What a root asks a new child for.
      case root
      /// What a container's initializer creates.
      case eager
    }

    /// How what is asked for is used.
    public let use: Use
    /// What is got: `held`, `weak`, or a `closure` that asks later.
    public let strength: GraphPicture.Edge.Strength
    /// Whether it may be missing.
    public let isOptional: Bool
    /// The parameter's label, or the method of a call.
    public let label: String?
    /// What a closure does to get an instance: `calls 'App.makePage(id:)'`.
    public var calls: String?
    /// Where the request is written.
    public let place: GraphPicture.Place
  }

  /// A step of a way.
  public struct Step: Sendable, Hashable {
    /// Who asks.
    public let source: Party
    /// What is asked for.
    public let target: Party
    /// Every request of the one for the other; at least one.
    public let needs: [Need]
  }

  /// A shortest way from what can be asked for from outside.
  public struct Way: Sendable, Hashable {
    /// How it is asked for: `App.makeScreen()`.
    public let entry: String
    /// The steps to the subject; at least one.
    public let steps: [Step]
  }

  /// Something that the subject needs, itself or through others.
  public struct Requirement: Sendable, Hashable {
    /// Through how many others it is needed; 0 for what the subject itself asks for.
    public let depth: Int
    /// Who asks.
    public let source: Party
    /// What is asked for; `nil` where nothing provides it.
    public let target: Party?
    /// Whether a bundle leaves it to those that will include it.
    public let isOpen: Bool
    /// What is asked for, as written.
    public let asked: String
    /// How.
    public let need: Need
    /// Whether what the target needs stands elsewhere in the list already.
    public let isRepeated: Bool
  }

  /// An effect with the place where it begins.
  public struct Effect: Sendable, Hashable {
    /// `async`, `throws` or a global actor.
    public let word: String
    /// Who brings it; `nil` where that is not known.
    public let origin: Party?
    /// Where it is written.
    public let place: GraphPicture.Place?
    /// The way from the subject to the origin.
    public let steps: [Step]
  }

  /// Somebody who keeps the subject alive.
  public struct Keeper: Sendable, Hashable {
    /// Who holds it.
    public let holder: Party
    /// Until when.
    public let until: String
    /// The way from the holder to the subject.
    public let steps: [Step]
  }

  /// Who is asked about.
  public internal(set) var subject: Party
  /// Its statement, as written.
  public internal(set) var statement: String
  /// How those outside ask for it, as Swift declares it.
  public internal(set) var accessors: [String] = []
  /// The same as it is called: `App.makeScreen()`.
  public internal(set) var entries: [String] = []
  /// The actor that it is created on, or `Sendable` for a container with a lock.
  public internal(set) var isolation: String?
  /// The shortest ways to it. None is the end of another one.
  public internal(set) var ways: [Way] = []
  /// Counting stops here: there may be as many ways as there are paths through diamonds.
  static let uncountable = 1_000_000_000

  /// How many ways there are, up to a billion, with those that the limit leaves out.
  public internal(set) var wayCount = 0
  /// Everybody who asks for it, in order; `wayCount` and `ways` are those behind them.
  public internal(set) var users: [Step] = []
  /// How many those are, with those that the limit leaves out.
  public internal(set) var userCount = 0
  /// Who asks for it, where no way leads from outside.
  public internal(set) var dependents: [Step] = []
  /// What it needs, each before what that needs.
  public internal(set) var requirements: [Requirement] = []
  /// What asking for it takes.
  public internal(set) var effects: [Effect] = []
  /// How long it lives by itself: `'App' holds it until …`.
  public internal(set) var life: String = ""
  /// Who keeps it alive besides; empty unless that was asked for.
  public internal(set) var keepers: [Keeper] = []
  /// How many those are, with those that the limit leaves out.
  public internal(set) var keeperCount = 0
  /// What was found at it: `error: … [TN030]`, with its place.
  public internal(set) var findings: [String] = []
}

/// What is wanted of an answer.
public struct WhyOptions: Sendable {
  /// Through how many others requirements are followed.
  public var depth = 2
  /// How many ways and keepers are given; `nil` for all.
  public var limit: Int? = 20
  /// Whether to find who keeps it alive.
  public var keeps = false

  /// The defaults.
  public init() {}
}
