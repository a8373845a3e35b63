/// What the app is told when it starts.
public struct AppConfig: Sendable {
  /// How many items are shown at once.
  public let pageSize: Int

  /// Tells it that.
  public init(pageSize: Int = 20) { self.pageSize = pageSize }
}
