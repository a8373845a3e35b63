container NotesApp {
    strong D = "\(a"
    strong E()
}
