/// What outlives all screens: the app's items and its saved settings. In a real app there would be
/// a database behind it.
final class PersistenceController {
  let items: [Item]
  var settings = NotificationsSettings()
  private let log: LifeLog

  init(items: [Item], log: LifeLog) {
    self.items = items
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
