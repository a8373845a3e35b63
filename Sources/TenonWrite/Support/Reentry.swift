/// Stops closures that ask for what is being made.
nonisolated package enum TenonReentry {
  @inline(never)
  static func stop(
    _ component: Swift.StaticString, through closure: Swift.StaticString,
    file: Swift.StaticString = #file, line: Swift.UInt = #line
  ) -> Swift.Never {
    Swift.fatalError(
      "'\(component)' was requested while it was being made, through the closure \(closure); call "
        + "it after init", file: file, line: line)
  }

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
