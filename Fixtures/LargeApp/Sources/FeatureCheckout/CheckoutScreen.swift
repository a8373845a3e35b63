public import AppCore

/// Shows the purchase. Of its container it knows the facet, and no more.
public final class CheckoutScreen: Screen {
  /// Leads on from here.
  package private(set) weak var flow: CheckoutFlow?
  private let checkout: any CheckoutFacet

  package init(number: Int, checkout: any CheckoutFacet) {
    self.checkout = checkout
    super.init()
    checkout.tracker.note("checkout \(number)")
  }

  /// Begins the purchase. Whoever is given the flow sees to it that it stays.
  package func begin(_ number: Int) -> CheckoutFlow {
    let flow = checkout.makeCheckoutFlow(number: number)
    self.flow = flow
    return flow
  }

  /// See `Screen`.
  public override var text: String { checkout.coupons.text }
}
