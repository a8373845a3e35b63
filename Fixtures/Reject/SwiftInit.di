container NotesApp {
    init(folder: Folder) {
        self.folder = folder
    }
    strong NoteStore(folder: Folder)
}
