bundle Networking {
    strong HTTPClient()
}

container NotesApp {
    import Networking
    transient Sync(client: HTTPClient)
}
