container ServerApp {
    strong    Database()
    strong    Client(database: Database, timeout: 30)
    transient Handler(client: Client)
}
