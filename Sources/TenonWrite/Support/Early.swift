/// Stops closures that ask for what an init has not made yet.
nonisolated package enum TenonEarly {
  @inline(never)
  static func stop(
    _ component: Swift.StaticString, beforeInitOf container: Swift.StaticString,
    file: Swift.StaticString = #file, line: Swift.UInt = #line
  ) -> Swift.Never {
    Swift.fatalError(
      "'\(component)' was requested before the init of '\(container)' had made it; call the closure "
        + "after init", file: file, line: line)
  }
}
