import Foundation

final class Log {
  let name: String
  init(name: String) {
    self.name = name
    print("+ log of", name)
  }
  deinit { print("- log of", name) }
}
final class Client {
  init(base: URL, log: Log, retries: Int) {
    print("+ client at", base.path, "with", retries, "retries, logged by", log.name)
  }
  deinit { print("- client") }
}
final class Screen {
  init(title: String, size: Double, log: Log) { print("+ screen", title, size) }
  deinit { print("- screen") }
}
struct Report {
  init(limits: [String: Int], makeDate: () -> Int) {
    print("+ report", limits.values.sorted(), makeDate())
  }
}
final class Room {
  init(name: String, retries: Int) { print("+ room of", name, retries) }
  deinit { print("- room") }
}

func run() {
  let app = App(title: "Home", name: "Ada", makeDate: { 7 })
  #if !OFFLINE
    _ = app.client
  #endif
  _ = app.makeScreen()
  _ = app.makeReport()
  print(app.title, app.size, app.limits.count, app.retries)
  let visit = app.makeVisit(name: "Bob", retries: 1)
  _ = visit.room
}
run()
