import Testing

@testable import MemoryWarningKit

@Suite("The whole story, event by event")
struct WholeLifeTests {
  let log = LifeLog()

  @Test("One photo, between two memory warnings")
  func onePhoto() {
    let app = PhotoApp(log: log)
    app.openPhoto()
    app.receiveMemoryWarning()
    app.navigation.pop()
    app.receiveMemoryWarning()
    #expect(
      log.events == [
        .made("FirstScreen #1"),
        .made("Selection #1"),
        .made("PhotoLibrary #1"),
        .made("ExpensiveService #1"),
        .made("Downloads #1"),
        .made("SecondScreen #1"),
        .gone("SecondScreen #1"),
        .gone("Downloads #1"),
        .gone("Selection #1"),
        .gone("ExpensiveService #1"),
      ])
    #expect(app.navigation.screens.map(\.text) == ["Three photos are new."])
  }

  @Test("When the app goes, everything goes")
  func endOfTheApp() {
    var app: PhotoApp? = PhotoApp(log: log)
    app?.openPhoto()
    app?.openPhoto()
    _ = app?.navigation.screens.first?.text
    #expect(log.living.count == 9)
    app = nil
    #expect(log.living.isEmpty)
  }
}
