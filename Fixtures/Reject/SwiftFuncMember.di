container NotesApp {
    strong    Database()
    func makeNote(database: Database) -> Note {
        Note(database: database)
    }
    transient NoteList(database: Database)
}
