import Foundation

/// What lives as long as the app. Views and models are on the main actor, and so is their container.
@MainActor
package overridable container AppContainer {
    input     file: URL

    // Reading the file takes time, so it is async. Models ask for it by a closure, and appear at once.
    strong    FileStore as BookStore
    strong    Theme
    transient ListModel
}

/// One window, with a selection of its own. It is on the main actor because its parent is.
package overridable container WindowContainer in AppContainer {
    strong    Selection
    transient BookModel(book: input, ...)
}
