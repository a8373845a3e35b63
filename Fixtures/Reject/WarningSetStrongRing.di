container NotesApp {
    strong    Database()
    graph     Coordinator(editor: Editor, database: Database)
    graph     Editor() {
        set coordinator: Coordinator
    }
}
