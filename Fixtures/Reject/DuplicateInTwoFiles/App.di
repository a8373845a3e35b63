container NotesApp {
    strong    Database()
    transient NoteList(database: Database)
}
