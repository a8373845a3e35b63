bundle Networking {
    strong HTTPClient(base: URL)
    strong Cache
    // Only who includes it has a database; that it has a cache is told here.
    strong Backup() = Backup(database, cache)
}
