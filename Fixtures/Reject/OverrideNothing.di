bundle Networking {
    strong HTTPClient() as Client
}

container NotesApp {
    include   Networking
    strong    Database()
    override  strong FakeDatabase() as Storage
    transient Sync(client: Client, database: Database)
}
