package import AppCore
package import Lives

/// Leads through the purchase, and goes with the screen that it is tied to.
public final class CheckoutFlow {
  /// Which purchase.
  public let number: Int
  private let cart: any Counting
  private let orders: OrderBookImpl
  private let log: LifeLog

  package init(number: Int, cart: any Counting, orders: OrderBookImpl, log: LifeLog) {
    self.number = number
    self.cart = cart
    self.orders = orders
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// Buys what is in the cart.
  public func buy() -> String {
    orders.add()
    return "purchase \(number) of \(cart.count) is order \(orders.count)"
  }
}
