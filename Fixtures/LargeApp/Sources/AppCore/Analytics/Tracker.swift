public import Lives
public import Storage

/// Is told what happens.
public protocol Tracker: AnyObject {
  /// All that it was told.
  var notes: [String] { get }
  /// Tells it something.
  func note(_ what: String)
}

/// Keeps the last of it in the store.
public final class StoringTracker: Tracker {
  private let store: any KeyValueStore
  private let log: LifeLog

  /// See `Tracker`.
  public private(set) var notes: [String] = []

  /// Keeps it there.
  public init(store: any KeyValueStore, log: LifeLog) {
    self.store = store
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `Tracker`.
  public func note(_ what: String) {
    notes.append(what)
    store["last note"] = what
  }
}
