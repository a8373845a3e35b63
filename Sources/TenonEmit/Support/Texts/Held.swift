extension SupportText {
  /// `TenonSupport/Held.swift`, which `TENON_RECORD=1` copies.
  static let held = #"""
    /// A shared instance, `nil` until created; rejects noncopyable types on the manifest's line.
    public typealias TenonHeld<Instance> = Instance?
    """#
}
