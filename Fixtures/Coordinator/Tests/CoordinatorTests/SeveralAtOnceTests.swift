import Testing

@testable import CoordinatorKit

@Suite("Several coordinators of one type are alive at once")
struct SeveralAtOnceTests {
  let log = LifeLog()
  let app: ContactsApp

  init() {
    app = ContactsApp(log: log)
  }

  @Test("One on each tab: each goes with its own screen")
  func onTwoTabs() {
    app.updateDetails(of: 1)
    app.tabBar.tap(1)
    app.updateDetails(of: 2)
    #expect(log.coordinators == ["UpdateDetailsCoordinator #1", "UpdateDetailsCoordinator #2"])
    app.tabBar.tap(0)
    app.navigation.goBack()
    #expect(log.coordinators == ["UpdateDetailsCoordinator #2"])
    app.tabBar.tap(1)
    app.navigation.goBack()
    #expect(log.coordinators.isEmpty)
  }

  @Test("One upon another: cancelling the upper one leaves the lower one alone")
  func onOneTab() throws {
    app.updateDetails(of: 1)
    app.updateDetails(of: 2)
    try app.enter("Grace Hopper")
    try app.cancelReview()
    #expect(log.coordinators == ["UpdateDetailsCoordinator #1"])
    #expect(app.navigation.top?.text == "Another name for Ada?")
    try app.cancelEntry()
    #expect(log.coordinators.isEmpty)
  }

  @Test("One is tied again, the other is not")
  func oneIsTiedAgain() throws {
    app.updateDetails(of: 1)
    app.updateDetails(of: 2)
    try app.enter("Grace Hopper")
    try app.save()
    #expect(log.coordinators == ["UpdateDetailsCoordinator #1", "UpdateDetailsCoordinator #2"])
    try app.finish()
    #expect(log.coordinators == ["UpdateDetailsCoordinator #1"])
    #expect(log.flowScreens == ["EntryScreen #1"])
  }

  @Test("All go at once")
  func allAtOnce() {
    for _ in 1...10 { app.updateDetails(of: 1) }
    #expect(log.coordinators.count == 10)
    app.tabBar.tap(0)
    #expect(log.coordinators.isEmpty)
  }

  @Test("When the app goes, everything goes")
  func endOfTheApp() {
    var app: ContactsApp? = ContactsApp(log: log)
    app?.updateDetails(of: 1)
    app?.updateDetails(of: 2)
    #expect(log.coordinators.count == 2)
    app = nil
    #expect(log.coordinators.isEmpty && log.flowScreens.isEmpty)
  }
}
