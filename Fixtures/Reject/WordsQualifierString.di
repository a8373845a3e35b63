import Foundation

container NotesApp {
    input     config: AppConfig
    strong    URL named "store" = config.storeURL
    strong    Database(url: URL named store)
}
