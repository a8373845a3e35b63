container NotesApp {
    strong    Database()
    singleton NoteStore(database: Database)
    transient NoteList(store: NoteStore)
}
