package import ContentionKit

/// A child of another module's app, for any thread.
package container Trip in App: Sendable {
    strong Map(store: Store, ledger: Ledger)
    strong Route(map: Map, token: Token, ledger: Ledger)
    strong Guide(remote: Remote, map: Map, ledger: Ledger) async
}
