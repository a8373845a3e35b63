/// Leads to a part of the app.
public protocol Route {
  /// Where to.
  var title: String { get }
}

/// Leads to the first screen.
public struct HomeRoute: Route {
  /// There is one.
  public init() {}

  /// See `Route`.
  public var title: String { "Welcome" }
}
