contianer NotesApp {
    strong    Database()
    transient NoteList(database: Database)
}
