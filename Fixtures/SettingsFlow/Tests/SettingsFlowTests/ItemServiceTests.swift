import Testing

@testable import SettingsFlowKit

@Suite("An item service is made on each request")
struct ItemServiceTests {
  let log = LifeLog()
  let app: ReminderApp

  init() {
    app = ReminderApp(log: log)
    app.main.open()
  }

  @Test("No two screens share one")
  func isNotShared() {
    let list = app.list.open()
    let details = app.list.showDetails(of: 1)
    #expect(list.model.service !== details.model.service)
    #expect(
      log.living(ItemServiceImpl.self)
        == ["ItemServiceImpl #1", "ItemServiceImpl #2", "ItemServiceImpl #3"])
  }

  @Test("It goes with the screen that asked for it")
  func goesWithItsScreen() {
    app.list.open()
    app.list.showDetails(of: 1)
    app.navigation.pop()
    #expect(log.living(ItemServiceImpl.self) == ["ItemServiceImpl #1", "ItemServiceImpl #2"])
    app.navigation.pop()
    #expect(log.living(ItemServiceImpl.self) == ["ItemServiceImpl #1"])
  }

  @Test("It finds what is persisted")
  func findsItems() {
    #expect(app.list.open().text == "[D] Drink water\n[S] Stand up\n[L] Look out of the window")
    #expect(app.list.showDetails(of: 2).text == "[S] Stand up")
    #expect(app.list.showDetails(of: 4).text == "There is no such item.")
  }
}
