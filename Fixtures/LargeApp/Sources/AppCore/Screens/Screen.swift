/// What the user looks at. Features have screens of their own kinds.
open class Screen: LifetimeOwner {
  /// Ends with the screen.
  public let lifetime = Lifetime()

  /// An empty screen.
  public init() {}

  /// What is to be read on it.
  open var text: String { "" }
}
