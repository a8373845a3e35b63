bundle Networking {
    strong HTTPClient() as Client
    strong Cookies()
}

container NotesApp {
    include   Networking
    strong    Log()
    override  strong RetryingClient(inner: Client, log: Log) as Client
    transient Sync(client: Client)
}
