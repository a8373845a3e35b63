public import AppCore

/// Leads to the checkout.
public struct CheckoutRoute: Route {
  private let cart: Cart

  /// Of that cart.
  public init(cart: Cart) { self.cart = cart }

  /// See `Route`.
  public var title: String { cart.title }
}
