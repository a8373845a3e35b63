container NotesApp {
    strong Sync()
    strong NoteStore() {
        self.delegate = Sync
        start()
        weak var owner: NoteList?
        configure(sync: Sync)
        unowned parent: Sync
    }
    weak NoteList(store: NoteStore)
    strong Editor(list: NoteList)
}
