// Four narrow views of the settings, each for one purpose. They are class-bound, for what plays
// them is held weakly by the container.

/// The first hour, to be read and changed.
protocol StartSettings: AnyObject {
  /// The hour of the day's first reminder.
  var startHour: Int { get set }
}

/// The last hour, to be read and changed.
protocol StopSettings: AnyObject {
  /// The hour after which there are no reminders.
  var stopHour: Int { get set }
}

/// The frequency, to be read and changed.
protocol FrequencySettings: AnyObject {
  /// How many hours lie between two reminders.
  var hoursBetween: Int { get set }
}

/// Makes what was changed last.
protocol SettingsSaver: AnyObject {
  /// Saves the settings as they are now.
  func save()
}
