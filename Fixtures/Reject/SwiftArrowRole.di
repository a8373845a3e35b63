container NotesApp {
    strong    Database()
    strong    SQLItems(database: Database) -> ItemService
    transient NoteList(service: ItemService)
}
