public container NotesApp {
    strong    public Database()
    strong    NoteStore(database: Database)
    public transient NoteList(store: NoteStore)
}
