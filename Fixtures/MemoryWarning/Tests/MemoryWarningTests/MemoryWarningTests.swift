import Testing

@testable import MemoryWarningKit

@Suite("A memory warning drops the expensive service if no screen uses it")
struct MemoryWarningTests {
  let log = LifeLog()
  let app: PhotoApp

  init() {
    app = PhotoApp(log: log)
  }

  private var services: [String] { log.living(ExpensiveService.self) }

  private var service: ExpensiveService? {
    (app.navigation.screens.last as? SecondScreen)?.service
  }

  @Test("It is not made before a screen needs it")
  func madeOnFirstUse() {
    #expect(log.living == ["FirstScreen #1"])
    app.openPhoto()
    #expect(services == ["ExpensiveService #1"])
  }

  @Test("It is made once, and kept when no screen uses it")
  func madeOnce() {
    for _ in 1...3 {
      app.openPhoto()
      app.navigation.pop()
      #expect(services == ["ExpensiveService #1"])
    }
    #expect(log.madeCount(SecondScreen.self) == 3)
  }

  @Test("It is kept for however long")
  func keptForLong() {
    app.openPhoto()
    app.navigation.pop()
    later(seconds: 86_400) { app.openPhoto() }
    #expect(log.madeCount(ExpensiveService.self) == 1)
  }

  @Test("No screen uses it: it is dropped, and made anew when it is needed")
  func droppedIfUnused() {
    app.openPhoto()
    app.navigation.pop()
    app.receiveMemoryWarning()
    #expect(services.isEmpty)
    app.openPhoto()
    #expect(services == ["ExpensiveService #2"])
  }

  @Test("A screen uses it: the same instance is kept")
  func keptIfUsed() {
    app.openPhoto()
    let first = service
    app.receiveMemoryWarning()
    #expect(services == ["ExpensiveService #1"])
    app.openPhoto()
    #expect(first != nil && service === first)
  }

  @Test("A service that outlived one warning is held as before")
  func heldAsBefore() {
    app.openPhoto()
    app.receiveMemoryWarning()
    app.navigation.pop()
    #expect(services == ["ExpensiveService #1"])
    app.receiveMemoryWarning()
    #expect(services.isEmpty)
  }

  @Test("It goes with its container")
  func goesWithItsContainer() {
    var container: AppContainer? = AppContainer(log: log)
    _ = container?.expensiveService
    #expect(services == ["ExpensiveService #1"])
    container = nil
    #expect(services.isEmpty)
  }
}
