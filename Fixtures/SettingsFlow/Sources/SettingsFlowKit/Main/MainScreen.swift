/// The root screen, where the list and the settings are opened from.
public final class MainScreen: Screen {
  let model: MainViewModel
  private let log: LifeLog

  init(model: MainViewModel, log: LifeLog) {
    self.model = model
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What stands on top of the screen.
  public var title: String { "Reminders" }
  /// How many items there are.
  public var text: String { model.summary }
}

/// What the main screen shows.
final class MainViewModel {
  let service: any ItemService

  init(service: any ItemService) {
    self.service = service
  }

  var summary: String { "\(service.items.count) items" }
}
