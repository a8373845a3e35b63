container NotesApp {
    strong    Sync()
    strong    NoteStore(sync: Sync) {
        strong    Cache(disk: Disk)
        transient Disk()
    }
    strong    Editor() {
        weak call start()
    }
    strong    Viewer() {
        strong accessor reader
    }
    strong    Player() { strong Tape() }
    transient NoteList(store: NoteStore)
}
