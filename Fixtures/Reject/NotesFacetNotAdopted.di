facet ListContainer {
    any ItemService
}

container NotesApp {
    strong    Database()
    strong    SQLItems(database: Database) as ItemService
    transient Splash(database: Database)
    transient NoteListScreen(parts: ListContainer)
}
