bundle Sync {
    strong Uploader(queue: UploadQueue)
    strong UploadQueue(uploader: Uploader)
}

container NotesApp {
    include   Sync
    strong    Database()
    transient NoteList(database: Database, uploader: Uploader)
}
