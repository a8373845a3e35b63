import AppCore
import FeatureCheckout
import Lives
import Networking

/// Writes prices as screens do.
struct ScreenPrices: PriceFormatting {
  func text(_ cents: Int) -> String { "\(cents / 100).00" }
}

/// Buys what is in the cart, from a screen.
struct Buying {
  private let flow: CheckoutFlow
  private let prices: any PriceFormatting

  init(flow: CheckoutFlow, prices: any PriceFormatting) {
    self.flow = flow
    self.prices = prices
  }

  func buy() -> String { "\(flow.buy()), for \(prices.text(300))" }
}

/// What the user has chosen on one screen.
final class Selection {
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Leads to the screen.
struct ScreenRoute: Route {
  let id: Item.ID

  var title: String { id.text }
}

/// Says from which screen is asked.
final class ScreenClient: HTTPClient {
  private let inner: any HTTPClient
  private let id: Item.ID

  init(inner: any HTTPClient, id: Item.ID) {
    self.inner = inner
    self.id = id
  }

  func get(_ path: String) -> String { "\(inner.get(path)) from \(id.text)" }
}
