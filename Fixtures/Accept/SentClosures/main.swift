struct Title: Sendable { let text: String }
final class Log: Sendable {}
final class Row: Sendable {
  init() async {}
  func load(log: () -> Log) async { _ = log() }
}
func size() async -> Int { 7 }

final class Feed: @unchecked Sendable {
  var last: (() -> Log)?
  let log: Log
  init(log: Log) { self.log = log }
  func open(log: Log, other: @escaping () -> Log) async { print("open", other() === log) }
  func name(
    of: @escaping () -> String, size: @escaping () async -> Int, make: @escaping () async -> Row
  ) async {
    print(of(), await size())
    _ = await make()
  }
  func finish(log: Log) { print("finish", last?() === log) }
  func close() { print("close", last?() === log) }
}

final class List: Sendable {
  init() {}
  func show(
    log: @escaping () -> Log, title: @escaping () -> Title, name: @escaping () -> String
  ) async {
    _ = log()
    print(title().text, name())
  }
}

final class Knob: Sendable {
  func turn(log: @escaping () -> Log) async { _ = log() }
}

final class Cell: Sendable {
  let id: Int
  init(id: Int) { self.id = id }
  func fill(list: @escaping () async -> List) async {
    _ = await list()
    print("cell", id)
  }
}

var root: Root? = Root(name: "root")
let feed = await root!.feed
print(feed.last?() === root!.log)
var screen: Screen? = root!.makeScreen(title: Title(text: "screen"))
let cell = await screen!.makeCell(id: 3)
print(cell.id, await screen!.list === screen!.list)
screen = nil
let panel = root!.makePanel()
print(await panel.knob === panel.knob)
root = nil
