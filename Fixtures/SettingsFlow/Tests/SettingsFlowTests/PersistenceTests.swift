import Testing

@testable import SettingsFlowKit

@Suite("The persistence controller is one per container")
struct PersistenceTests {
  let log = LifeLog()
  let container: AppContainer

  init() {
    container = AppContainer(log: log)
  }

  @Test("Nothing is made before it is needed")
  func madeOnFirstUse() {
    #expect(log.events.isEmpty)
  }

  @Test("All who need it share it")
  func isShared() {
    let screens: [any Screen] = [
      container.makeMainScreen(), container.makeListScreen(), container.makeStartTimeScreen(),
    ]
    #expect(screens.count == 3)
    #expect(log.madeCount(PersistenceController.self) == 1)
  }

  @Test("It outlives all who use it")
  func outlivesItsUsers() {
    _ = container.makeMainScreen()
    #expect(log.living == ["PersistenceController #1"])
  }

  @Test("Another container has another")
  func onePerContainer() {
    let other = AppContainer(log: log)
    _ = container.makeMainScreen()
    _ = other.makeMainScreen()
    #expect(log.madeCount(PersistenceController.self) == 2)
  }

  @Test("It goes with its container")
  func goesWithItsContainer() {
    var other: AppContainer? = AppContainer(log: log)
    _ = other?.makeMainScreen()
    other = nil
    #expect(log.living.isEmpty)
    #expect(log.events.last == .gone("PersistenceController #1"))
  }
}
