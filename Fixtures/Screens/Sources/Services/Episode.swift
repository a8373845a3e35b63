/// Something to listen to.
public struct Episode: Sendable, Equatable {
  /// What tells episodes apart.
  public struct ID: Hashable, Sendable {
    /// The episode's number.
    public let number: Int

    /// The episode of that number.
    public init(_ number: Int) { self.number = number }
  }

  /// What tells it apart.
  public let id: ID
  /// What it is called.
  public let title: String

  /// An episode of that number and name.
  public init(_ number: Int, _ title: String) {
    id = ID(number)
    self.title = title
  }
}
