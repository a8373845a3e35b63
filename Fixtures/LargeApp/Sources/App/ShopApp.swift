import AppCore
import FeatureCheckout
public import Lives

/// The app: it keeps the containers, each for as long as the user gives it reason to.
public final class ShopApp {
  let container: AppContainer
  private(set) var session: SessionContainer?
  private(set) var tab: TabContainer?

  /// Starts the app.
  public init(log: LifeLog) {
    container = AppContainer(log: log, config: AppConfig(), language: "English")
  }

  /// The user logs in.
  public func login(_ name: String, language: String) {
    let launch = container.makeLaunchContainer()
    let session = launch.makeLogin().login(name, language: language)
    self.session = session
    tab = session.makeTabContainer()
  }

  /// The user looks at an item.
  public func show(_ item: String) { tab?.navigation.show(Item.ID(item)) }

  /// The user goes back.
  public func back() { tab?.navigation.back() }

  /// What is to be read.
  public var text: String { tab?.navigation.text ?? "" }

  /// The user logs out: the session goes, and what the app itself keeps of the login.
  public func logout() {
    tab = nil
    session = nil
    container.resetLogin()
    container.resetVisit()
  }
}
