/// What holds for a lifetime. Each has one row, in `Lifetime.row`; all else is asked of that.
public struct LifetimeRow: Sendable {
  /// Among whom an instance is shared.
  public enum Sharing: Sendable {
    /// All who ask the container.
    case container
    /// All that is made in one call.
    case call
    /// Nobody: each request makes one.
    case nobody
  }

  /// Who holds an instance, besides those that asked for it.
  public enum Holder: Sendable {
    /// The container.
    case container
    /// The owner that it is tied to.
    case owner
    /// A storage of the user's own.
    case storage
    case nobody
  }

  public let sharing: Sharing
  public let holder: Holder
  /// Whether it is to go before its container does, or may.
  public let endsEarly: Bool
  /// Whether something refers to it weakly, or tells it from others, which only an instance of a class allows.
  public let needsClass: Bool
  /// Whether there can be one instance for each value of a key.
  public let hasKeys: Bool
  /// Whether the container may run a `release` of it.
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

extension Lifetime {
  /// What holds for it.
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

  /// Whether each request makes a new one, so that it can bring inputs.
  @inlinable public var isMadePerRequest: Bool { row.sharing == .nobody }

  /// Requests create an instance each, and the container never holds it.
  @inlinable public var isMadeAnew: Bool { isMadePerRequest && !isHeld }

  /// Whether its accessor is a function.
  @inlinable public var isFunction: Bool { row.sharing != .container }

  /// Whether a request may get what an earlier call has made.
  @inlinable public var outlivesCall: Bool { row.sharing == .container }

  /// Whether something of the container's holds what is made, for some time at least.
  @inlinable public var isHeld: Bool { row.holder != .nobody }

  /// Whether the container itself holds it, and for how long is its own affair: not an owner's or a
  /// storage's.
  var isHeldByContainer: Bool { row.holder == .container }

  /// Whether a storage of the user's own holds it.
  @inlinable public var isStored: Bool { row.holder == .storage }

  /// Whether a property of the container, or of an object of it, holds or refers to it.
  @inlinable public var isInProperty: Bool { outlivesCall && !isStored }
}
