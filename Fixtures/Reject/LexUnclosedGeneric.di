container ChatApp {
    strong    Database()
    strong    Repository<User(database: Database)
    transient Rooms(database: Database)
}
