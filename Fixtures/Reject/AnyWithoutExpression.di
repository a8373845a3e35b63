container ShopApp {
    strong    Network()
    strong    any Payments(network: Network)
    transient Checkout(payments: Payments)
}
