bundle Networking {
    strong HTTPClient()
}

container NotesApp {
    include   Networking
    strong    Database()
    transient Sync(client: HTTPClient, database: Database)
    include   Networking
}
