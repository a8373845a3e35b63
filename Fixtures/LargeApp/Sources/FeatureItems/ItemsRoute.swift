public import AppCore

/// Leads to the items.
public struct ItemsRoute: Route {
  /// Where all items are.
  public static let path = "/items"

  /// There is one.
  public init() {}

  /// See `Route`.
  public var title: String { "Items" }
}
