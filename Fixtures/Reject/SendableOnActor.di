container ServerApp: Sendable {
    strong    Database()
    graph     Transaction(database: Database)
    strong    Router(begin: @Sendable () async -> Transaction, database: Database)
    transient Handler(router: Router, transaction: Transaction, cache: Cache)
}
