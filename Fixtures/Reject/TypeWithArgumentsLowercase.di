container ShopApp {
    strong    Network()
    strong    cart(network: Network)
    transient Checkout(cart: Cart)
}
