/// Screens that lie one upon another. It is the only one that holds them: a screen that is popped
/// goes.
public final class NavigationStack {
  /// The screens, the first one opened first.
  public private(set) var screens: [any Screen] = []

  /// Puts a screen on top.
  func push(_ screen: some Screen) {
    screens.append(screen)
  }

  /// Goes back by one screen. The root screen stays.
  public func pop() {
    guard screens.count > 1 else { return }
    screens.removeLast()
  }

  /// Goes back to the root screen, one screen after another.
  public func popToRoot() {
    while screens.count > 1 { pop() }
  }
}
