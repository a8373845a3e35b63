container ServerApp {
    strong    Database()
    strong    Routes =
    transient Page(routes: Routes, database: Database)
}
