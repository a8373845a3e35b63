/// Says when the user will be reminded.
protocol ReminderPlanner: AnyObject {
  /// The hours of a day's reminders, by the settings as they stand in the flow.
  var hours: [Int] { get }
}

/// Plans from the settings that are being edited, saved or not.
final class ReminderPlannerImpl: ReminderPlanner {
  private let start: any StartSettings
  private let stop: any StopSettings
  private let frequency: any FrequencySettings
  private let log: LifeLog

  init(
    start: any StartSettings, stop: any StopSettings, frequency: any FrequencySettings, log: LifeLog
  ) {
    self.start = start
    self.stop = stop
    self.frequency = frequency
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  var hours: [Int] {
    Array(stride(from: start.startHour, through: stop.stopHour, by: frequency.hoursBetween))
  }
}
