/// The flow's second screen.
public final class StopTimeScreen: Screen {
  /// What the user can do here.
  public let model: StopTimeViewModel
  private let log: LifeLog

  init(model: StopTimeViewModel, log: LifeLog) {
    self.model = model
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What stands on top of the screen.
  public var title: String { "Last reminder" }
  /// The hour that is chosen, and how often a day that makes.
  public var text: String {
    "until \(model.settings.stopHour) o'clock, \(model.planner.hours.count) times a day"
  }
}

/// Sees the stop, and what comes of it.
public final class StopTimeViewModel {
  let settings: any StopSettings
  let planner: any ReminderPlanner

  init(settings: any StopSettings, planner: any ReminderPlanner) {
    self.settings = settings
    self.planner = planner
  }

  /// The user chooses when the reminders stop.
  public func choose(hour: Int) { settings.stopHour = hour }
}
