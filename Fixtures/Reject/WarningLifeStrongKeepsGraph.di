container ShopApp {
    strong    Network()
    graph     CheckoutState(network: Network)
    strong    Cart(state: CheckoutState)
    transient Summary(state: CheckoutState)
}
