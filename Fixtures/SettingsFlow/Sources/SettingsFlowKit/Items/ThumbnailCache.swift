/// Draws each item's picture once.
protocol ThumbnailCache: AnyObject {
  /// The picture of an item.
  func thumbnail(of item: Item) -> String
}

/// Keeps the pictures for as long as a screen shows items, and not a moment longer.
final class ThumbnailCacheImpl: ThumbnailCache {
  private var drawn: [Item.ID: String] = [:]
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  func thumbnail(of item: Item) -> String {
    if let known = drawn[item.id] { return known }
    let picture = "[\(item.title.prefix(1))]"
    drawn[item.id] = picture
    return picture
  }
}
