container {
    strong    Database()
    strong    Sync(database: Database)
    transient NoteList(sync: Sync)
}
