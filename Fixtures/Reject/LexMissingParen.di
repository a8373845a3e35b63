container ShopApp {
    strong    Network()
    strong    Cart(network: Network
    transient Checkout(cart: Cart)
    transient Receipt(cart: Cart)
}
