facet ScreenContainer {
    make HomeScreen
}

container ShopApp: ScreenContainer, Sendable {
    strong    Catalog()
    @MainActor transient HomeScreen(catalog: Catalog)
}
