import Foundation

facet ListContainer {
    make DetailsModel(id: UUID)
}

container NotesApp: ListContainer {
    strong    NoteStore()
    transient DetailsModel(uuid: input UUID, store: NoteStore)
}
