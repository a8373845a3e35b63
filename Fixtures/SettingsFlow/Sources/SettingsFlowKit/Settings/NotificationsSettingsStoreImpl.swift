/// The settings while they are edited: loaded when the flow opens, written back by `save()`, and
/// otherwise forgotten when the flow closes.
final class NotificationsSettingsStoreImpl {
  private var settings: NotificationsSettings
  private let persistence: PersistenceController
  private let log: LifeLog

  init(persistence: PersistenceController, log: LifeLog) {
    self.settings = persistence.settings
    self.persistence = persistence
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

extension NotificationsSettingsStoreImpl: StartSettings {
  var startHour: Int {
    get { settings.startHour }
    set { settings.startHour = newValue }
  }
}

extension NotificationsSettingsStoreImpl: StopSettings {
  var stopHour: Int {
    get { settings.stopHour }
    set { settings.stopHour = newValue }
  }
}

extension NotificationsSettingsStoreImpl: FrequencySettings {
  var hoursBetween: Int {
    get { settings.hoursBetween }
    set { settings.hoursBetween = newValue }
  }
}

extension NotificationsSettingsStoreImpl: SettingsSaver {
  func save() { persistence.settings = settings }
}
