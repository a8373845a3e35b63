bundle Networking {
    strong HTTPClient() as Client
}

container NotesApp {
    include   Networking
    strong    override FakeClient() as Client
    transient Sync(client: Client)
}
