/// Lists all contacts. It is the root of each tab.
public final class ContactsScreen: Screen {
  private let contacts: ContactStore
  private let log: LifeLog

  init(contacts: ContactStore, log: LifeLog) {
    self.contacts = contacts
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// The contacts' names.
  public var text: String { contacts.contacts.map(\.name).joined(separator: ", ") }
}
