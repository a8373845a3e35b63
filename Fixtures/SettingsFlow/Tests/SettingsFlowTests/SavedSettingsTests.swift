import Testing

@testable import SettingsFlowKit

@Suite("Only what was saved outlives the flow")
struct SavedSettingsTests {
  let log = LifeLog()
  let app: ReminderApp

  init() {
    app = ReminderApp(log: log)
    app.main.open()
  }

  @Test("A new store loads what was saved")
  func savedIsLoaded() {
    app.settings.open().model.choose(hour: 7)
    app.settings.showStopTime().model.choose(hour: 21)
    app.settings.showFrequency().model.choose(hoursBetween: 7)
    app.settings.showFrequency().model.save()
    app.navigation.popToRoot()

    #expect(app.settings.open().text == "at 7 o'clock")
    #expect(app.settings.showStopTime().text == "until 21 o'clock, 3 times a day")
    #expect(app.settings.showFrequency().text == "every 7 hours, at 7, 14, 21")
    #expect(log.madeCount(NotificationsSettingsStoreImpl.self) == 2)
  }

  @Test("What was not saved is forgotten")
  func unsavedIsForgotten() {
    app.settings.open().model.choose(hour: 7)
    app.navigation.popToRoot()
    #expect(app.settings.open().text == "at 9 o'clock")
  }

  @Test("What is changed after saving is forgotten")
  func changedAfterSavingIsForgotten() {
    app.settings.open().model.choose(hour: 7)
    app.settings.showFrequency().model.save()
    app.settings.open().model.choose(hour: 8)
    app.navigation.popToRoot()
    #expect(app.settings.open().text == "at 7 o'clock")
  }
}
