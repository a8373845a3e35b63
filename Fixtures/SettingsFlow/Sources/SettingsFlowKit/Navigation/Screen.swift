/// What fills the display: in an app with a user interface, a view controller.
public protocol Screen: AnyObject {
  /// What stands on top of the screen.
  var title: String { get }
  /// What the screen shows.
  var text: String { get }
}
