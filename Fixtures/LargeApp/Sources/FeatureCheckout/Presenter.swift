/// Words for the checkout. Other features have a `Presenter` too.
public struct Presenter {
  private let cart: Cart
  private let prices: any PriceFormatting

  package init(cart: Cart, prices: any PriceFormatting) {
    self.cart = cart
    self.prices = prices
  }

  /// What stands on the button.
  public var title: String { "\(cart.title): \(prices.text(cart.count * 100))" }
}

/// Writes prices.
package protocol PriceFormatting {
  /// That many cents.
  func text(_ cents: Int) -> String
}

/// Writes them as the checkout does.
struct CheckoutPrices: PriceFormatting {
  let language: String

  func text(_ cents: Int) -> String { "\(cents) cents, in \(language)" }
}
