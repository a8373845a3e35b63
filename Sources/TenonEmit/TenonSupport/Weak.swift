/// A weak reference to a container, for closures that cross isolation.
nonisolated package struct TenonWeak<Container: Swift.AnyObject & Swift.Sendable>: Swift.Sendable {
  weak var container: Container?
}
