container NotesApp {
    strong    Sync()
    strong    NoteStore() {
        $0.delegate = Sync()
    }
    transient NoteList(store: NoteStore)
}
