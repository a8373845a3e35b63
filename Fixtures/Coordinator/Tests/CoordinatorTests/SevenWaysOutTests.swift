import Testing

@testable import CoordinatorKit

@Suite("Whichever way the user leaves, the coordinator goes with its screen")
struct SevenWaysOutTests {
  let log = LifeLog()
  let app: ContactsApp

  init() throws {
    app = ContactsApp(log: log)
    app.updateDetails(of: 1)
    try #require(log.coordinators == ["UpdateDetailsCoordinator #1"])
  }

  /// Nothing of the flow is left, and the user is back where it began.
  private func flowIsOver() -> Bool {
    log.coordinators.isEmpty && log.flowScreens.isEmpty
      && app.navigation.screens.count == 1 && app.navigation.top is ContactsScreen
  }

  @Test("1: the back button of the first screen")
  func back() {
    app.navigation.goBack()
    #expect(flowIsOver())
  }

  @Test("2: a swipe on the first screen")
  func swipe() {
    app.swipe(leaving: true)
    #expect(flowIsOver())
  }

  @Test("3: cancel on the first screen")
  func cancelOnTheFirst() throws {
    try app.cancelEntry()
    #expect(flowIsOver())
  }

  @Test("4: cancel on the second screen")
  func cancelOnTheSecond() throws {
    try app.enter()
    try app.cancelReview()
    #expect(flowIsOver())
    #expect(app.navigation.top?.text == "Ada, Grace")
  }

  @Test("5: finish on the last screen")
  func finish() throws {
    try app.enter()
    try app.save()
    try app.finish()
    #expect(flowIsOver())
    #expect(app.navigation.top?.text == "Ada Lovelace, Grace")
  }

  @Test("6: the tab bar, before saving")
  func tabBarBeforeSaving() throws {
    try app.enter()
    app.tabBar.tap(0)
    #expect(flowIsOver())
  }

  @Test("7: the tab bar, after saving")
  func tabBarAfterSaving() throws {
    try app.enter()
    try app.save()
    app.tabBar.tap(0)
    #expect(flowIsOver())
  }
}
