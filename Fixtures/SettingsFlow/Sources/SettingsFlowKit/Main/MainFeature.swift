/// The main screen: where the app begins.
public final class MainFeature {
  private let container: any MainContainer
  private let navigation: NavigationStack

  init(container: any MainContainer, navigation: NavigationStack) {
    self.container = container
    self.navigation = navigation
  }

  /// Opens the main screen.
  @discardableResult
  public func open() -> MainScreen {
    let screen = container.makeMainScreen()
    navigation.push(screen)
    return screen
  }
}
