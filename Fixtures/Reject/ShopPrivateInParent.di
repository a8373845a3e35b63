import Foundation

container ShopApp {
    private strong PaymentKeys()
    strong    Payments(keys: PaymentKeys)
    strong    Login(open: (User) -> Session)
}

container Session in ShopApp {
    input     user: User
    strong    Cart(user: User)
    transient Checkout(cart: Cart, payments: Payments, keys: PaymentKeys)
}
