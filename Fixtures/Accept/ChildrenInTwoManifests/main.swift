import Dispatch
import Foundation

final class Server {
  let folder: URL
  init(folder: URL) { self.folder = folder }
  deinit { print("- Server") }
}
final class Hidden {}
final class Secret {}
struct User {
  let hidden: Hidden
  let secret: Secret
}
protocol Fetching { var path: String { get } }
struct Fetch: Fetching {
  let path: String
  let server: Server
}
struct Counting: Fetching {
  let inner: any Fetching
  var path: String { "counted " + inner.path }
}
protocol Tool {}
struct First: Tool {}
struct Second: Tool {}
struct Opens {
  let open: (String) -> Detail
  let other: () -> Other
}
final class Leaf {
  let view: View
  init(view: View, server: Server, folder: URL) { self.view = view }
}
final class View {
  let title: String
  init(title: String, server: Server) { self.title = title }
}
struct Line { let text: String }
struct All {
  let tools: [any Tool]
  let hidden: Hidden
  let secret: Secret
}
final class Note {
  let server: Server
  init(server: Server) { self.server = server }
}
struct Shown { let note: Note }
final class Deep {
  init(note: Note, shown: Shown) {}
  init(note: View) {}
}
struct Own { let deep: Deep }
struct Uses { let own: Own }

func story() {
  let app = App(folder: URL(fileURLWithPath: "/tmp"))
  let opens = app.makeOpens()
  let detail = opens.open("detail")
  print(detail.title, detail.line.text, detail.view.title)
  print(detail.hidden !== app.user.hidden, detail.secret !== app.user.secret)
  let all = detail.makeAll()
  print(all.tools.map { "\(type(of: $0))" })
  print(all.hidden === detail.hidden, all.secret === detail.secret)
  let serves: any Serves = detail
  print(serves.server === app.server, serves.makeFetching(path: "facet").path)
  print(app.makeFetching(path: "bare").path)
  let later = app.makeDetail(title: "later", deadline: .distantFuture)
  print(later.deadline == .distantFuture, later.parent === app)
  let leaf = later.makeInnermost().leaf
  print(leaf.view === later.view, leaf.view.title)
  let other = opens.other()
  print(other.shown.note.server === app.server)
}

story()
