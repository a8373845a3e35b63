extension SupportText {
  /// `TenonSupport/Link.swift`, which `TENON_RECORD=1` copies.
  static let link = #"""
    /// Leads closures to the container or, during its `deinit`, to its replacement.
    nonisolated package final class TenonLink<Container: Swift.AnyObject> {
      weak var container: Container?

      func end() {}
    }
    """#
}
