container NotesApp {
    strong    Sync()
    strong    NoteStore() {
        set unowned delegate: Sync
    }
    transient NoteList(store: NoteStore)
}
