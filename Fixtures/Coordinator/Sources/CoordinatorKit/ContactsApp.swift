/// The app: two tabs that show the user's contacts.
public final class ContactsApp {
  /// The tabs.
  public let tabBar: TabBar
  private let main: MainCoordinator

  /// Starts the app, whose objects will report to `log`.
  public init(log: LifeLog) {
    let container = AppContainer(log: log)
    main = MainCoordinator(container: container)
    tabBar = TabBar(
      tabs: (1...2).map { _ in NavigationController(root: container.makeContactsScreen()) })
  }

  /// The screens of the tab that is seen.
  public var navigation: NavigationController { tabBar.tabs[tabBar.selected] }

  /// The user wants to update a contact.
  public func updateDetails(of id: Contact.ID) {
    main.updateDetails(of: id, on: navigation)
  }
}
