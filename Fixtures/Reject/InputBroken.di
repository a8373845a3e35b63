container NotesApp {
    input     config AppConfig
    strong    Database(config: AppConfig)
    transient NoteList(database: Database)
}
