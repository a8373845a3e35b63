container ServerApp {
    strong    Database()
    strong    HomeHandler() as [String: Handler] at "/"
    strong    UserHandler(database: Database) as [String: Handler] at "/"
    strong    Router(handlers: [String: Handler])
}
