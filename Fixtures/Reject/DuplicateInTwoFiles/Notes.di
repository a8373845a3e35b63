container NotesApp {
    strong    NoteStore()
    transient Editor(store: NoteStore)
}
