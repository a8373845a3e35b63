public import AppCore
public import Lives
public import Networking

/// Says who asks.
public final class SigningClient: HTTPClient {
  private let inner: any HTTPClient
  private let user: User
  private let log: LifeLog

  /// Asks through that one, for that user.
  public init(inner: any HTTPClient, user: User, log: LifeLog) {
    self.inner = inner
    self.user = user
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `HTTPClient`.
  public func get(_ path: String) -> String { "\(user.name): \(inner.get(path))" }
}
