import Testing

@testable import MemoryWarningKit

@Suite("Every other lifetime, beside the purgeable one")
struct LifetimeTests {
  let log = LifeLog()
  let container: AppContainer

  init() {
    container = AppContainer(log: log)
  }

  @Test("Transient: one for each that asks, also within one call")
  func transient() {
    let screen = container.makeSecondScreen()
    let other = container.makeSecondScreen()
    #expect(screen !== other)
    #expect(container.makeFirstScreen() !== container.makeFirstScreen())
    #expect(screen.photo.recognizer !== screen.caption.recognizer)
  }

  @Test("Strong: one for as long as the container lives, come what may")
  func strong() {
    _ = container.photoLibrary
    container.releaseUnused()
    later(seconds: 86_400) { _ = container.photoLibrary }
    #expect(log.living == ["PhotoLibrary #1"])
  }

  @Test("Weak: one for all who hold it, gone with the last of them")
  func weak() {
    var screens = [container.makeSecondScreen(), container.makeSecondScreen()]
    #expect(screens[0].downloads === screens[1].downloads)
    screens.removeLast()
    #expect(log.living(Downloads.self) == ["Downloads #1"])
    screens.removeLast()
    #expect(log.living(Downloads.self).isEmpty)
    screens.append(container.makeSecondScreen())
    #expect(log.living(Downloads.self) == ["Downloads #2"])
  }

  @Test("Graph: one for all that is made in one call")
  func graph() {
    let screen = container.makeSecondScreen()
    let other = container.makeSecondScreen()
    #expect(screen.photo.selection === screen.caption.selection)
    #expect(other.photo.selection === other.caption.selection)
    #expect(screen.photo.selection !== other.photo.selection)
  }

  @Test("Graph: the call of a closure is a call of its own")
  func graphOfAClosure() throws {
    let app = PhotoApp(log: log)
    app.openPhoto()
    app.openPhoto()
    let screens = app.navigation.screens.compactMap { $0 as? SecondScreen }
    try #require(screens.count == 2)
    #expect(screens[0].photo.selection !== screens[1].photo.selection)
  }
}

@Suite("A lifetime of the app's own: limited by time")
struct TimeLimitedTests {
  let log = LifeLog()
  let container: AppContainer

  init() {
    container = AppContainer(log: log)
  }

  private var news: [String] { log.living(News.self) }

  @Test("One instance for a minute, though nobody holds it")
  func sharedForAMinute() {
    later(seconds: 0) { _ = container.news }
    later(seconds: 30) { _ = container.news }
    later(seconds: 59) { _ = container.news }
    #expect(news == ["News #1"])
  }

  @Test("Then a new one, whose minute begins")
  func newAfterAMinute() {
    later(seconds: 0) { _ = container.news }
    later(seconds: 60) { _ = container.news }
    #expect(news == ["News #2"])
    later(seconds: 119) { _ = container.news }
    #expect(news == ["News #2"])
    later(seconds: 120) { _ = container.news }
    #expect(news == ["News #3"])
  }

  @Test("A memory warning changes nothing")
  func unmovedByMemoryWarnings() {
    later(seconds: 0) { _ = container.news }
    container.releaseUnused()
    #expect(news == ["News #1"])
  }

  @Test("A screen that asks each time shows what is new")
  func seenThroughAClosure() {
    let screen = container.makeFirstScreen()
    later(seconds: 0) { _ = screen.text }
    later(seconds: 59) { _ = screen.text }
    #expect(news == ["News #1"])
    later(seconds: 60) { _ = screen.text }
    #expect(news == ["News #2"])
  }
}
