lifetime weak

container ShopApp {
    strong    Network()
    weak      Catalog(network: Network)
    transient Browse(catalog: Catalog)
}
