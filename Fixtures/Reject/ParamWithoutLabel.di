container NotesApp {
    input folder: Folder
    strong NoteStore(folder)
}
