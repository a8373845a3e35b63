import Testing

@testable import CoordinatorKit

@Suite("A coordinator stays while the screen stays that its flow depends on")
struct KeyScreenTests {
  let log = LifeLog()
  let app: ContactsApp

  init() {
    app = ContactsApp(log: log)
    app.updateDetails(of: 1)
  }

  private var onlyCoordinator: Bool { log.coordinators == ["UpdateDetailsCoordinator #1"] }

  @Test("It is held, though neither the screens nor the app hold it")
  func isHeld() throws {
    #expect(onlyCoordinator)
    try app.enter()
    #expect(onlyCoordinator)
  }

  @Test("A screen that it does not depend on may go")
  func backFromTheSecond() throws {
    try app.enter()
    app.navigation.goBack()
    #expect(log.flowScreens == ["EntryScreen #1"])
    #expect(onlyCoordinator)
    try app.enter("Augusta")
    #expect(app.navigation.top?.text == "Save contact 1 as Augusta?")
  }

  @Test("A swipe that is broken off changes nothing")
  func brokenOffSwipe() throws {
    app.swipe(leaving: false)
    #expect(onlyCoordinator)
    try app.cancelEntry()
    #expect(log.coordinators.isEmpty)
  }

  @Test("Leaving for another tab changes nothing")
  func anotherTab() {
    app.tabBar.tap(1)
    #expect(onlyCoordinator)
  }

  @Test("After saving it depends on the last screen, and outlives the first two")
  func tiedAgain() throws {
    try app.enter()
    try app.save()
    #expect(log.flowScreens == ["ResultScreen #1"])
    #expect(onlyCoordinator)
    #expect(
      app.navigation.screens.map(\.text) == ["Ada Lovelace, Grace", "Saved as Ada Lovelace."])
  }

  @Test("And goes with that one")
  func goesWithTheLast() throws {
    try app.enter()
    try app.save()
    app.navigation.goBack()
    #expect(log.coordinators.isEmpty)
  }

  @Test("First the screen goes, then at once the coordinator")
  func order() {
    app.navigation.goBack()
    #expect(
      log.events.suffix(2) == [.gone("EntryScreen #1"), .gone("UpdateDetailsCoordinator #1")])
  }
}
