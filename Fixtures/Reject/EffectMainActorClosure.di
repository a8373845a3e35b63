container ShopApp: Sendable {
    strong    Catalog()
    @MainActor transient ProductScreen(catalog: Catalog)
    transient Navigator(show: () -> ProductScreen)
}
