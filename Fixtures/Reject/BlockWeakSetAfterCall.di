container NotesApp {
    strong    Sync()
    strong    NoteStore() {
        call start()
        weak set delegate: Sync
    }
    transient NoteList(store: NoteStore)
}
