public import Lives
public import Storage

/// Forgets all when it goes: a shop keeps nothing of its own.
public final class MemoryStore: KeyValueStore {
  private let log: LifeLog
  private var texts: [String: String] = [:]

  /// An empty one.
  public init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// See `KeyValueStore`.
  public var kind: String { "memory" }

  /// See `KeyValueStore`.
  public subscript(name: String) -> String? {
    get { texts[name] }
    set { texts[name] = newValue }
  }
}
