import Platform

@testable import ServerKit

let ada = User.ID(1)
let bob = User.ID(2)

/// What a test needs around a container: what it writes, and where it keeps things.
struct TestServer {
  let journal = Journal()
  let disk: Disk

  init(refusing refused: Set<String> = []) { disk = Disk(refusing: refused) }

  func makeContainer(
    name: String? = "test", overrides: AppContainer.Overrides = .init()
  ) -> AppContainer {
    AppContainer(
      journal: journal, disk: disk, environment: name.map { ["NAME": $0] } ?? [:],
      overrides: overrides)
  }

  /// What was made, in order.
  var made: [String] { after("+ ") }
  /// What was released, in order.
  var released: [String] { after("x ") }
  /// What has gone, in order.
  var gone: [String] { after("- ") }

  /// Whether all that was made goes, now or soon: what the queue's workers hold goes when they have
  /// ended, and who waits for them may go on a little earlier.
  func lostAll() async -> Bool {
    for _ in 0..<1000 where gone.count != made.count {
      try? await Task.sleep(nanoseconds: 1_000_000)
    }
    return gone.sorted() == made.sorted()
  }

  private func after(_ sign: String) -> [String] {
    journal.entries.filter { $0.hasPrefix(sign) }.map { String($0.dropFirst(sign.count)) }
  }

  /// What a started server consists of, in the order of making.
  static let parts = [
    "SMTPMailer", "DatabasePool", "Migrations", "Cache", "JobQueue", "Port", "WebServer",
  ]
  /// Those of them that are released, in that order.
  static let releases = ["WebServer", "Port", "JobQueue", "SMTPMailer", "Cache", "DatabasePool"]
}

/// Tables in memory, which nobody has to wait for.
actor FakeDatabase: Database {
  private(set) var tables: [String: [Row]] = [:]

  func create(_ table: String) { tables[table] = [] }
  func rows(in table: String) -> [Row] { tables[table] ?? [] }
  func insert(_ row: Row, into table: String) { tables[table, default: []].append(row) }
}
