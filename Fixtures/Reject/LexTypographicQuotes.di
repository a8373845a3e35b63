container ServerApp {
    strong    Database()
    strong    Title = Title(“Hello”)
    transient Page(title: Title, database: Database)
}
