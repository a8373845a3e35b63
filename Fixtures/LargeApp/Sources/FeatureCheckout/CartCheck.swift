public import Storage

/// Looks at the cart.
public struct CartCheck: HealthCheck {
  private let cart: any Counting

  /// Looks at that one.
  public init(cart: any Counting) { self.cart = cart }

  /// See `HealthCheck`.
  public func report() -> String { "cart: \(cart.count)" }
}
