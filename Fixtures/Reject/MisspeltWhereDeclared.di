container ShopApp {
    strong    Catalog()
    strong    Crat(catalog: Catalog)
    transient Checkout(cart: Cart)
    transient CartScreen(cart: Cart, catalog: Catalog)
}
