import AppCore
import FeatureCheckout
import Testing

@testable import App

@Suite("A session inside the app, a screen inside that")
struct ScopeTests {
  let scopes = Scopes()

  @Test("Sessions share what is the app's, and each has what is its own")
  func sessions() {
    let ada = scopes.session("Ada")
    let bob = scopes.session("Bob")
    ada.cart.add(Item.ID("teapot"))
    #expect(ada.cart.title == "Ada's cart, 1")
    #expect(bob.cart.title == "Bob's cart, 0")
    ada.repositoryLine["teapot"] = "1"
    #expect(bob.repositoryLine["teapot"] == "1")
    #expect(ada.repositoryLine !== bob.repositoryLine)
  }

  @Test("Screens share what is the session's, and each has what is its own")
  func screens() {
    let session = scopes.session()
    let teapot = session.screen("teapot")
    let kettle = session.screen("kettle")
    #expect(teapot.selection === teapot.selection)
    #expect(teapot.selection !== kettle.selection)
    session.cart.add(Item.ID("teapot"))
    #expect(teapot.routes["/checkout"]?.title == "Ada's cart, 1")
    #expect(kettle.routes["/checkout"]?.title == "Ada's cart, 1")
  }

  @Test("What is offered as itself and as a role is one object")
  func asSelf() {
    let session = scopes.session()
    #expect(session.cart === session.counting)
  }

  @Test("A closure opens sessions, with their inputs in order")
  func closure() {
    let login = scopes.app.makeLaunchContainer().makeLogin()
    let session = login.login("Eve", language: "Welsh")
    #expect(session.user.name == "Eve")
    #expect(session.preferredLanguage == "Welsh")
    #expect(session.parent === scopes.app)
  }

  @Test("A child's input hides its parent's, for itself and its own children")
  func overriddenInput() {
    let session = scopes.session(language: "French")
    #expect(session.makeCheckoutPresenter().title == "Ada's cart, 0: 0 cents, in French")
    #expect(session.screen().languageString == "French")
    #expect(scopes.app.language == "English")
  }

  @Test("What is internal to the session's module does not stand in the way of the screen's own")
  func access() {
    let session = scopes.session()
    #expect(session.screen().priceFormatting.text(300) == "3.00")
    session.cart.add(Item.ID("teapot"), count: 3)
    #expect(session.makeCheckoutPresenter().title == "Ada's cart, 3: 300 cents, in French")
  }

  @Test("What is the package's is there for the modules of the package")
  func packageAccess() {
    let session = scopes.session()
    #expect(session.screen().makeBuying().buy() == "purchase 1 of 0 is order 1, for 3.00")
    #expect(scopes.app.orderBook.count == 1)
  }
}
