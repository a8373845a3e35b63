container NotesApp {
    strong    Database()
    transient Parent(child: Child, database: Database)
    transient Child() {
        set weak parent: Parent
    }
}
