container ShopApp {
    strong    HTTPClient()
    strong    CardPaymentService(client: HTTPClient)
    strong    Cart()
    transient CheckoutModel(cart: Cart, payments: PaymentService)
    transient CheckoutScreen(model: CheckoutModel)
}
