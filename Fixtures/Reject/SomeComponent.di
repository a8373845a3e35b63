container ShopApp {
    strong    Network()
    strong    some Payments(network: Network) = CardPayments(network: network)
    transient Checkout(payments: Payments)
}
