/// Stops closures that are called after their container was deallocated.
nonisolated package enum TenonGone {
  @inline(never)
  static func stop(
    _ closure: Swift.String, of component: Swift.String, in container: Swift.String,
    file: Swift.StaticString = #file, line: Swift.UInt = #line
  ) -> Swift.Never {
    Swift.fatalError(
      "'\(closure)' of '\(component)' was called after '\(container)' was deallocated: keep "
        + "the '\(container)' in a constant or property as long as you use what it created",
      file: file, line: line)
  }
}
