/// The flow's last screen: it shows what was saved. The coordinator is tied to it in its turn.
public final class ResultScreen: Screen, LifetimeOwner {
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

  /// What was saved.
  public var text: String { "Saved as \(contacts.name(of: id))." }

  /// The user is done.
  public func finish() { coordinator?.leave() }
}
