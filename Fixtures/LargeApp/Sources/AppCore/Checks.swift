public import Storage

/// Looks at what the app was told.
public struct ConfigCheck: HealthCheck {
  private let config: AppConfig

  /// Looks at that.
  public init(config: AppConfig) { self.config = config }

  /// See `HealthCheck`.
  public func report() -> String { "config: \(config.pageSize) items a page" }
}

/// Says of a check that it was done.
public struct TickedCheck: HealthCheck {
  private let inner: any HealthCheck

  /// Of that one.
  public init(inner: any HealthCheck) { self.inner = inner }

  /// See `HealthCheck`.
  public func report() -> String { "[x] \(inner.report())" }
}

/// Puts the number of what was tracked behind a check.
public struct TrackedCheck: HealthCheck {
  private let inner: any HealthCheck
  private let tracker: any Tracker

  /// Behind that one, in that tracker's words.
  public init(inner: any HealthCheck, tracker: any Tracker) {
    self.inner = inner
    self.tracker = tracker
  }

  /// See `HealthCheck`.
  public func report() -> String {
    tracker.note("check")
    return "\(tracker.notes.filter { $0 == "check" }.count) \(inner.report())"
  }
}
