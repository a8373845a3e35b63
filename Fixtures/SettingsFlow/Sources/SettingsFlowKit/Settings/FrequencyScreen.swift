/// The flow's last screen.
public final class FrequencyScreen: Screen {
  /// What the user can do here.
  public let model: FrequencyViewModel
  private let log: LifeLog

  init(model: FrequencyViewModel, log: LifeLog) {
    self.model = model
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What stands on top of the screen.
  public var title: String { "Frequency" }
  /// The frequency that is chosen, and the reminders' hours.
  public var text: String {
    let hours = model.planner.hours.map(String.init).joined(separator: ", ")
    return "every \(model.settings.hoursBetween) hours, at \(hours)"
  }
}

/// Sees the frequency, what comes of it, and the way to save.
public final class FrequencyViewModel {
  let settings: any FrequencySettings
  let saver: any SettingsSaver
  let planner: any ReminderPlanner

  init(settings: any FrequencySettings, saver: any SettingsSaver, planner: any ReminderPlanner) {
    self.settings = settings
    self.saver = saver
    self.planner = planner
  }

  /// The user chooses how many hours lie between two reminders.
  public func choose(hoursBetween: Int) { settings.hoursBetween = hoursBetween }

  /// The user saves what was chosen on all three screens.
  public func save() { saver.save() }
}
