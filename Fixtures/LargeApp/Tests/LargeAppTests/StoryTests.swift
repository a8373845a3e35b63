import Lives
import Testing

@testable import App

@Suite("The whole story, event by event")
struct StoryTests {
  @Test("From the start to logout")
  func story() {
    let log = LifeLog()
    let app = ShopApp(log: log)
    #expect(log.events.isEmpty)

    app.login("Ada", language: "French")
    app.show("teapot")
    #expect(app.text == "Ada: log(retry(\(server)/items/teapot?token1)) from teapot, in French")
    let kept = [
      "MemoryStore #1", "Repository<Item> #1", log.living[3], "URLClient #1", "RetryingClient #1",
      "StoringTracker #1", "LoggingClient #1",
    ]
    #expect(
      log.living == ["Navigation #1"] + kept + [
        "SigningClient #1", "ItemModel #1", "RecentItems #1", "ItemScreen #1", "Token #1",
      ])

    let before = log.living
    app.show("kettle")
    #expect(log.living == before + ["ItemModel #2", "ItemScreen #2"])
    app.back()
    #expect(log.living == before)

    app.logout()
    #expect(log.living == kept)

    app.login("Bob", language: "Welsh")
    app.show("teapot")
    #expect(app.text == "Bob: log(retry(\(server)/items/teapot?token2)) from teapot, in Welsh")
  }
}
