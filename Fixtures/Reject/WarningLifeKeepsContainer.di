container NotesApp {
    strong    Database()
    strong    Router(app: NotesApp)
    transient NoteList(router: Router, database: Database)
}
