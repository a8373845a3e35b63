container ServerApp {
    strong    Database()
    transient Request(database: Database)
    strong    Router(make: @Sendable () -> Request)
}
