container NotesApp {
    strong    Sync()
    strong    NoteStore() {
        sets delegate: Sync
    }
    transient NoteList(store: NoteStore)
}
