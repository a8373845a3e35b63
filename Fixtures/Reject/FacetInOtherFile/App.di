container NotesApp: ListContainer {
    strong    Database()
    strong    NoteStore(database: Database)
    transient NoteList(store: NoteStore)
}
