package import ContentionKit

/// In the app of another module, for any thread.
package container Trip in App: Sendable {
  strong Map(store: Store, ledger: Ledger)
  strong Route(map: Map, token: Token, ledger: Ledger)
  strong Guide(remote: Remote, map: Map, ledger: Ledger) async
}
