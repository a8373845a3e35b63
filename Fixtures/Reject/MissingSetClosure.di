container NotesApp {
    strong    Database()
    strong    Router(database: Database) {
        set openNote: (NoteID) -> NoteScreen
    }
    transient Root(router: Router)
}
