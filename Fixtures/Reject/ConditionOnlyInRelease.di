container ShopApp {
    strong    Network()
    #if !DEBUG
    strong    Tracker(network: Network)
    #endif
    strong    Cart()
    transient CartScreen(cart: Cart)
    transient Checkout(cart: Cart)
    transient Receipt(tracker: Tracker)
}
