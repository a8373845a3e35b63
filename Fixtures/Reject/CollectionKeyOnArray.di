container ServerApp {
    strong    Database()
    strong    HomeHandler() as [Handler]
    strong    UserHandler(database: Database) as [Handler] at "/user"
    strong    Router(handlers: [Handler])
}
