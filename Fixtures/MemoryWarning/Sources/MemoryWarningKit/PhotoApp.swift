/// The app: it opens the first screen, and passes memory warnings on.
public final class PhotoApp {
  /// The screens that are open.
  public let navigation = NavigationController()
  let container: AppContainer

  /// Starts the app, whose objects will report to `log`, on its first screen.
  public init(log: LifeLog) {
    container = AppContainer(log: log)
    navigation.push(container.makeFirstScreen())
  }

  /// Memory is short. Under UIKit the container hears of that by itself; where nobody tells it, the
  /// app has to.
  public func receiveMemoryWarning() { container.releaseUnused() }

  /// The user opens a photo on the first screen.
  public func openPhoto() { (navigation.screens.first as? FirstScreen)?.openPhoto() }
}
