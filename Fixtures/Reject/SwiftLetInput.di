container NotesApp {
    let folder: Folder
    strong NoteStore(folder: Folder)
}
