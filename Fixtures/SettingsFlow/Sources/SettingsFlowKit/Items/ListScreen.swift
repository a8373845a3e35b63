/// Lists all items.
public final class ListScreen: Screen {
  let model: ListViewModel
  private let log: LifeLog

  init(model: ListViewModel, log: LifeLog) {
    self.model = model
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What stands on top of the screen.
  public var title: String { "Items" }
  /// One line for each item.
  public var text: String { model.lines.joined(separator: "\n") }
}

/// What the list shows.
final class ListViewModel {
  let service: any ItemService
  let thumbnails: any ThumbnailCache

  init(service: any ItemService, thumbnails: any ThumbnailCache) {
    self.service = service
    self.thumbnails = thumbnails
  }

  var lines: [String] { service.items.map { "\(thumbnails.thumbnail(of: $0)) \($0.title)" } }
}
