container ShopApp: Sendable {
    strong    Catalog()
    transient @MainActor ProductScreen(catalog: Catalog)
    transient Navigator(show: @MainActor () -> ProductScreen)
}
