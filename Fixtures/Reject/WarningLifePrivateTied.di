container NotesApp {
    strong    Database()
    private tied EditorCoordinator(database: Database)
    transient NoteList(open: () -> EditorCoordinator)
}
