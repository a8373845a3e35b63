protocol API: AnyObject { var name: String { get } }
final class RemoteAPI: API {
  let name: String
  init(name: String) { self.name = name }
}
final class LoudAPI: API {
  let inner: any API
  init(inner: any API) { self.inner = inner }
  var name: String { inner.name.uppercased() }
}
final class Clock {
  let name: String
  init(name: String) { self.name = name }
}
final class Canvas {}
final class Draft {
  let text: String
  init(text: String, clock: Clock) { self.text = "\(text) at \(clock.name)" }
}
final class Room {
  let id: Int
  init(id: Int) { self.id = id }
}
protocol Tab { var name: String { get } }
struct HomeTab: Tab { let name = "home" }
struct FeedTab: Tab {
  let name: String
  init(title: String, format: (Int) -> String) { name = "feed \(title) \(format(1))" }
}
final class Model {
  let text: String
  init(api: any API, clock: Clock, topic: String) {
    text = "\(topic) of \(api.name), \(clock.name)"
  }
}
struct Writer {
  let draft: Draft
  let room: Room
  let rooms: (Int) -> Room
  init(
    make: (String) -> Draft, room: Room, rooms: @escaping (Int) -> Room
  ) {
    (draft, self.room, self.rooms) = (make("draft"), room, rooms)
  }
}
struct Tabs { let all: [any Tab] }
struct Whole {
  let parts: any FeedParts
  let own: Feed
}
struct FeedScreen {
  let model: Model
  let feed: Feed
  let mark: String
}
struct Opening {
  let detail: (Int) -> Detail
  let page: () -> Page
}
struct Text {
  let text: String
  init(model: Model, clock: Clock, number: Int) { text = "\(number) of \(model.text)" }
}
struct Sheet {
  let text: String
  init(api: any API, model: Model, topic: String) { text = "\(api.name): \(model.text)" }
}
struct Picture {
  let canvas: Canvas
  let api: any API
}
struct Home {
  let makeFeed: (String) -> Feed
  let makeScreen: (String) -> FeedScreen
  let board: Board
}

/// What a test has for the app.
final class Parts: FeedParts {
  let api: any API = RemoteAPI(name: "test")
  let clock = Clock(name: "test")
  let tabs: [any Tab] = []
  let titleString = "hand"
  let format: (Int) -> String = { "[\($0)]" }
  func makeDraft(text: String) -> Draft { Draft(text: text, clock: clock) }
  func room(id: Int) -> Room { Room(id: id) }
}

func show(_ feed: Feed) {
  let writer = feed.makeWriter()
  print(feed.model.text, writer.draft.text, writer.room.id, writer.rooms(5).id)
  print(feed.makeTabs().all.map(\.name))
  let opening = feed.makeOpening()
  print(opening.detail(9).text.text, opening.page().sheet.text)
  let whole = feed.makeWhole()
  print(whole.own === feed, whole.parts.clock === feed.parent.clock)
}

let app = App(title: "big")
show(app.makeFeed(topic: "news"))
let home = app.makeHome()
print(home.makeFeed("tea").model.text, home.makeScreen("rain").mark)
print(app.makeFeed(topic: "sun", size: 4).makeFeedScreen(mark: "?").model.text)
print(home.board.makePicture().canvas === app.canvas)
print(app.makeFeed(topic: "one").makeWriter().room === app.makeFeed(topic: "two").makeWriter().room)
let widget = Widget()
show(widget.makeFeed(topic: "less", size: 1))
show(Feed(parent: Parts(), topic: "alone"))

var overrides = App.Overrides()
overrides.feed.model = {
  Model(api: RemoteAPI(name: "other"), clock: Clock(name: "none"), topic: "?")
}
let replaced = App(title: "x", overrides: overrides)
print(replaced.makeFeed(topic: "news").model.text)
print(replaced.makeFeedScreen(topic: "news").model.text)
overrides.makeFeedScreen = { topic in
  FeedScreen(model: app.makeFeed(topic: topic).model, feed: app.makeFeed(topic: topic), mark: "")
}
print(App(title: "x", overrides: overrides).makeFeedScreen(topic: "root").model.text)

weak var gone: App?
weak var goneFeed: Feed?
do {
  let app = App(title: "short")
  let feed = app.makeFeed(topic: "gone")
  (gone, goneFeed) = (app, feed)
  _ = feed.makeOpening()
}
print(gone == nil, goneFeed == nil)
