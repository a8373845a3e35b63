/// When the user wants to be reminded.
struct NotificationsSettings: Equatable {
  /// The hour of the day's first reminder.
  var startHour = 9
  /// The hour after which there are none.
  var stopHour = 17
  /// How many hours lie between two.
  var hoursBetween = 4
}
