import Foundation

package protocol BookStore: Sendable {
  func books() async -> [Book]
  func save(_ book: Book) async throws
}

/// Keeps the books in a file.
package actor FileStore: BookStore {
  private let file: URL
  private var all: [Book]

  package init(file: URL) async throws {
    self.file = file
    let exists = FileManager.default.fileExists(atPath: file.path)
    all = exists ? try JSONDecoder().decode([Book].self, from: Data(contentsOf: file)) : []
  }

  package func books() -> [Book] { all }

  package func save(_ book: Book) throws {
    if let index = all.firstIndex(where: { $0.id == book.id }) {
      all[index] = book
    } else {
      all.append(book)
    }
    try JSONEncoder().encode(all).write(to: file, options: .atomic)
  }
}

/// Keeps the books in memory, for previews and tests.
package actor MemoryStore: BookStore {
  private var all: [Book]

  package init(_ books: [Book]) { all = books }

  package func books() -> [Book] { all }

  package func save(_ book: Book) {
    all.removeAll { $0.id == book.id }
    all.append(book)
  }
}
