/// Shows one item.
public final class DetailsScreen: Screen {
  let id: Item.ID
  let model: DetailsViewModel
  private let log: LifeLog

  init(id: Item.ID, model: DetailsViewModel, log: LifeLog) {
    self.id = id
    self.model = model
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What stands on top of the screen.
  public var title: String { "Item \(id)" }
  /// The item's picture and its title.
  public var text: String { model.line }
}

/// What is shown of one item.
final class DetailsViewModel {
  let service: any ItemService
  let thumbnails: any ThumbnailCache
  private let id: Item.ID

  init(id: Item.ID, service: any ItemService, thumbnails: any ThumbnailCache) {
    self.id = id
    self.service = service
    self.thumbnails = thumbnails
  }

  var line: String {
    guard let item = service.item(id: id) else { return "There is no such item." }
    return "\(thumbnails.thumbnail(of: item)) \(item.title)"
  }
}
