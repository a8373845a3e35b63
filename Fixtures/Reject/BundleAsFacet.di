bundle Networking {
    strong HTTPClient()
}

container NotesApp: Networking {
    strong    Database()
    transient Sync(client: HTTPClient, database: Database)
}
