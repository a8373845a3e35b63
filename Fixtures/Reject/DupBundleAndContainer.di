bundle Networking {
    strong HTTPClient()
    strong Cookies(client: HTTPClient)
}

container NotesApp {
    include   Networking
    strong    Database()
    strong    NoteStore(database: Database)
    strong    HTTPClient()
    transient Sync(client: HTTPClient, store: NoteStore)
}
