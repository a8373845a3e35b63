import Core

container NotesApp {
    strong    Database()
    include   Networking
    transient Sync(client: HTTPClient, database: Database)
}
