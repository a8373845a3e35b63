final class Journal {
  let name: String
  init(name: String) {
    self.name = name
    print("+ Journal \(name)")
  }
  deinit { print("- Journal \(name)") }
}
protocol Storing: AnyObject { var path: String { get } }
final class Store: Storing {
  let journal: Journal
  init(journal: Journal) { self.journal = journal }
  var path: String { "store of \(journal.name)" }
}
final class Cached: Storing {
  let inner: any Storing
  let note: Note
  init(inner: any Storing, note: Note) {
    self.inner = inner
    self.note = note
  }
  var path: String { "cached \(inner.path), \(note.journal.name)" }
}
protocol Showing { var text: String { get } }
struct Row: Showing { let text: String }
struct Framed: Showing {
  let inner: any Showing
  let frame: String
  var text: String { frame + inner.text + frame }
}
protocol Ticking { var ticks: Int { get } }
final class Clock: Ticking { var ticks: Int { 1 } }
struct Still: Ticking { var ticks: Int { 0 } }
struct Usual {
  let storing: any Storing
  let ticking: any Ticking
}
protocol Plugin { var id: Int { get } }
struct First: Plugin { let id = 1 }
final class Second: Plugin { let id = 2 }
struct Third: Plugin {
  let ticking: any Ticking
  let id = 3
}
protocol Step {}
struct Fourth: Plugin, Step { let id = 4 }
struct Fifth: Plugin { let id = 5 }
struct One: Step {}
struct Uno: Step {}
struct Timed: Step { let inner: any Step }
struct Lists {
  let plugins: [any Plugin]
  let steps: [String: any Step]
}
protocol Alone {}
struct Sole: Alone {}
protocol Speaking { var words: String { get } }
struct Voice: Speaking { let words = "hi" }
struct Loud: Speaking {
  let inner: any Speaking
  var words: String { "loud(\(inner.words))" }
}
struct Louder: Speaking {
  let inner: any Speaking
  let journal: Journal
  var words: String { "louder(\(inner.words), \(journal.name))" }
}
struct Loudest: Speaking {
  let inner: any Speaking
  var words: String { "loudest(\(inner.words))" }
}
protocol Pooling: AnyObject {}
final class Pool: Pooling { deinit { print("- Pool") } }
final class Guarded: Pooling {
  let inner: any Pooling
  init(inner: any Pooling) { self.inner = inner }
  deinit { print("- Guarded") }
}
protocol Visiting: AnyObject {}
final class Visit: Visiting {}
final class Counted: Visiting {
  let inner: any Visiting
  init(inner: any Visiting) { self.inner = inner }
}
protocol Showable: AnyObject {}
final class Screen: Showable {
  let name: String
  init(name: String) { self.name = name }
  deinit { print("- Screen \(name)") }
}
final class Bordered: Showable {
  let inner: any Showable
  init(inner: any Showable) { self.inner = inner }
  deinit { print("- Bordered") }
}
protocol Paying: AnyObject { var account: String { get } }
final class Account: Paying {
  let journal: Journal
  init(journal: Journal) { self.journal = journal }
  var account: String { "account of \(journal.name)" }
}
final class Checked: Paying {
  let inner: any Paying
  init(inner: any Paying) { self.inner = inner }
  var account: String { "checked \(inner.account)" }
}
final class Owner: LifetimeOwner { let lifetime = Lifetime() }

struct Note {
  let journal: Journal
  let usual: Usual
}
struct Titled { let text: String }
struct Times {
  let clock: Clock
  let ticking: any Ticking
}
struct Depth { let depth: Int }
struct Rows {
  let make: (String, String) -> any Showing
  let storing: any Storing
}
struct OwnLists {
  let plugins: [any Plugin]
  let steps: [String: any Step]
  let alone: [any Alone]
}
struct Visits {
  let one: any Visiting
  let two: any Visiting
}
struct Seen {
  let journal: Journal
  let storing: any Storing
  let ticking: any Ticking
  let plugins: [any Plugin]
}

extension Seen {
  var text: String { "\(journal.name); \(storing.path); \(ticking.ticks); \(plugins.map(\.id))" }
}

func story() {
  let app = App(name: "app")
  let test = app.makeTest(title: "test")

  print("overridden")
  print(test.title, test.journal.name, app.journal.name)
  print(test.titled.text)
  let note = test.note
  print(note.journal.name, note.usual.storing.path, note.usual.ticking.ticks)
  let times = test.makeTimes()
  print(times.clock.ticks, times.ticking.ticks, times.clock === app.clock)
  print(app.ticking.ticks, test.ticking.ticks)
  print(test.makeDepth().depth, test.depthInt, app.depth)

  print("decorated")
  let rows = test.makeRows()
  print(rows.make("text", "|").text, app.makeShowing(text: "bare").text)
  print(rows.storing.path)
  print(rows.storing === test.storing, app.storing.path)
  print(test.speaking.words, app.speaking.words)
  let visits = test.makeVisits()
  print(visits.one === visits.two, visits.one is Counted)
  _ = test.pooling
  print("the parent's pool is in use")
  app.releaseUnused()
  test.releaseUnused()
  app.releaseUnused()

  do {
    let owner = Owner()
    test.tie(test.makeShowable(name: "tied"), to: owner)
    print("the owner goes")
  }
  let paying = test.paying
  print(paying.account, app.paying.account)
  print(paying === test.paying)
  test.resetSession()
  print(paying !== test.paying)

  print("collected")
  let lists = app.makeLists()
  print(lists.plugins.map(\.id), lists.steps.keys.sorted())
  let own = test.makeOwnLists()
  print(own.plugins.map(\.id), own.steps.keys.sorted(), own.alone.count)
  print(app.plugins.map(\.id), test.plugins.map(\.id))
  print(own.plugins.contains { $0 as? Second === app.second })

  print("farther in, and beside")
  let inner = test.makeInner()
  print(inner.makeSeen().text)
  print(inner.speaking.words)
  print(inner.steps.mapValues { "\(type(of: $0))" }.sorted { $0.key < $1.key })
  print(app.makePlain().makeSeen().text)
}

story()
