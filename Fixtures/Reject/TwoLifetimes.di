container ShopApp {
    strong    Network()
    strong weak Cart(network: Network)
    transient Checkout(cart: Cart)
}
