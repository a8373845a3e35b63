container NotesApp {
    strong (Int, Int) { accessor size }
}
