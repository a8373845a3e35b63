#if canImport(SwiftUI)
  import SwiftUI

  /// The root of a window. It keeps the container of the window for as long as the window is open.
  package struct WindowRoot: View {
    private let app: AppContainer
    @State private var window: WindowContainer?

    package init(app: AppContainer) { self.app = app }

    package var body: some View {
      Group {
        if let window {
          ListScreen(model: app.makeListModel(), window: window)
        } else {
          ProgressView()
        }
      }
      .environment(app.theme)
      .task { if window == nil { window = app.makeWindowContainer() } }
    }
  }

  struct ListScreen: View {
    @State private var model: ListModel
    @State private var title = ""
    @Environment(Theme.self) private var theme
    let window: WindowContainer

    init(model: ListModel, window: WindowContainer) {
      _model = State(initialValue: model)
      self.window = window
    }

    var body: some View {
      NavigationStack {
        List {
          if let problem = model.problem { Text(problem) }
          ForEach(model.books) { book in
            NavigationLink(value: book) { BookRow(book: book) }
          }
          TextField("New book", text: $title)
            .onSubmit { add() }
        }
        .navigationTitle("Reading List")
        .navigationDestination(for: Book.self) { book in
          BookScreen(makeModel: { window.makeBookModel(book: book) })
        }
        .font(theme.isLarge ? .title : .body)
      }
      .task { await model.load() }
    }

    private func add() {
      let title = title
      self.title = ""
      Task { await model.add(title: title, author: "unknown") }
    }
  }

  struct BookRow: View {
    let book: Book

    var body: some View {
      HStack {
        Text(book.title)
        Spacer()
        Text(book.isRead ? "read" : book.author)
      }
    }
  }

  /// Creates its model once, when it appears.
  struct BookScreen: View {
    let makeModel: () -> BookModel
    @State private var model: BookModel?

    var body: some View {
      VStack {
        if let model {
          Text(model.book.title)
          Button(model.book.isRead ? "Unread" : "Read") {
            Task { await model.toggle() }
          }
        }
      }
      .task { if model == nil { model = makeModel() } }
    }
  }

  // A static property keeps the container for as long as the process of the previews runs.
  extension AppContainer {
    static let preview: AppContainer = {
      let store = MemoryStore(Samples.books)
      return AppContainer(file: Samples.file, overrides: .init(bookStore: { store }))
    }()
  }

  #Preview("Books") {
    WindowRoot(app: .preview)
  }

  #Preview("Offline") {
    WindowRoot(
      app: AppContainer(
        file: Samples.file, overrides: .init(bookStore: { throw Samples.Offline() })))
  }
#endif
