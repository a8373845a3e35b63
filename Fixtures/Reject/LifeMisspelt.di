container NotesApp {
    strong    Database()
    strong    NoteStore(database: Database)
    transiant NoteList(store: NoteStore)
}
