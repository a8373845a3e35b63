container ShopApp {
    strong    Network()
    strong    Cart(network: network)
    transient Checkout(cart: Cart)
}
