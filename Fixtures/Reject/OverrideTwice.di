bundle Networking {
    strong HTTPClient() as Client
}

container NotesApp {
    include   Networking
    strong    Database()
    override  strong FakeClient() as Client
    override  strong SlowClient() as Client
    transient Sync(client: Client, database: Database)
}
