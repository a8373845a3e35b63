container ServerApp {
    strong    HTTPClient() named internal as Client
    strong    Database()
    transient Handler(client: Client, database: Database)
}
