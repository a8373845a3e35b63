import Foundation

/// Books for previews and tests.
package enum Samples {
  package static let books = [
    Book(title: "Dune", author: "Frank Herbert"),
    Book(title: "Emma", author: "Jane Austen", isRead: true),
  ]

  /// A file that nobody writes.
  package static let file = URL(fileURLWithPath: "/dev/null")

  /// What a store throws that can't be reached.
  package struct Offline: Error {
    package init() {}
  }
}
