container ShopApp {
    strong    Cart(pricing: Pricing)
    strong    Pricing(cart: Cart)
    strong    Login(session: Session)
    strong    Session(login: Login)
    transient Root(cart: Cart, login: Login)
}
