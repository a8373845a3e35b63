bundle Networking {
    strong HTTPClient() as Client
}

container NotesApp {
    include   Networking
    strong    Database()
    override  strong FakeClient()
    transient Sync(client: Client, database: Database)
}
