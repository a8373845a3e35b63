container NotesApp {
    strong Router() { set wek app: NotesApp }
}
