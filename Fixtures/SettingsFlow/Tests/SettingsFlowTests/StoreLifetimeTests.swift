import Testing

@testable import SettingsFlowKit

@Suite("The settings store lives as long as the flow")
struct StoreLifetimeTests {
  let log = LifeLog()
  let container: AppContainer

  init() {
    container = AppContainer(log: log)
  }

  private var stores: [String] { log.living(NotificationsSettingsStoreImpl.self) }

  @Test("The container alone does not hold it")
  func containerDoesNotHoldIt() {
    _ = container.makeStartTimeScreen()
    #expect(log.madeCount(NotificationsSettingsStoreImpl.self) == 1)
    #expect(stores.isEmpty)
  }

  @Test("Every screen holds it")
  func everyScreenHoldsIt() {
    var screens: [any Screen] = [container.makeStartTimeScreen()]
    #expect(stores == ["NotificationsSettingsStoreImpl #1"])
    screens = [container.makeStopTimeScreen()]
    #expect(stores == ["NotificationsSettingsStoreImpl #1"])
    screens = [container.makeFrequencyScreen()]
    #expect(stores == ["NotificationsSettingsStoreImpl #1"])
    screens = []
    #expect(screens.isEmpty)
    #expect(stores.isEmpty)
  }

  @Test("It goes with the last screen, whichever that is", arguments: 0..<3)
  func goesWithTheLastScreen(last: Int) {
    var screens: [any Screen] = [
      container.makeStartTimeScreen(), container.makeStopTimeScreen(),
      container.makeFrequencyScreen(),
    ]
    screens = [screens[last]]
    #expect(stores == ["NotificationsSettingsStoreImpl #1"])
    screens.removeAll()
    #expect(stores.isEmpty)
  }

  @Test("The next flow has a new one")
  func nextFlowHasANewOne() {
    var screens = [container.makeStartTimeScreen()]
    screens.removeAll()
    screens.append(container.makeStartTimeScreen())
    #expect(stores == ["NotificationsSettingsStoreImpl #2"])
    #expect(screens.count == 1)
  }
}
