container ShopApp {
    strong    Network()
    strong    Catalog()
    strong    Cart(network: Network catalog: Catalog)
    transient Checkout(cart: Cart)
}
