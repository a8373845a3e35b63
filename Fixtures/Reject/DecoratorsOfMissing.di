facet Network {
    any Client
}

container Shop: Network {
    strong HTTP as Cleint
    decorate AuthClient(inner: Client) as Client
    decorate LoggingClient(inner: Client) as Client
    strong Api(client: Client)
}

container Session in Shop {
    strong Sync(client: Client)
}
