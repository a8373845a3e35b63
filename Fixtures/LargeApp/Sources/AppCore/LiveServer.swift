public import Lives
public import Networking

/// The server that customers have to do with.
public final class LiveServer: Server {
  private let log: LifeLog

  /// There is one.
  public init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `Server`.
  public var name: String { "live" }
}
