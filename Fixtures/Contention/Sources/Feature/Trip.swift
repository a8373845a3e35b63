package import ContentionKit

/// Needs what the app keeps.
package final class Map: Sendable {
  package let store: Store
  private let mark: Mark

  init(store: Store, ledger: Ledger) {
    self.store = store
    mark = Mark("Map", ledger)
  }
}

/// Needs what the app keeps for a session.
package final class Route: Sendable {
  package let map: Map
  package let token: Token
  private let mark: Mark

  init(map: Map, token: Token, ledger: Ledger) {
    self.map = map
    self.token = token
    mark = Mark("Route", ledger)
  }
}

/// Needs what the app makes once for all tasks.
package final class Guide: Sendable {
  package let remote: Remote
  package let map: Map
  private let mark: Mark

  init(remote: Remote, map: Map, ledger: Ledger) async {
    self.remote = remote
    self.map = map
    await Task.yield()
    mark = Mark("Guide", ledger)
  }
}
