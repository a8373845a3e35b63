#if DEBUG
  public import Lives
  public import Networking

  /// Tells developers which app they have before them.
  public final class DebugMenu {
    private let server: any Server
    private let log: LifeLog

    /// For an app that asks that server.
    public init(server: any Server, log: LifeLog) {
      self.server = server
      self.log = log
      log.made(self)
    }

    deinit { log.gone(self) }

    /// As developers read it.
    public var text: String { "server: \(server.name)" }
  }
#endif
