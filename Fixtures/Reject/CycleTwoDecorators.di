container ServerApp {
    strong    HTTPClient() as Client
    strong    Metrics(reporter: Reporter)
    strong    Reporter(client: Client)
    decorate  RetryingClient(inner: Client) as Client
    decorate  MeteredClient(inner: Client, metrics: Metrics) as Client
    transient Handler(client: Client)
}
