import ReadingListKit
import Testing

@MainActor
@Suite struct ReadingListTests {
  private let app: AppContainer

  init() {
    let store = MemoryStore(Samples.books)
    app = AppContainer(file: Samples.file, overrides: .init(bookStore: { store }))
  }

  @Test func theListAppearsBeforeItIsLoaded() async {
    let model = app.makeListModel()
    #expect(model.books.isEmpty)
    await model.load()
    #expect(model.books.map(\.title) == ["Dune", "Emma"])
  }

  @Test func aBookIsAdded() async {
    let model = app.makeListModel()
    await model.add(title: "Ulysses", author: "James Joyce")
    #expect(model.books.last?.title == "Ulysses")
  }

  @Test func aFileThatCannotBeReadIsSaid() async {
    let app = AppContainer(
      file: Samples.file, overrides: .init(bookStore: { throw Samples.Offline() }))
    let model = app.makeListModel()
    await model.load()
    #expect(model.problem != nil)
  }

  @Test func windowsHaveTheirOwnSelection() async {
    let left = app.makeWindowContainer()
    let right = app.makeWindowContainer()
    await left.makeBookModel(book: Samples.books[0]).toggle()
    #expect(left.selection.book?.isRead == true)
    #expect(right.selection.book == nil)
  }

  @Test func aWindowGoesWhenItIsClosed() {
    var window: WindowContainer? = app.makeWindowContainer()
    let isGone = { [weak selection = window?.selection] in selection == nil }
    #expect(!isGone())
    window = nil
    #expect(isGone())
  }
}
