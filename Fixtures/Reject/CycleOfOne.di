container NotesApp {
    strong    Database()
    strong    Folder(parent: Folder, database: Database)
    transient FolderScreen(folder: Folder)
}
