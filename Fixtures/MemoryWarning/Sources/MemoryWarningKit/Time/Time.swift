/// The clock that the app reads.
public enum Time {
  /// The time at which a test, or a story, lets the app live for a while.
  @TaskLocal public static var pretended: ContinuousClock.Instant?

  /// What time it is.
  static var now: ContinuousClock.Instant { pretended ?? .now }
}
