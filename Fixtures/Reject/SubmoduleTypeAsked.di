import Net

container ServerApp {
    strong    Net.HTTPClient()
    strong    Database()
    transient Handler(client: HTTPClient, database: Database)
}
