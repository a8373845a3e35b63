/// Who is logged in.
public struct User {
  /// What to call them.
  public let name: String

  /// Somebody of that name.
  public init(name: String) { self.name = name }
}
