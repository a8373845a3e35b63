public import Lives
public import Networking

/// Counts what is asked.
public final class LoggingClient: HTTPClient {
  private let inner: any HTTPClient
  private let tracker: any Tracker
  private let log: LifeLog

  /// Asks through that one, and tells the tracker.
  public init(inner: any HTTPClient, tracker: any Tracker, log: LifeLog) {
    self.inner = inner
    self.tracker = tracker
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `HTTPClient`.
  public func get(_ path: String) -> String {
    tracker.note(path)
    return "log(\(inner.get(path)))"
  }
}
