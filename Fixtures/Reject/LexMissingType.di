container ShopApp {
    strong    Network()
    strong    Cart(network: )
    transient Checkout(cart: Cart)
}
