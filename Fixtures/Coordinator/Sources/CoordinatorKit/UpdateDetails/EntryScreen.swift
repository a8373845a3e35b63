/// The flow's first screen: the user enters another name.
///
/// A coordinator is tied to it. All that this needs of the screen is its `lifetime`.
public final class EntryScreen: Screen, LifetimeOwner {
  let lifetime = Lifetime()
  weak var coordinator: UpdateDetailsCoordinator?
  private let id: Contact.ID
  private let contacts: ContactStore
  private let log: LifeLog

  init(id: Contact.ID, contacts: ContactStore, log: LifeLog) {
    self.id = id
    self.contacts = contacts
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// The name to change.
  public var text: String { "Another name for \(contacts.name(of: id))?" }

  /// The user goes on with a name.
  public func enter(_ name: String) { coordinator?.review(name) }

  /// The user gives up.
  public func cancel() { coordinator?.leave() }
}
