bundle Networking {
    strong HTTPClient(config: ClientConfig)
}

container ShopApp {
    include   Networking
    input     config: ClientConfig
    transient Home(client: HTTPClient)
}

container AdminApp {
    include   Networking
    strong    Users(client: HTTPClient)
}
