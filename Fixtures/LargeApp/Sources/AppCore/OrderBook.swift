package import Lives
package import Storage

/// The orders of all users: nothing for those who only use the app's container.
package final class OrderBookImpl {
  private let store: any KeyValueStore
  private let log: LifeLog

  package init(store: any KeyValueStore, log: LifeLog) {
    self.store = store
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// How many there are.
  package var count: Int { store["orders"].flatMap { Int($0) } ?? 0 }

  /// One more.
  package func add() { store["orders"] = "\(count + 1)" }
}
