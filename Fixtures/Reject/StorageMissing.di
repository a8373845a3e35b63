lifetime cached: Cache

container ShopApp {
    strong    Network()
    cached    Catalog(network: Network)
    transient Browse(catalog: Catalog)
}
