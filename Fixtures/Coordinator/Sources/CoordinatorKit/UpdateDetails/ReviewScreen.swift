/// The flow's second screen: the user looks at the new name once more.
///
/// No coordinator is ever tied to it, so it has no `lifetime`.
public final class ReviewScreen: Screen {
  weak var coordinator: UpdateDetailsCoordinator?
  private let id: Contact.ID
  private let name: String
  private let log: LifeLog

  init(id: Contact.ID, name: String, log: LifeLog) {
    self.id = id
    self.name = name
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// The new name.
  public var text: String { "Save contact \(id) as \(name)?" }

  /// The user saves.
  public func save() { coordinator?.save(name) }

  /// The user gives up.
  public func cancel() { coordinator?.leave() }
}
