container NotesApp {
    strong    Database()
    strong    SQLItems(database: Database) as ItemService named main
    transient NoteList(service: ItemService named main)
}
