public import AppCore
public import Lives

/// What one purchase is cheaper by, until the next `resetPurchase()`.
public final class Coupons {
  private let user: User
  private let suggestions: () -> Suggestions
  private let log: LifeLog

  /// Those of that user. The suggestions may be other ones by the time that they are asked for.
  public init(user: User, suggestions: @escaping () -> Suggestions, log: LifeLog) {
    self.user = user
    self.suggestions = suggestions
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// As the user reads it.
  public var text: String { "A coupon for \(user.name). \(suggestions().text)" }
}
