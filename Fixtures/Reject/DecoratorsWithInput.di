container ShopApp {
    strong HTTP as Client
    decorate Signing(inner: Client, key: input Key) as Client
    decorate Logging(inner: Client) as Client
}
