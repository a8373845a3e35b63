container NotesApp {
    strong    Sync()
    strong    NoteStore() {
        delegate: Sync
    }
    transient NoteList(store: NoteStore)
}
