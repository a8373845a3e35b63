import AppCore
import FeatureCheckout
import FeatureItems
import Lives
import Networking
import Storage
import Testing

@testable import App

@Suite("A feature asks for a facet, and the scopes around it are what has that")
struct FacetTests {
  let scopes = Scopes()

  @Test("What the feature asks for comes from all three of them")
  func fromAllScopes() {
    let session = scopes.session(language: "French")
    let screen = session.screen("teapot")
    let facet: any ItemsFacet = screen
    #expect(facet.recentItems === scopes.app.recentItems)
    #expect(facet.languageString == "French")
    #expect(facet.httpClient === screen.httpClient)
    #expect(facet.healthChecks.count == session.healthChecks.count)
    scopes.app.repositoryItem["cup"] = "A cup."
    #expect(facet.makeItemModel(id: Item.ID("cup")).text == "A cup.")
  }

  @Test("A screen of the feature is given its container as the facet")
  func screen() {
    let screen = scopes.session().screen("teapot")
    scopes.app.repositoryItem["teapot"] = "A teapot"
    #expect(screen.screen.text == "A teapot, in French")
    #expect(scopes.app.recentItems.items == [Item.ID("teapot")])
  }

  @Test("A session has its own module's facet, also by what is the app's")
  func ofTheSession() {
    let session = scopes.session()
    let facet: any CheckoutFacet = session
    #expect(facet.tracker === scopes.app.tracker)
    #expect(facet.coupons === session.coupons)
    #expect(facet.makeCheckoutFlow(number: 7).buy() == "purchase 7 of 0 is order 1")
  }

  @Test("The feature runs without the app, in a container of its own module")
  func bench() {
    let log = LifeLog()
    let bench = ItemsBench(
      log: log, config: AppConfig(), id: Item.ID("cup"),
      items: Repository(store: MemoryStore(log: log), log: log), client: Echo(),
      language: "Latin")
    #expect(bench.screen.text == "echo of items/cup, in Latin")
    #expect(bench.recentItems.items == [Item.ID("cup")])
    #expect(bench.makeListPresenter().title == "More like cup.")
    #expect(bench.healthChecks.isEmpty)
  }
}

/// Needs no server.
private final class Echo: HTTPClient {
  func get(_ path: String) -> String { "echo of \(path)" }
}
