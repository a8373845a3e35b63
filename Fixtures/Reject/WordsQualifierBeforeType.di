import Foundation

container NotesApp {
    input     config: AppConfig
    strong    named store URL = config.storeURL
    strong    Database(url: URL named store)
}
