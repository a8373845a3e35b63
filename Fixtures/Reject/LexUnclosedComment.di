container ServerApp {
    strong    Database()
    /* The pages.
    strong    Title(database: Database)
    transient Page(title: Title, database: Database)
}
