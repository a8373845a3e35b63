import Testing

@testable import SettingsFlowKit

@Suite("The whole story, event by event")
struct WholeLifeTests {
  let log = LifeLog()

  @Test("One pass through the settings")
  func settingsFlow() {
    let app = ReminderApp(log: log)
    app.main.open()
    app.settings.open()
    app.settings.showStopTime()
    app.settings.showFrequency()
    app.navigation.popToRoot()
    #expect(
      log.events == [
        .made("PersistenceController #1"),
        .made("ItemServiceImpl #1"),
        .made("MainScreen #1"),
        .made("NotificationsSettingsStoreImpl #1"),
        .made("StartTimeScreen #1"),
        .made("ReminderPlannerImpl #1"),
        .made("StopTimeScreen #1"),
        .made("FrequencyScreen #1"),
        .gone("FrequencyScreen #1"),
        .gone("StopTimeScreen #1"),
        .gone("ReminderPlannerImpl #1"),
        .gone("StartTimeScreen #1"),
        .gone("NotificationsSettingsStoreImpl #1"),
      ])
    #expect(app.navigation.screens.map(\.title) == ["Reminders"])
  }

  @Test("When the app goes, everything goes")
  func endOfTheApp() {
    var app: ReminderApp? = ReminderApp(log: log)
    app?.main.open()
    app?.list.open()
    app?.list.showDetails(of: 3)
    app?.settings.open()
    app?.settings.showStopTime()
    app?.settings.showFrequency()
    #expect(log.living.count == 13)
    app = nil
    #expect(log.living.isEmpty)
  }
}
