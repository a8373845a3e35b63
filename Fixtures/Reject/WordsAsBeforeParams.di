container NotesApp {
    strong    Database()
    strong    SQLItems as ItemService (database: Database)
    transient NoteList(service: ItemService)
}
