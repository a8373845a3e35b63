import Foundation

facet ListContainer {
    make Editor(id: UUID) -> Editor
}

container NotesApp: ListContainer {
    strong    NoteStore()
    transient Editor(id: input UUID, store: NoteStore)
}
