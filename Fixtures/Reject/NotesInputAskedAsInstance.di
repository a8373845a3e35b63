import Foundation

container NotesApp {
    strong    NoteStore()
    transient Editor(id: input UUID, store: NoteStore)
    transient NoteList(store: NoteStore, editor: Editor)
}
