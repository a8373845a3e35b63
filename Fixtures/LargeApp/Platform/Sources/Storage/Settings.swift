/// How things are kept. The app has `Settings` of its own, which are something else.
public struct Settings {
  /// Whether what is kept may be read by others.
  public let isShared: Bool

  /// Keeps things in this way.
  public init(isShared: Bool) { self.isShared = isShared }
}
