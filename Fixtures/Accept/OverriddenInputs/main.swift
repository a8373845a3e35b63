struct Tag: Sendable { let text: String }
final class Page {
  let text: String
  let tag: Tag
  var size = 0
  init(text: String, tag: Tag) { (self.text, self.tag) = (text, tag) }
  func resize(to size: Int) { self.size = size }
}
struct Book {
  let page: Page
  let makeTag: () async throws -> Tag
}
struct Local: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}
struct Lost: Error {}
nonisolated(unsafe) var isLost = true
nonisolated func load() throws -> String {
  if isLost { throw Lost() }
  print("loaded")
  return "loaded"
}
nonisolated func measure(name: String) -> Int { name.count }
extension Int {
  init() async { self = 7 }
}

@MainActor func story() async throws {
  let throwing = Throwing()
  do { _ = try await throwing.makeTag() } catch { print(error) }
  isLost = false
  print(try await throwing.makeTag().text)
  let book = try await throwing.makeBook()
  print(book.page.size, book.page.tag.text, try await book.makeTag().text)
  let shared = Shared()
  print(shared.makeTag().text, shared.makeLocal(name: 4).number)
  print(Screen(title: "title").makeTag().text)
  print(Open(size: 1).makeTag().text)
  print(Open(size: 2, overrides: .init(nameString: { "replaced" })).makeTag().text)
}
try await story()
