/// Leads closures to the container or, during its `deinit`, to its replacement.
nonisolated package final class TenonLink<Container: Swift.AnyObject> {
  weak var container: Container?

  func end() {}
}
