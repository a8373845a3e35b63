bundle Networking {
    strong HTTPClient() as Client
    strong Cookies()
}

container NotesApp {
    include   Networkng
    strong    Database()
    override  strong FakeClient() as Client
    transient Sync(client: Client, cookies: Cookies)
    transient Push(client: Client)
}
