/// What fills the display: in an app with a user interface, a view controller.
public protocol Screen: AnyObject {
  /// What the screen shows.
  var text: String { get }
  /// The controller that the screen lies on. To be held weakly, for that one holds the screen.
  var navigation: NavigationController? { get set }
}

/// Screens that lie one upon another. It is the only one that holds them: a screen that is popped
/// goes.
public final class NavigationController {
  /// The screens, the first one opened first.
  public private(set) var screens: [any Screen] = []

  /// Puts a screen on top.
  func push(_ screen: some Screen) {
    screen.navigation = self
    screens.append(screen)
  }

  /// Goes back by one screen. The first one stays.
  public func pop() {
    guard screens.count > 1 else { return }
    screens.removeLast()
  }
}
