facet ListContainer {
    NoteStore
    any NoteService
    make NoteList
}
