import Foundation

/// The notes app.
container NotesApp {
    input     config: AppConfig
    transient RootScreen(list: NoteListModel)
    transient NoteListModel(service: NoteService)
    strong    NoteService(store: NoteStore, config: AppConfig)
    strong    SearchIndex(config: AppConfig)
}
