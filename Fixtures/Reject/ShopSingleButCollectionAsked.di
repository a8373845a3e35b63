container ShopApp {
    strong    Gateway()
    strong    CardPayment(gateway: Gateway) as PaymentMethod
    strong    Cart()

    transient PaymentSheet(methods: [PaymentMethod], cart: Cart)
}
