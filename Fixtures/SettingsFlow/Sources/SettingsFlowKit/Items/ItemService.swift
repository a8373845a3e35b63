/// Finds items.
protocol ItemService: AnyObject {
  /// All items, in the user's order.
  var items: [Item] { get }

  /// The item of that ID, if there is one.
  func item(id: Item.ID) -> Item?
}

/// Finds items among those that are persisted. It has no state, so each user has its own.
final class ItemServiceImpl: ItemService {
  private let persistence: PersistenceController
  private let log: LifeLog

  init(persistence: PersistenceController, log: LifeLog) {
    self.persistence = persistence
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  var items: [Item] { persistence.items }

  func item(id: Item.ID) -> Item? { items.first { $0.id == id } }
}
