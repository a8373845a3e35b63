import Foundation

container NotesApp {
    include   Networking
    strong    Database()
    transient Sync(client: HTTPClient, database: Database)
}
