/// Starts flows, and ties each one's coordinator to the screen that it depends on. It keeps no list
/// of them, and is not told when they end.
final class MainCoordinator: UpdateDetailsCoordinatorDelegate {
  private let container: AppContainer

  init(container: AppContainer) {
    self.container = container
  }

  /// Lets the user update a contact.
  func updateDetails(of id: Contact.ID, on navigation: NavigationController) {
    let coordinator = container.makeUpdateDetailsCoordinator(id: id, navigation: navigation)
    coordinator.delegate = self
    coordinator.start()
  }

  func coordinator(_ coordinator: UpdateDetailsCoordinator, dependsOn screen: some LifetimeOwner) {
    container.tie(coordinator, to: screen)
  }
}
