package import ContentionKit

/// A child of another module's app, for any thread.
package container Trip in App: Sendable {
    strong Map
    strong Route
    strong Guide
}
