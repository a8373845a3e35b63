container NotesApp {
    Database() strong
    strong    Settings()
    transient NoteList(settings: Settings)
}
