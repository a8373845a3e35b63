import AppCore
import FeatureCheckout
import Testing

@testable import App

@Suite("Each lifetime, across modules and scopes")
struct LifetimeTests {
  let scopes = Scopes()

  @Test("A visit ends for all that is of it, in whichever manifest it stands")
  func resetVisit() {
    _ = scopes.app.suggestions
    #expect(scopes.log.living.contains("RecentItems #1"))
    scopes.app.resetVisit()
    #expect(!scopes.log.living.contains { $0.hasPrefix("Suggestions") })
    #expect(!scopes.log.living.contains { $0.hasPrefix("RecentItems") })
    #expect(scopes.log.living.contains("Repository<Item> #1"))
  }

  @Test("A login is the platform's lifetime; what stays asks for the next token")
  func resetLogin() {
    let client = scopes.app.httpClient
    #expect(client.get("x").contains("token1"))
    _ = scopes.app.recentItems
    scopes.app.resetLogin()
    #expect(!scopes.log.living.contains("Token #1"))
    #expect(scopes.log.living.contains("RecentItems #1"))
    #expect(client.get("x").contains("token2"))
  }

  @Test("A purchase is the checkout's lifetime: it ends in one session alone")
  func resetPurchase() {
    let ada = scopes.session("Ada")
    let bob = scopes.session("Bob")
    _ = (ada.coupons, bob.coupons, ada.cart)
    ada.resetPurchase()
    #expect(!scopes.log.living.contains("Coupons #1"))
    #expect(scopes.log.living.contains("Coupons #2"))
    #expect(scopes.log.living.contains("Cart #1"))
    withExtendedLifetime((ada, bob)) {}
  }

  @Test("What a session keeps does not keep what the app resets")
  func resetBelow() {
    let session = scopes.session()
    scopes.app.recentItems.add(Item.ID("cup"))
    #expect(session.coupons.text == "A coupon for Ada. More like cup.")
    scopes.app.resetVisit()
    #expect(!scopes.log.living.contains("Suggestions #1"))
    #expect(session.coupons.text == "A coupon for Ada. Look around.")
  }

  @Test("The pictures go when memory is short, unless somebody uses them")
  func purgeable() {
    var cache: ImageCache? = scopes.app.imageCache
    scopes.app.releaseUnused()
    #expect(cache === scopes.app.imageCache)
    cache = nil
    scopes.app.releaseUnused()
    #expect(scopes.log.living.isEmpty)
  }

  @Test("A screen is there once for as long as it is shown, by the name of its superclass")
  func weakAsClass() {
    let container = scopes.session().screen()
    var shown: Screen? = container.screen
    #expect(shown === container.screen)
    #expect(scopes.log.living.contains("ItemScreen #1"))
    shown = nil
    #expect(!scopes.log.living.contains("ItemScreen #1"))
    withExtendedLifetime(container) {}
  }

  @Test("The app and the session tie to the same screens, for they share one Lifetime")
  func tied() {
    let session = scopes.session()
    var screen: CheckoutScreen? = session.makeCheckoutScreen(number: 1)
    if let screen {
      session.tie(screen.begin(1), to: screen)
      scopes.app.tie(scopes.app.makeToast(text: "Well done"), to: screen)
      #expect(screen.flow?.number == 1)
    }
    #expect(scopes.log.living.contains("CheckoutFlow #1"))
    #expect(scopes.log.living.contains("Toast #1"))
    screen = nil
    #expect(!scopes.log.living.contains("CheckoutFlow #1"))
    #expect(!scopes.log.living.contains("Toast #1"))
    withExtendedLifetime(session) {}
  }
}
