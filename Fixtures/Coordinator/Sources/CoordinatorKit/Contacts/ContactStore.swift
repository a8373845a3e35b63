/// Somebody whom the user knows.
public struct Contact: Identifiable, Equatable, Sendable {
  /// Tells contacts apart.
  public let id: Int
  /// What the contact is called.
  public var name: String
}

/// Keeps the user's contacts.
final class ContactStore {
  private(set) var contacts = [Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Grace")]
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// The name of a contact, empty for one that there is not.
  func name(of id: Contact.ID) -> String { contacts.first { $0.id == id }?.name ?? "" }

  /// Gives a contact another name.
  func rename(_ id: Contact.ID, to name: String) {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    contacts[index].name = name
  }
}
