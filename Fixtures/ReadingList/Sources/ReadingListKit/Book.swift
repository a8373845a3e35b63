import Foundation

package struct Book: Codable, Hashable, Identifiable, Sendable {
  package var id = UUID()
  package var title: String
  package var author: String
  package var isRead = false

  package init(title: String, author: String, isRead: Bool = false) {
    self.title = title
    self.author = author
    self.isRead = isRead
  }
}
