import Foundation

final class Api { let name = "api" }
final class Model {
  let id: Int
  init(id: Int, api: Api) {
    self.id = id
    print("init Model \(id)")
  }
  deinit { print("deinit Model \(id)") }
}
struct TripScreen {
  let model: Model?
  let text: String
  init(model: Model) {
    self.model = model
    text = "screen of \(model.id)"
  }
  init(text: String) {
    model = nil
    self.text = text
  }
}
protocol Detailing { var text: String { get } }
protocol Titled { var text: String { get } }
struct Detail: Detailing, Titled {
  let text: String
  init(id: String, model: Model) { text = "detail \(id) of \(model.id)" }
}
struct Framed: Titled {
  let text: String
  init(inner: any Titled, color: String) { text = "\(color)(\(inner.text))" }
}
final class Own {
  let text: String
  init(screen: TripScreen, make: @escaping () -> TripScreen) {
    text = "own \(screen.text)"
  }
}
struct Row { let model: Model }
final class Form {
  let makeRow: () -> Row
  init(makeRow: @escaping () -> Row) { self.makeRow = makeRow }
  deinit { print("deinit Form") }
}
final class Closing {
  let id: Int
  init(model: Model) { id = model.id }
  func close() { print("close \(id)") }
}
final class Sheet {
  let closing: Closing
  let trip: Trip
  init(closing: Closing, trip: Trip) { (self.closing, self.trip) = (closing, trip) }
  deinit { print("deinit Sheet") }
}
final class Shared {
  let id: Int
  init(model: Model) { id = model.id }
}
final class Passing {
  let id: Int
  init(model: Model) { id = model.id }
}
final class Cached {
  let id: Int
  init(model: Model) { id = model.id }
}
final class Account {
  let id: Int
  init(model: Model) { id = model.id }
}

protocol Helping: AnyObject { var text: String { get } }
final class Help: Helping {
  let text: String
  init(api: Api) { text = "help by \(api.name)" }
  init(text: String) { self.text = text }
}
final class Counter {}
protocol Badging: AnyObject { var text: String { get } }
final class Badge: Badging { let text = "badge" }
final class FakeBadge: Badging { let text = "fake badge" }
final class Boxed: Badging {
  let text: String
  init(inner: any Badging) { text = "boxed(\(inner.text))" }
}
struct Tour {
  let makeTrip: (Int) -> TripScreen
  let detailing: any Detailing
}
final class Hint { init(api: Api) {} }
final class Footnote { init(hint: Hint) {} }
final class Absent {}

protocol Aging: AnyObject { var text: String { get } }
final class Old: Aging { let text = "old" }
final class New: Aging { let text = "new" }
protocol Keeping { var text: String { get } }
protocol Aged {}
struct Kept: Keeping, Aged {
  let text: String
  init(aging: any Aging) { text = "kept \(aging.text)" }
}
struct Fresh: Aged {}

struct Home {
  let makeTrip: (Int) -> TripScreen
  let help: any Helping
  let makeHelp: () -> any Helping
}
final class Router {
  let makeTrip: (Int) -> TripScreen
  let makeTitled: (Int, String) -> any Titled
  init(makeTrip: @escaping (Int) -> TripScreen, makeTitled: @escaping (Int, String) -> any Titled) {
    (self.makeTrip, self.makeTitled) = (makeTrip, makeTitled)
  }
}
struct Fixed { let screen: TripScreen }
struct Maybe {
  let absent: Absent?
  let counter: Counter?
}

struct Note {
  let text: String
  init(name: String) async throws { text = "note \(name)" }
}
struct Missing: Error {}
final class Index { init() throws { throw Missing() } }
final class Lock { init(folder: String) { print("lock \(folder)") } }
@MainActor final class Label {
  let text: String
  init(text: String, api: Api) { self.text = text }
}

final class Vault: Sendable {}
final class Teller: Sendable {
  let number: Int
  init(number: Int, vault: Vault) { self.number = number }
}
struct Ticket { let vault: Vault }
struct Hall: Sendable { let makeTeller: @Sendable (Int) -> Teller }

@MainActor final class Title { let text = "title" }
@MainActor struct Caption { let title: Title }
final class Worker: Sendable {}
@MainActor struct Stage {
  let label: Caption
  let worker: Worker
}

struct Uses { let middle: Middle }
struct Middle { let inner: Inner }
final class Inner {}

@MainActor func run() async {
  let session = Session()
  print("a root with inputs")
  do {
    let screen = session.makeTripScreen(id: 1)
    print(screen.text)
  }
  print(session.makeHome().makeTrip(2).text)
  print(session.router.makeTrip(3).text, session.router.makeTitled(4, "x").text)
  print(session.makeFixed().screen.text)
  print(
    session.makeDetailing(id: 5, id: "y").text,
    session.makeTitled(id: 6, color: "blue", id: "z").text)

  print("its own lookup")
  print(session.makeTrip(id: 7).own.text)

  print("who keeps its child")
  do {
    let form = session.makeForm(id: 8)
    print("row \(form.makeRow().model.id)")
  }
  do {
    let sheet = session.makeSheet(id: 9)
    print("sheet \(sheet.trip.id)")
  }

  print("any lifetime")
  print(session.makeShared(id: 10) === session.makeShared(id: 10))
  print(
    session.makePassing(id: 11).id, session.makeCached(id: 12).id, session.makeAccount(id: 13).id)

  print("without inputs")
  let home = session.makeHome()
  print(home.help.text, home.help === home.makeHelp(), session.counter() === session.counter())
  print(session.makeMaybe().counter != nil, session.makeBadging().text)
  print(session.makeHelpBox().makeTour().detailing.text, session.makeHint() === session.makeHint())
  let shows: any Shows = session
  print(
    shows.makeTripScreen(id: 14).text, shows.helping.text,
    shows.makeCounter() === shows.makeCounter())

  print(session.makeKeeping().text)

  print("overrides")
  let other = Session(
    overrides: .init(
      makeTripScreen: { TripScreen(text: "fake \($0)") }, makeHelping: { Help(text: "fake help") }))
  print(
    other.makeHome().makeTrip(15).text, other.makeHome().help.text, other.router.makeTrip(16).text)
  print(other.makeTrip(id: 17).makeTripScreen().text)

  print("effects")
  do {
    print(try await session.makeNote(folder: "f", name: "n").text)
    _ = try session.makeIndex(folder: "g")
  } catch {
    print("\(error)")
  }
  print(session.makeLabel(text: "label").text)
  let bank = Bank()
  DispatchQueue.concurrentPerform(iterations: 3) { number in
    precondition(bank.makeHall().makeTeller(number).number == number)
    precondition(bank.makeTeller(number: number).number == number)
    precondition(bank.makeTicket().vault === bank.vault)
  }
  let scene = Scene()
  print(scene.makeStage().label.title === scene.title, scene.makeCaption().title.text)
  print(Outer().makeUses().middle.inner === Outer().makeUses().middle.inner)
}
await run()
