container AppContainer {
    strong    RealAPI as API
    transient Feed(api: API)
}
overridable container ShopApp {
    strong    RealAPI as API
}
container TestContainer: AppContainer {
    override strong MockAPI as API
}
container Sample: ShopApp {
    override strong MockAPI as API
}
container PreviewApp: ShopApp {
    strong Palette
}
container TestShop extends ShopApp {
    override strong MockAPI as API
}
container Offline overrides AppContainer {
    override strong NoAPI as API
}
container Session: AppContainer {
    strong Account
}
