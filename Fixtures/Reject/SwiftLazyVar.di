container ShopApp {
    strong    Network()
    lazy strong Cart(network: Network)
    transient Checkout(cart: Cart)
}
