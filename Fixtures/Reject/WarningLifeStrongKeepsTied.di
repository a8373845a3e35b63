container ShopApp {
    strong    Network()
    tied      Coordinator(network: Network)
    strong    DeepLinks(coordinator: Coordinator)
    transient Home(network: Network)
}
