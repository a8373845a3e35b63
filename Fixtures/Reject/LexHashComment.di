container ChatApp {
    # The storage.
    strong    Database()
    transient Rooms(database: Database)
}
