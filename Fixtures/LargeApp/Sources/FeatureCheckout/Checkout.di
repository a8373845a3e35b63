// Buying, which is why users log in: the session is this feature's, in a scope of another module.

public import AppCore
import Lives
public import Networking
public import Storage

/// Until the purchase is made or given up. The app's own lifetimes are of another module.
lifetime purchase

/// What a screen of this feature asks its container for.
package facet CheckoutFacet {
  any Tracker
  Coupons
  make CheckoutFlow(number: Int)
}

/// What lives from login to logout.
public container SessionContainer in AppContainer: CheckoutFacet {
  input user: User
  /// The user's, in the place of the app's. What is the app's own keeps the app's.
  override input preferredLanguage: String named language

  strong    Cart(user: User, log: LifeLog) as self, Counting
  purchase  Coupons(user: User, suggestions: () -> Suggestions, log: LifeLog)
  tied      CheckoutFlow(number: input Int, cart: Counting, orders: OrderBookImpl, log: LifeLog)
  transient CheckoutScreen(number: input Int, checkout: CheckoutFacet)
  strong    Repository<Cart.Line>(store: KeyValueStore, log: LifeLog)

  // For the session alone. The app's client stays as it is.
  decorate  SigningClient(inner: HTTPClient, user: User, log: LifeLog) as HTTPClient

  // These go on from the app's.
  transient CartCheck(cart: Counting) as [HealthCheck]
  strong    CheckoutRoute(cart: Cart) as [String: Route] at "/checkout"

  // Nobody outside of this module can see this.
  internal strong CheckoutPrices(language: String named language) as PriceFormatting
  transient FeatureCheckout.Presenter(cart: Cart, prices: PriceFormatting) {
    accessor makeCheckoutPresenter
  }
}
