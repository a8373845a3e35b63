public import Lives
public import Storage

/// The items that the user looked at, until the next `resetVisit()`.
public final class RecentItems {
  /// The items, the last one first.
  public private(set) var items: [Item.ID] = []
  private let log: LifeLog

  /// None yet.
  public init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// The user looks at one.
  public func add(_ item: Item.ID) { items.insert(item, at: 0) }
}

/// What the shop would like the user to look at next, until the next `resetVisit()`.
public final class Suggestions {
  private let recent: RecentItems
  private let items: Repository<Item>
  private let log: LifeLog

  /// Judges by what the user looked at.
  public init(recent: RecentItems, items: Repository<Item>, log: LifeLog) {
    self.recent = recent
    self.items = items
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// As the user is told.
  public var text: String {
    guard let last = recent.items.first else { return "Look around." }
    return "More like \(items[last.text] ?? last.text)."
  }
}

/// The pictures of items. They can be loaded again.
public final class ImageCache {
  private let log: LifeLog

  /// An empty one.
  public init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
