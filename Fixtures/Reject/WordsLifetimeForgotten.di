container NotesApp {
    strong    Database()
    NoteStore(database: Database)
    transient NoteList(store: NoteStore)
}
