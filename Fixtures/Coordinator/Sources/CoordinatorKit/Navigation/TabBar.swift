/// Tabs, of which one is seen. Each has screens of its own.
public final class TabBar {
  /// The tabs, from left to right.
  public let tabs: [NavigationController]
  /// The one that is seen.
  public private(set) var selected = 0

  init(tabs: [NavigationController]) {
    self.tabs = tabs
  }

  /// The user taps a tab. One that is seen already goes back to its root.
  public func tap(_ index: Int) {
    if index == selected {
      tabs[index].popToRoot()
    } else if tabs.indices.contains(index) {
      selected = index
    }
  }
}
