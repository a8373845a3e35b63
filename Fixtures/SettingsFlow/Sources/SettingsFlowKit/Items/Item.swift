/// A thing that the user wants to be reminded of.
public struct Item: Identifiable, Equatable, Sendable {
  /// Tells items apart.
  public let id: Int
  /// What the user calls it.
  public let title: String
}

extension Item {
  /// What a new user begins with.
  static let samples = [
    Item(id: 1, title: "Drink water"),
    Item(id: 2, title: "Stand up"),
    Item(id: 3, title: "Look out of the window"),
  ]
}
