container NotesApp {
    strong    Database()
    strong    NoteStore(database: Database) {
        set weak delegate: SyncDelegate
    }
    transient NoteList(store: NoteStore)
}
