public import Lives
public import Networking

/// The server on which everything may be broken.
public final class StagingServer: Server {
  private let log: LifeLog

  /// There is one.
  public init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `Server`.
  public var name: String { "staging" }
}
