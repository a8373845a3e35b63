container NotesApp {
    input     language: String
    strong    SpellChecker? = SpellChecker.forLanguage(language)
    strong    NoteStore()
    transient NoteList(store: NoteStore)
    transient Editor(store: NoteStore, checker: SpellChecker)
}
