import Testing

@testable import SettingsFlowKit

@Suite("Several weak components live side by side")
struct WeakComponentsTests {
  let log = LifeLog()
  let app: ReminderApp

  init() {
    app = ReminderApp(log: log)
    app.main.open()
  }

  private var shared: [String] {
    log.living(
      NotificationsSettingsStoreImpl.self, ReminderPlannerImpl.self, ThumbnailCacheImpl.self)
  }

  @Test("Each goes with its own last holder")
  func eachHasItsOwnLife() {
    let cache = "ThumbnailCacheImpl #1"
    let store = "NotificationsSettingsStoreImpl #1"
    let planner = "ReminderPlannerImpl #1"
    #expect(shared.isEmpty)

    app.list.open()
    #expect(shared == [cache])
    app.settings.open()
    #expect(shared == [cache, store])
    app.settings.showStopTime()
    #expect(shared == [cache, store, planner])
    app.settings.showFrequency()
    #expect(shared == [cache, store, planner])

    app.navigation.pop()
    #expect(shared == [cache, store, planner])
    app.navigation.pop()
    #expect(shared == [cache, store])
    app.navigation.pop()
    #expect(shared == [cache])
    app.navigation.pop()
    #expect(shared.isEmpty)
  }

  @Test("One that went while another lived is made anew")
  func oneIsMadeAnew() {
    let start = app.settings.open()
    app.settings.showStopTime()
    app.navigation.pop()
    let stop = app.settings.showStopTime()
    #expect(shared == ["NotificationsSettingsStoreImpl #1", "ReminderPlannerImpl #2"])
    start.model.choose(hour: 17)
    #expect(stop.model.planner.hours == [17])
  }

  @Test("A weak component keeps the one that it holds")
  func oneKeepsAnother() {
    let container = AppContainer(log: log)
    var planners = [container.makeStopTimeScreen().model.planner]
    #expect(planners[0].hours == [9, 13, 17])
    #expect(log.living(StopTimeScreen.self).isEmpty)
    #expect(shared == ["NotificationsSettingsStoreImpl #1", "ReminderPlannerImpl #1"])
    planners.removeAll()
    #expect(shared.isEmpty)
  }

  @Test("List and details share a cache")
  func sharedCache() {
    let list = app.list.open()
    let details = app.list.showDetails(of: 1)
    #expect(list.model.thumbnails === details.model.thumbnails)
    #expect(log.madeCount(ThumbnailCacheImpl.self) == 1)
  }
}
