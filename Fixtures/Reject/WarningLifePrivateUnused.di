container NotesApp {
    strong    Database()
    private strong Migrator(database: Database)
    transient NoteList(database: Database)
}
