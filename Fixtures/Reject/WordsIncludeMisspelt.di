bundle Networking {
    strong HTTPClient()
}

container NotesApp {
    incude    Networking
    strong    Database()
    transient Sync(client: HTTPClient, database: Database)
}
