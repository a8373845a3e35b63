bundle Networking {
    strong HTTPClient()
    strong Cookies(client: HTTPClient)
}

container NotesApp {
    strong    Database()
    include   Netwroking
    transient Sync(client: HTTPClient, database: Database)
}
