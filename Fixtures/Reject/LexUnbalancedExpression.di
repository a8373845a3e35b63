container ServerApp {
    strong    Database()
    strong    Routes = Routes([.home, .user)
    transient Page(routes: Routes, database: Database)
}
