import AppCore
import FeatureCheckout
import FeatureItems
import Lives
import Testing

@testable import App

@Suite("When a scope goes, all that is its own goes, and nothing else")
struct DeallocationTests {
  let log = LifeLog()

  private func makeApp() -> AppContainer {
    AppContainer(log: log, config: AppConfig(), language: "English")
  }

  private let user = User(name: "Ada")

  @Test("The screen goes; the session and the app stay")
  func screen() {
    let app = makeApp()
    let session = app.makeSessionContainer(user: user, preferredLanguage: "French")
    _ = (session.cart, session.httpClient)
    let before = log.living
    var screen: ScreenContainer? = session.screen()
    _ = (screen?.selection, screen?.httpClient, screen?.routes)
    weak var gone: ScreenContainer?
    gone = screen
    #expect(log.living == before + ["Selection #1"])
    screen = nil
    #expect(gone == nil)
    #expect(log.living == before)
    withExtendedLifetime((app, session)) {}
  }

  @Test("The session goes; the app stays, with what the session made it make")
  func session() {
    let app = makeApp()
    var session: SessionContainer? = app.makeSessionContainer(
      user: user, preferredLanguage: "French")
    _ = (session?.cart, session?.coupons, session?.repositoryLine)
    _ = session?.makeCheckoutFlow(number: 1)
    weak var gone: SessionContainer?
    gone = session
    #expect(
      log.living == [
        "Cart #1", "Coupons #1", "MemoryStore #1", "Repository<Line> #1", "OrderBookImpl #1",
      ])
    session = nil
    #expect(gone == nil)
    #expect(log.living == ["MemoryStore #1", "OrderBookImpl #1"])
    withExtendedLifetime(app) {}
  }

  @Test("A screen keeps the scopes around it; the app's holder need not")
  func childKeepsParents() {
    var app: AppContainer? = makeApp()
    var session: SessionContainer? = app?.makeSessionContainer(
      user: user, preferredLanguage: "French")
    var screen: ScreenContainer? = session?.screen()
    _ = (app?.tracker, session?.cart, screen?.selection)
    weak var theApp: AppContainer?
    theApp = app
    weak var theSession: SessionContainer?
    theSession = session
    app = nil
    session = nil
    #expect(theApp != nil)
    #expect(theSession != nil)
    #expect(
      log.living == ["MemoryStore #1", "StoringTracker #1", "Cart #1", "Selection #1"])
    screen = nil
    #expect(theApp == nil)
    #expect(theSession == nil)
    #expect(log.living.isEmpty)
  }

  @Test("A parent keeps no child: what is made by a closure goes with who asked")
  func parentKeepsNoChild() {
    let app = makeApp()
    var login: Login? = app.makeLaunchContainer().makeLogin()
    weak var gone: SessionContainer?
    gone = login?.login("Ada", language: "French")
    #expect(gone == nil)
    login = nil
    #expect(log.living.isEmpty)
    withExtendedLifetime(app) {}
  }

  @Test("What a scope keeps may make children of a scope further out, and keep them")
  func navigation() {
    let app = makeApp()
    let session = app.makeSessionContainer(user: user, preferredLanguage: "French")
    var tab: TabContainer? = session.makeTabContainer()
    tab?.navigation.show(Item.ID("teapot"))
    tab?.navigation.show(Item.ID("kettle"))
    #expect(log.living.filter { $0.hasPrefix("ItemScreen") }.count == 2)
    tab?.navigation.back()
    #expect(log.living.filter { $0.hasPrefix("ItemScreen") } == ["ItemScreen #1"])
    tab = nil
    #expect(!log.living.contains { $0.hasPrefix("ItemScreen") })
    #expect(!log.living.contains("Navigation #1"))
    withExtendedLifetime((app, session)) {}
  }

  @Test("The actor goes with its screen")
  func actor() {
    let session = makeApp().makeSessionContainer(user: user, preferredLanguage: "French")
    var screen: ScreenContainer? = session.screen()
    weak var gone: SearchIndex?
    gone = screen?.searchIndex
    #expect(gone != nil)
    screen = nil
    #expect(gone == nil)
    withExtendedLifetime(session) {}
  }

  @Test("When the app is gone too, nothing is left")
  func everything() {
    var app: ShopApp? = ShopApp(log: log)
    app?.login("Ada", language: "French")
    app?.show("teapot")
    app?.show("kettle")
    #expect(!log.living.isEmpty)
    app = nil
    #expect(log.living.isEmpty)
  }
}
