import Foundation
import ReadingListKit

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct Main: App {
    /// SwiftUI creates the `App` once, so the container is created once.
    private let container = AppContainer(
      file: URL.documentsDirectory.appendingPathComponent("books.json"))

    init() {
      // An executable of a package has no bundle. Without this line its window stays behind the others.
      #if os(macOS)
        NSApplication.shared.setActivationPolicy(.regular)
        NSApplication.shared.activate()
      #endif
    }

    var body: some Scene {
      WindowGroup("Reading List") { WindowRoot(app: container) }
    }
  }
#else
  /// What the app does, where there is no SwiftUI.
  @main
  enum Main {
    @MainActor static func main() async {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("books.json")
      try? FileManager.default.removeItem(at: file)
      let app = AppContainer(file: file)

      let list = app.makeListModel()
      print("at once:", list.books.count)
      await list.add(title: "Dune", author: "Frank Herbert")
      print("added:", list.books.map(\.title))

      let window = app.makeWindowContainer()
      let model = window.makeBookModel(book: list.books[0])
      await model.toggle()
      print("read:", model.book.isRead, "selected:", window.selection.book?.title ?? "none")

      await list.load()
      print("in the list:", list.books.map(\.isRead))
    }
  }
#endif
