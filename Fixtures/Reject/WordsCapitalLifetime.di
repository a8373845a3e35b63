container NotesApp {
    Strong    Database()
    strong    Sync(database: Database)
    transient NoteList(sync: Sync)
}
