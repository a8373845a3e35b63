/// What a navigation stack keeps.
@MainActor
public protocol Screen: AnyObject {
  /// What stands on top of it.
  var title: String { get }
  /// What it shows.
  var text: String { get }
}
