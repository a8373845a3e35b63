/// What fills the display: in an app with a user interface, a view controller.
public protocol Screen: AnyObject {
  /// What the screen shows.
  var text: String { get }
}

/// Screens that lie one upon another. It is the only one that holds them: a screen that leaves it
/// goes.
public final class NavigationController {
  /// The screens, the first one opened first.
  public private(set) var screens: [any Screen] = []
  /// The screen that a finger is moving away.
  private var swiped: (any Screen)?

  /// Begins with one screen, the root, which stays.
  init(root: some Screen) {
    screens = [root]
  }

  /// The screen that the user sees.
  public var top: (any Screen)? { screens.last }

  /// Puts a screen on top.
  func push(_ screen: some Screen) {
    screens.append(screen)
  }

  /// The user taps the back button.
  public func goBack() {
    guard screens.count > 1 else { return }
    screens.removeLast()
  }

  /// The user begins to swipe the top screen away.
  public func beginSwipe() {
    guard screens.count > 1, swiped == nil else { return }
    swiped = screens.removeLast()
  }

  /// The finger is lifted: the screen either leaves or comes back.
  public func endSwipe(leaving: Bool) {
    if let swiped, !leaving { screens.append(swiped) }
    swiped = nil
  }

  /// Takes all screens off that lie upon another one.
  func pop(to screen: any Screen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    screens.removeSubrange((index + 1)...)
  }

  /// Puts one screen in the place of all that lie upon another one.
  func replace(above screen: any Screen, with newTop: some Screen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    screens.replaceSubrange((index + 1)..., with: [newTop])
  }

  /// Goes back to the root.
  func popToRoot() {
    screens.removeSubrange(1...)
  }
}
