import AppCore
import Testing

@testable import App

@Suite("Decorators: each scope puts its own around what the outer one has")
struct DecoratorTests {
  let scopes = Scopes()

  @Test("Two around one role, the last outermost: the app's around the bundle's")
  func twice() {
    #expect(scopes.app.httpClient.get("x") == "log(retry(\(server)/x?token1))")
  }

  @Test("A child's is around the parent's, and for the child alone")
  func ofAChild() {
    let ada = scopes.session("Ada")
    let bob = scopes.session("Bob")
    #expect(ada.httpClient.get("x") == "Ada: log(retry(\(server)/x?token1))")
    #expect(bob.httpClient.get("x") == "Bob: log(retry(\(server)/x?token1))")
    #expect(scopes.app.httpClient.get("x") == "log(retry(\(server)/x?token1))")
  }

  @Test("And a grandchild's around that one")
  func ofAGrandchild() {
    let session = scopes.session()
    #expect(
      session.screen("teapot").httpClient.get("x")
        == "Ada: log(retry(\(server)/x?token1)) from teapot")
    #expect(session.httpClient.get("x") == "Ada: log(retry(\(server)/x?token1))")
  }

  @Test("It lives as long as what it wraps: one for each session")
  func lifetime() {
    let session = scopes.session()
    #expect(session.httpClient === session.httpClient)
    #expect(session.httpClient !== scopes.session().httpClient)
    #expect(scopes.app.httpClient === scopes.app.httpClient)
  }

  @Test("What each of them needs besides is the scope's own")
  func dependencies() {
    _ = scopes.session().httpClient.get("x")
    #expect(scopes.app.tracker.notes == ["x"])
  }
}
