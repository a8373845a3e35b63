container ShopApp {
    strong    Network()
    stron     Cart(network: Network)
    strong    Catalog(network: Network)
    transient Checkout(cart: Cart)
    strong    Catalog()
    transient Browse(catalog: Catalog)
    transient Receipt(cart: Cart, printer: Printer)
}
