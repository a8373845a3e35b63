import Testing

@testable import SettingsFlowKit

@Suite("The flow's three screens share one settings store")
struct SharedStoreTests {
  let log = LifeLog()
  let app: ReminderApp

  init() {
    app = ReminderApp(log: log)
    app.main.open()
  }

  @Test("All roles are played by one object")
  func oneObject() {
    let start = app.settings.open().model
    let stop = app.settings.showStopTime().model
    let frequency = app.settings.showFrequency().model
    #expect(start.settings === stop.settings)
    #expect(start.settings === frequency.settings)
    #expect(start.settings === frequency.saver)
    #expect(stop.planner === frequency.planner)
    #expect(log.madeCount(NotificationsSettingsStoreImpl.self) == 1)
    #expect(log.madeCount(ReminderPlannerImpl.self) == 1)
  }

  @Test("What one screen changes, the others see")
  func changesAreShared() {
    app.settings.open().model.choose(hour: 10)
    let stop = app.settings.showStopTime()
    stop.model.choose(hour: 20)
    let frequency = app.settings.showFrequency()
    frequency.model.choose(hoursBetween: 5)
    #expect(frequency.text == "every 5 hours, at 10, 15, 20")
    #expect(stop.text == "until 20 o'clock, 3 times a day")
  }
}
