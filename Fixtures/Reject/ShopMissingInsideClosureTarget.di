container ShopApp {
    strong    Catalog()
    strong    Cart()
    transient CartScreen(cart: Cart)
    transient ProductList(catalog: Catalog, open: (Product) -> ProductDetail)
    transient ProductDetail(product: input Product, reviews: ReviewService)
}
