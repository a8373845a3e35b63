container ShopApp {
    strong    Network()
    strong    Cart(network: Network)
    transient Router(app: self, cart: Cart)
}
