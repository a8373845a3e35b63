import TenonDiagnostics
public import TenonSyntax

/// The lifetime of an instance; `words` has the meaning of each.
public enum Lifetime: Sendable, Hashable {
  case strong, weak, transient, graph, purgeable, tied
  /// One per container, until it is told to release all of that lifetime.
  case resettable(DeclaredLifetimeID)
  /// The user's own storage decides.
  case stored(DeclaredLifetimeID)

  /// The lifetimes of the language with their words and meanings.
  private static let words: [(lifetime: Lifetime, word: String, meaning: String)] = [
    (.strong, "strong", "one instance, from first use to the container's end"),
    (.weak, "weak", "one instance for as long as something else holds it; then a new one"),
    (.transient, "transient", "a new instance for each request, which only its caller holds"),
    (.graph, "graph", "one instance for all that is created in one call, held only by its users"),
    (
      .purgeable, "purgeable",
      "one instance, until 'releaseUnused()' releases what nothing else holds"
    ),
    (.tied, "tied", "a new instance for each request, held until its owner is deallocated"),
  ]

  public init?(_ word: String) {
    guard let row = Self.words.first(where: { $0.word == word }) else { return nil }
    self = row.lifetime
  }

  /// The word, which is the kind of a declared lifetime, and the meaning; `name` is that of a declared one.
  public func texts(named name: String? = nil) -> (word: String, meaning: String) {
    if let row = Self.words.first(where: { $0.lifetime == self }) { return (row.word, row.meaning) }
    if isStored { return ("stored", "its storage decides how long an instance lives") }
    let end = name.map { "'reset\(AccessorName.upperFirst($0))()'" } ?? "a reset"
    return ("resettable", "one instance, until \(end)")
  }

  public var declared: DeclaredLifetimeID? {
    switch self {
    case .resettable(let id), .stored(let id): id
    default: nil
    }
  }

  @inlinable public var row: LifetimeRow {
    switch self {
    case .strong: LifetimeRow(.container, heldBy: .container, hasKeys: true, canBeReleased: true)
    case .weak:
      LifetimeRow(.container, heldBy: .nobody, endsEarly: true, needsClass: true, hasKeys: true)
    case .transient: LifetimeRow(.nobody, heldBy: .nobody)
    case .graph: LifetimeRow(.call, heldBy: .nobody, endsEarly: true)
    case .purgeable: LifetimeRow(.container, heldBy: .container, endsEarly: true, needsClass: true)
    case .tied: LifetimeRow(.nobody, heldBy: .owner, endsEarly: true, needsClass: true)
    case .resettable:
      LifetimeRow(
        .container, heldBy: .container, endsEarly: true, hasKeys: true, canBeReleased: true)
    case .stored: LifetimeRow(.container, heldBy: .storage)
    }
  }

  /// True if each request creates a new instance, so that it can supply inputs.
  @inlinable public var isMadePerRequest: Bool { row.sharing == .nobody }

  /// True if each request creates an instance that the container never holds.
  @inlinable public var isMadeAnew: Bool { isMadePerRequest && !isHeld }

  @inlinable public var isFunction: Bool { row.sharing != .container }

  /// True if the container, an owner or a storage holds instances, at least for some time.
  @inlinable public var isHeld: Bool { row.holder != .nobody }

  /// True if the container itself holds instances and decides how long.
  @inlinable public var isHeldByContainer: Bool { row.holder == .container }

  @inlinable public var isStored: Bool { row.holder == .storage }
}

/// The properties of a lifetime. Each has one row, in `Lifetime.row`; all others are derived from it.
public struct LifetimeRow: Sendable {
  /// The requests that share an instance.
  public enum Sharing: Sendable {
    case container
    case call
    /// None: each request creates an instance.
    case nobody
  }

  /// The holder of an instance, besides those that requested it.
  public enum Holder: Sendable {
    case container
    case owner
    case storage
    case nobody
  }

  public let sharing: Sharing
  public let holder: Holder
  /// Instances may be released before their container.
  public let endsEarly: Bool
  /// Instances are referenced weakly or compared by identity, which requires a class.
  public let needsClass: Bool
  /// There can be one instance for each value of a key.
  public let hasKeys: Bool
  /// The container may run a `release` of it.
  public let canBeReleased: Bool

  @usableFromInline init(
    _ sharing: Sharing, heldBy holder: Holder, endsEarly: Bool = false, needsClass: Bool = false,
    hasKeys: Bool = false, canBeReleased: Bool = false
  ) {
    (self.sharing, self.holder, self.endsEarly) = (sharing, holder, endsEarly)
    (self.needsClass, self.hasKeys) = (needsClass, hasKeys)
    self.canBeReleased = canBeReleased
  }
}

/// The index of a declared lifetime among all of a run.
public struct DeclaredLifetimeID: Hashable, Sendable {
  public let index: Int

  public init(index: Int) { self.index = index }
}

/// A lifetime that a manifest declares, `lifetime session` or `lifetime cached = Cached(seconds: 5)`.
public struct DeclaredLifetime: Sendable {
  public let syntax: DeclarationSyntax

  public var manifest: Int { syntax.name.span.file }
  public var name: String { syntax.name.plain }
  /// The name of the function that releases all instances of a resettable one.
  public var resetName: String { "reset" + AccessorName.upperFirst(name) }
}

/// A container's need for the types of `tied` or of observers, which a module has once.
public struct ModuleTypeNeed: Sendable {
  public let manifest: Int
  public let access: Access
  /// The types come from a module that the manifest imports.
  public let isImported: Bool
}
