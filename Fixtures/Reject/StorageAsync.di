lifetime cached = Cached()

container ShopApp {
    strong    Network() async
    cached    Catalog(network: Network)
    transient Browse(catalog: Catalog)
}
