container ShopApp {
    input     config = AppConfig()
    strong    Network(config: AppConfig)
    transient Checkout(network: Network)
}
