container NotesApp {
    strong    Database()
    transient NoteList(store: NoteStore)
    strong    NoteStore(database: Database) {
        call configure(with: Logger)
    }
}
