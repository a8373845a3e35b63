/// What the shop sells.
public struct Item {
  /// Tells items apart.
  public struct ID: Hashable {
    /// As the server writes it.
    public let text: String

    /// The one that the server writes so.
    public init(_ text: String) { self.text = text }
  }

  /// Which one.
  public let id: ID

  /// That one.
  public init(id: ID) { self.id = id }
}
