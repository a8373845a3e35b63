import Foundation

final class Log {
  let name: String
  init(name: String = "log") { self.name = name }
}
protocol Modelling: AnyObject { var text: String { get } }
final class Model: Modelling {
  let text: String
  init(id: Int, log: Log) { text = "model \(id) with \(log.name)" }
}
final class Fake: Modelling {
  let text: String
  init(_ text: String) { self.text = text }
  deinit { print("deinit Fake") }
}
struct Screen { let model: any Modelling }
struct Pages { let makePage: (String) -> Page }
struct Line {
  let text: String
  init(text: String, model: any Modelling) { self.text = "\(text): \(model.text)" }
}
final class Clock { init(log: Log) { print("init Clock with \(log.name)") } }
final class Paper {}
struct Home {
  let makeTrip: (Int) -> Trip
  let makeHelp: () -> Help
}
final class Router {
  let makeTrip: (Int) -> Trip
  init(makeTrip: @escaping (Int) -> Trip, log: Log) { self.makeTrip = makeTrip }
}
struct Tour { let makeTrip: (Int) -> Trip }
final class Text {}

public final class Bank: Sendable {
  let name: String
  init(name: String = "bank") { self.name = name }
}
struct Form {
  let text: String
  init(bank: Bank) { text = "form of \(bank.name)" }
  init(text: String) { self.text = text }
}
public struct Hall { let makeDesk: @Sendable () -> Desk }

@MainActor final class Title {
  let text: String
  init(text: String = "title") { self.text = text }
}
final class Worker: Sendable {
  let name: String
  init(name: String = "worker") { self.name = name }
}
struct Label { let title: Title }

print("nothing replaced")
do {
  let app = App()
  print(app.makeTrip(id: 1).makeScreen().model.text)
}

print("the parent's alone")
do {
  let app = App(overrides: .init(log: { Log(name: "fake log") }))
  print(app.makeTrip(id: 2).makeScreen().model.text)
}

print("the child's, through the parent")
do {
  let fake = Fake("fake")
  let trip = Trip.Overrides(modelling: { fake }, clock: { Clock(log: Log(name: "fake clock")) })
  let app = App(overrides: .init(trip: trip))
  print(app.makeTrip(id: 3).makeScreen().model.text)
  print(app.makeHome().makeTrip(4).makeScreen().model.text)
  print(app.router.makeTrip(5).makeScreen().model.text)
  // A sibling, itself without overrides.
  print(app.makeHelp().makeTour().makeTrip(6).makeScreen().model.text)
  // By hand, and with others: those serve alone.
  print(Trip(parent: app, id: 7).makeScreen().model.text)
  let own = Trip(parent: app, id: 8, overrides: .init(clock: { Clock(log: Log()) }))
  print(own.makeScreen().model.text)
  print(Trip(parent: app, id: 9, overrides: Trip.Overrides()).makeScreen().model.text)
}

print("the child's child")
do {
  var overrides = App.Overrides()
  overrides.trip.page.makeLine = { Line(text: "fake line", model: Fake("of none")) }
  let app = App(overrides: overrides)
  print(app.makeTrip(id: 10).makePages().makePage("a").makeLine().text)
  print(app.makeTrip(id: 11).makePage(text: "b").makeLine().text)
  print(Page(parent: app.makeTrip(id: 12), text: "c").makeLine().text)
  print(Page(parent: app.makeTrip(id: 13), text: "d", overrides: .init()).makeLine().text)
}

print("any thread")
do {
  let shop = Shop(overrides: Shop.Overrides(bank: { Bank(name: "fake bank") }))
  print(shop.makeHall().makeDesk().makeForm().text)
  var overrides = Shop.Overrides()
  overrides.desk = Desk.Overrides(makeForm: { Form(text: "fake form") })
  let other = Shop(overrides: overrides)
  DispatchQueue.concurrentPerform(iterations: 4) { _ in
    precondition(other.makeDesk().makeForm().text == "fake form")
  }
  print(other.makeHall().makeDesk().makeForm().text)
}

print("an actor")
do {
  let overrides = Scene.Overrides(
    title: { Title(text: "fake title") }, pool: .init(worker: { Worker(name: "fake worker") }),
    panel: .init(makeLabel: { Label(title: Title(text: "fake label")) }))
  let scene = Scene(overrides: overrides)
  print(scene.title.text, scene.makePool().worker.name, scene.makePanel().makeLabel().title.text)
  let elsewhere = await Task.detached { Pool(parent: scene).worker.name }.value
  print(elsewhere)
}
