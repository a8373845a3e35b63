container ServerApp {
    strong    HTTPClient() as Client
    decorate  LoggingClient(inner: Client, logger: Logger) as Client
    strong    Logger(sink: RemoteSink)
    strong    RemoteSink(client: Client)
    transient Handler(client: Client, logger: Logger)
}
