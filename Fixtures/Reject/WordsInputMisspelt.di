container NotesApp {
    inputs    config: AppConfig
    strong    Database(config: AppConfig)
    transient NoteList(database: Database)
}
