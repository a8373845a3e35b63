container NotesApp {
    strong    Sync()
    strong    NoteStore() {
        weak set delegate: Sync
    }
    transient NoteList(store: NoteStore)
}
