container ShopApp {
    input     retries: Int 3
    strong    Network(retries: Int)
    transient Home(network: Network)
}
