container ShopApp {
    strong    Network()
    strong    Cart()
    strong    CardPayments(network: Network) as Payments
    strong    WalletPayments(network: Network) as Payments
    transient Checkout(cart: Cart, payments: Payments)
}
