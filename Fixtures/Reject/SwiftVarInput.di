container NotesApp {
    var folder: Folder = .home
    strong NoteStore(folder: Folder)
}
