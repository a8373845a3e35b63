container NotesApp {
    strong Store as [Storing]
}
container Editor in NotesApp {
    input title: String
    transient Page(store: Storing)
}
