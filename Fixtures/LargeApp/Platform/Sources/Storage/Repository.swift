public import Lives

/// All of one kind that a store has.
public final class Repository<Element> {
  private let store: any KeyValueStore
  private let log: LifeLog

  /// Those that this store has.
  public init(store: any KeyValueStore, log: LifeLog) {
    self.store = store
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// How they are kept.
  public var kind: String { "\(Element.self) in \(store.kind)" }

  /// The text of one of them.
  public subscript(name: String) -> String? {
    get { store["\(Element.self)/\(name)"] }
    set { store["\(Element.self)/\(name)"] = newValue }
  }
}
