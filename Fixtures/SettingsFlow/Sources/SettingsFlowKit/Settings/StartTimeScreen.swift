/// The flow's first screen.
public final class StartTimeScreen: Screen {
  /// What the user can do here.
  public let model: StartTimeViewModel
  private let log: LifeLog

  init(model: StartTimeViewModel, log: LifeLog) {
    self.model = model
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What stands on top of the screen.
  public var title: String { "First reminder" }
  /// The hour that is chosen.
  public var text: String { "at \(model.settings.startHour) o'clock" }
}

/// Sees the start, and no other setting.
public final class StartTimeViewModel {
  let settings: any StartSettings

  init(settings: any StartSettings) {
    self.settings = settings
  }

  /// The user chooses when the reminders start.
  public func choose(hour: Int) { settings.startHour = hour }
}
