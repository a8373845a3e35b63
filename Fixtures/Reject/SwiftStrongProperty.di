container NotesApp {
    strong store: NoteStore
    transient NoteList(store: NoteStore)
}
