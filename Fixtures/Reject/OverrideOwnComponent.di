container NotesApp {
    strong    HTTPClient() as Client
    strong    Database()
    override  strong FakeClient() as Client
    transient Sync(client: Client, database: Database)
}
