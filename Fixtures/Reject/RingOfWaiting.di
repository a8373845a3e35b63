facet Opening { Settings throws }
container BankApp: Opening {
    strong Settings(database: Database) throws
    strong Database(settings: Settings) async throws
}
