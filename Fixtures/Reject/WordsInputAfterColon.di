import Foundation

container NotesApp {
    strong    NoteStore()
    transient Editor(input id: UUID, store: NoteStore)
    transient NoteList(store: NoteStore, open: (UUID) -> Editor)
}
