// Buying, the reason to log in: the session belongs to this feature, in a scope of another module.

public import AppCore
import Lives
public import Networking
public import Storage

/// Lasts until the purchase is made or abandoned. The app's own lifetimes are in another module.
lifetime purchase

/// What a screen of this feature sees of its container.
package facet CheckoutFacet {
    any Tracker
    Coupons
    make CheckoutFlow(number: Int)
}

/// Everything that lives from login to logout.
public container SessionContainer in AppContainer: CheckoutFacet {
    input     user: User
    /// The user's language, in place of the app's. The app's own components keep the app's language.
    override input preferredLanguage: String named language

    strong    Cart as self, Counting
    purchase  Coupons
    tied      CheckoutFlow(number: input, ...)
    transient CheckoutScreen(number: input, ...)
    strong    Repository<Cart.Line>

    // Only for the session. The app's client stays as it is.
    decorate  SigningClient as HTTPClient

    // These extend the app's collections.
    transient CartCheck as [HealthCheck]
    strong    CheckoutRoute as [String: Route] at "/checkout"

    // Invisible outside of this module.
    internal strong CheckoutPrices(language: named language) as PriceFormatting
    transient FeatureCheckout.Presenter(cart: Cart, prices: PriceFormatting) {
        accessor makeCheckoutPresenter
    }
}
