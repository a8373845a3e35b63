/// Whoever writes notes.
public enum User {
  /// What tells users apart.
  public struct ID: Hashable, Sendable {
    /// The number that the user signed up as.
    public let number: Int

    /// The user of that number.
    public init(_ number: Int) { self.number = number }
  }
}
