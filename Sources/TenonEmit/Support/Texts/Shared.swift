extension SupportText {
  /// `TenonSupport/Shared.swift`, which `TENON_RECORD=1` copies.
  static let shared = #"""
    /// Rejects shared types that aren't `Sendable`, on the manifest's line.
    package enum TenonShared<Value: Swift.Sendable> {}
    """#
}
