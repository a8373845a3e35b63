import Observation

/// How the app looks. One for all windows.
@MainActor @Observable
package final class Theme {
  package var isLarge = false

  package init() {}
}

/// Which book a window shows.
@MainActor @Observable
package final class Selection {
  package var book: Book?

  package init() {}
}

@MainActor @Observable
package final class ListModel {
  package private(set) var books: [Book] = []
  package private(set) var problem: String?
  private let store: () async throws -> any BookStore

  package init(store: @escaping () async throws -> any BookStore) { self.store = store }

  package func load() async {
    do {
      books = try await store().books()
      problem = nil
    } catch {
      problem = "The books can't be read."
    }
  }

  package func add(title: String, author: String) async {
    do {
      try await store().save(Book(title: title, author: author))
      await load()
    } catch {
      problem = "The book can't be saved."
    }
  }
}

@MainActor @Observable
package final class BookModel {
  package private(set) var book: Book
  private let store: () async throws -> any BookStore
  private let selection: Selection

  package init(
    book: Book, store: @escaping () async throws -> any BookStore, selection: Selection
  ) {
    self.book = book
    self.store = store
    self.selection = selection
  }

  package func toggle() async {
    book.isRead.toggle()
    selection.book = book
    try? await store().save(book)
  }
}
