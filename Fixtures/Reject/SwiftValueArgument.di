container ServerApp {
    strong    Database()
    strong    Logger(label: "server")
    transient Handler(database: Database, logger: Logger)
}
