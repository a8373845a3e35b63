container NotesApp {
    strong    Sync()
    strong    NoteStore(sync: Sync) {
        strong    Cache()
    }
    transient NoteList(store: NoteStore)
}
