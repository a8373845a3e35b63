/// The item list and its details: what the user can do there.
public final class ListFeature {
  private let container: any ListContainer
  private let navigation: NavigationStack

  init(container: any ListContainer, navigation: NavigationStack) {
    self.container = container
    self.navigation = navigation
  }

  /// Opens the list.
  @discardableResult
  public func open() -> ListScreen {
    let screen = container.makeListScreen()
    navigation.push(screen)
    return screen
  }

  /// Opens one item.
  @discardableResult
  public func showDetails(of id: Item.ID) -> DetailsScreen {
    let screen = container.makeDetailsScreen(id: id)
    navigation.push(screen)
    return screen
  }
}
