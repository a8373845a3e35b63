public import Lives

/// Where the client asks.
public protocol Server: AnyObject {
  /// What answers begin with.
  var name: String { get }
}

/// Asks a server.
public protocol HTTPClient: AnyObject {
  /// What the server answers.
  func get(_ path: String) -> String
}

/// Asks with the token of the one that is logged in.
public final class URLClient: HTTPClient {
  private let server: any Server
  private let token: () -> Token
  private let log: LifeLog

  /// Asks that server. The token is asked for at each request, for there may be a new one.
  public init(server: any Server, token: @escaping () -> Token, log: LifeLog) {
    self.server = server
    self.token = token
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `HTTPClient`.
  public func get(_ path: String) -> String { "\(server.name)/\(path)?\(token().text)" }
}

/// Asks again when there is no answer.
public final class RetryingClient: HTTPClient {
  private let inner: any HTTPClient
  private let times: Int
  private let log: LifeLog

  /// Asks through that one, so many times.
  public init(inner: any HTTPClient, times: Int, log: LifeLog) {
    self.inner = inner
    self.times = times
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `HTTPClient`.
  public func get(_ path: String) -> String { "retry(\(inner.get(path)))" }
}
