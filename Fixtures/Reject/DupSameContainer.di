container ShopApp {
    strong    Network()
    strong    Session(network: Network)
    strong    Cart(session: Session)
    strong    Session(network: Network, retries = 3)
    transient CartScreen(cart: Cart)
}
