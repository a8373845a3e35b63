container NotesApp {
    strong    Database()
    strong    Opener(open: (Note) -> NoteScope)
}

container NoteScope in NotesApp {
    input     note: Note
    strong    Editor(note: Note, toolbar: Toolbar, database: Database)
    strong    Toolbar(editor: Editor)
    transient Screen(editor: Editor)
}
