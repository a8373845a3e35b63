import AppCore
import Testing

@testable import App

@Suite("Collections, to which many modules add")
struct CollectionTests {
  let scopes = Scopes()

  @Test("In the order of the manifests, each element wrapped twice")
  func array() {
    // The store's comes with the first bundle that includes the store's.
    #expect(
      scopes.app.healthChecks.map { $0.report() } == [
        "[x] 1 storage: memory",
        "[x] 2 network: log(retry(\(server)/ping?token1))",
        "[x] 3 config: 20 items a page",
      ])
  }

  @Test("A child's goes on from its parent's; the parent's stays as it is")
  func arrayOfAChild() {
    let session = scopes.session()
    session.cart.add(Item.ID("teapot"), count: 2)
    #expect(session.healthChecks.count == 4)
    #expect(session.healthChecks.last?.report() == "cart: 2")
    #expect(scopes.app.healthChecks.count == 3)
  }

  @Test("A child that adds nothing has its parent's")
  func arrayOfAGrandchild() {
    let session = scopes.session()
    #expect(session.screen().healthChecks.map { $0.report() }.last == "cart: 0")
    #expect(session.screen().healthChecks.count == 4)
  }

  @Test("A dictionary, with keys that are expressions, from three modules")
  func dictionary() {
    let session = scopes.session()
    let screen = session.screen("teapot")
    #expect(scopes.app.routes.mapValues(\.title) == ["/": "Welcome"])
    #expect(
      session.routes.mapValues(\.title) == ["/": "Welcome", "/checkout": "Ada's cart, 0"])
    #expect(
      screen.routes.mapValues(\.title) == [
        "/": "Welcome", "/checkout": "Ada's cart, 0", "/items": "Items", "/items/teapot": "teapot",
      ])
  }
}
