/// Is told on which screen a flow depends.
protocol UpdateDetailsCoordinatorDelegate: AnyObject {
  /// From now on the coordinator is needed until this screen goes, and no longer.
  func coordinator(_ coordinator: UpdateDetailsCoordinator, dependsOn screen: some LifetimeOwner)
}

/// Leads through the three screens in which the user updates a contact.
///
/// It holds none of them, and they do not hold it. Nor need it know how the user leaves: when the
/// screen is gone that the flow depends on, it goes as well.
final class UpdateDetailsCoordinator {
  weak var delegate: (any UpdateDetailsCoordinatorDelegate)?
  private let id: Contact.ID
  private weak var navigation: NavigationController?
  /// What lies below the flow.
  private weak var ground: (any Screen)?
  private let contacts: ContactStore
  private let makeEntry: (Contact.ID) -> EntryScreen
  private let makeReview: (Contact.ID, String) -> ReviewScreen
  private let makeResult: (Contact.ID) -> ResultScreen
  private let log: LifeLog

  init(
    id: Contact.ID, navigation: NavigationController, contacts: ContactStore,
    makeEntry: @escaping (Contact.ID) -> EntryScreen,
    makeReview: @escaping (Contact.ID, String) -> ReviewScreen,
    makeResult: @escaping (Contact.ID) -> ResultScreen,
    log: LifeLog
  ) {
    self.id = id
    self.navigation = navigation
    self.ground = navigation.top
    self.contacts = contacts
    self.makeEntry = makeEntry
    self.makeReview = makeReview
    self.makeResult = makeResult
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// Opens the first screen.
  func start() {
    let screen = makeEntry(id)
    screen.coordinator = self
    delegate?.coordinator(self, dependsOn: screen)
    navigation?.push(screen)
  }

  /// Opens the second screen.
  func review(_ name: String) {
    let screen = makeReview(id, name)
    screen.coordinator = self
    navigation?.push(screen)
  }

  /// Saves, and puts the last screen in the place of the others: there is no way back to them.
  func save(_ name: String) {
    contacts.rename(id, to: name)
    let screen = makeResult(id)
    screen.coordinator = self
    // Before the first screen goes: after that, nobody but this call would hold the coordinator.
    delegate?.coordinator(self, dependsOn: screen)
    if let ground { navigation?.replace(above: ground, with: screen) }
  }

  /// Takes the flow's screens off, all at once.
  func leave() {
    if let ground { navigation?.pop(to: ground) }
  }
}
