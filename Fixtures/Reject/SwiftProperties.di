container NotesApp {
    lazy var search = Search()
    static let shared = Archive(folder: folder)
    private let folder: Folder
    @Inject var clock: Clock
    var editor: Editor { Editor() }
    var title: String {
        "Notes"
    }
    strong store: NoteStore(folder: Folder) as Saving
    strong List() as Listing, as Sorting
    strong Panel() -> any Showing
}
