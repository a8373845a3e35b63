public import AppCore
public import Lives
public import Networking
public import Storage

/// What is to be said of one item.
public final class ItemModel {
  private let id: Item.ID
  private let items: Repository<Item>
  private let client: any HTTPClient
  private let log: LifeLog

  /// Of that one.
  public init(id: Item.ID, items: Repository<Item>, client: any HTTPClient, log: LifeLog) {
    self.id = id
    self.items = items
    self.client = client
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// As it was kept, or else as the server says.
  public var text: String { items[id.text] ?? client.get("items/\(id.text)") }
}
