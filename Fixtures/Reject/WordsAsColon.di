container NotesApp {
    strong    Database()
    strong    SQLItems(database: Database) as: ItemService
    transient NoteList(service: ItemService)
}
