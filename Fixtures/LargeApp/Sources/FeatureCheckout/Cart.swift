public import AppCore
public import Lives

/// Tells how many there are.
public protocol Counting: AnyObject {
  /// So many.
  var count: Int { get }
}

/// What the user wants to buy.
public final class Cart: Counting {
  /// So many of one item.
  public struct Line: Equatable {
    /// Which item.
    public let item: Item.ID
    /// So many.
    public let count: Int
  }

  /// All of them.
  public private(set) var lines: [Line] = []
  private let user: User
  private let log: LifeLog

  /// That user's, and empty.
  public init(user: User, log: LifeLog) {
    self.user = user
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `Counting`.
  public var count: Int { lines.reduce(0) { $0 + $1.count } }

  /// As the user reads it.
  public var title: String { "\(user.name)'s cart, \(count)" }

  /// Puts some into it.
  public func add(_ item: Item.ID, count: Int = 1) { lines.append(Line(item: item, count: count)) }
}
