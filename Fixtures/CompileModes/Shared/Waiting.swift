nonisolated final class Connection {
  let log: Log

  nonisolated(nonsending) init(log: Log) async throws {
    self.log = log
    await Task.yield()
    log.note("connection")
  }

  nonisolated(nonsending) func close() async throws { log.note("close") }
}

nonisolated final class Cache {
  let connection: Connection

  init(connection: Connection) { self.connection = connection }

  func flush() { connection.log.note("flush cache") }
}

nonisolated struct Query {
  let text: String
  let cache: Cache
}

nonisolated protocol Feeding: AnyObject {
  var connection: Connection { get }
}

nonisolated final class Feed: Feeding {
  let connection: Connection

  init(connection: Connection) { self.connection = connection }
}

nonisolated final class Token {
  private let log: Log

  nonisolated(nonsending) init(connection: Connection) async {
    log = connection.log
    await Task.yield()
    connection.log.note("token")
  }

  nonisolated(nonsending) func revoke() async { log.note("revoke") }
}

nonisolated final class Blob {
  private let log: Log

  nonisolated(nonsending) init(log: Log) async {
    self.log = log
    await Task.yield()
    log.note("blob")
  }

  deinit { log.note("empty") }
}

nonisolated final class Upload {
  let name: String

  private let log: Log

  init(name: String, connection: Connection) {
    self.name = name
    log = connection.log
  }

  deinit { log.note("stop \(name)") }
}

nonisolated final class Batch {
  init(connection: Connection) { connection.log.note("batch") }
}

nonisolated struct Writer {
  let batch: Batch

  nonisolated(nonsending) init(batch: Batch, log: Log) async {
    await Task.yield()
    self.batch = batch
  }
}

nonisolated struct Report {
  let isOne: Bool

  init(batch: Batch, writer: Writer) { isOne = batch === writer.batch }
}

nonisolated protocol Noted: AnyObject {}

nonisolated final class Note: Noted {
  init(log: Log) throws { log.note("note") }
}

nonisolated final class Fallible {
  init(log: Log) throws { log.note("fallible") }
}

nonisolated final class Clerk {
  init(fallible: Fallible) {}
}

nonisolated final class Server {
  var client: Client?
  private let log: Log

  init(log: Log) { self.log = log }

  nonisolated(nonsending) func start(log: Log) async throws {
    await Task.yield()
    log.note("server of \(client?.server === self ? "its" : "no") client")
  }

  func settle() { log.note("settled") }
}

nonisolated final class Client {
  weak var server: Server?

  init(log: Log) {}
}

nonisolated final class Left {
  var right: Right?
  private let log: Log

  init(log: Log) { self.log = log }

  nonisolated(nonsending) func meet() async {
    await Task.yield()
    log.note(right?.left === self ? "met" : "missed")
  }
}

nonisolated final class Right {
  weak var left: Left?

  init(log: Log) {}
}

nonisolated final class Desk {
  let makeQuery: (String) async throws -> Query
  let makeLine: @MainActor () -> Line
  let feed: () async throws -> any Feeding

  init(
    makeQuery: @escaping (String) async throws -> Query, makeLine: @escaping @MainActor () -> Line,
    feed: @escaping () async throws -> any Feeding, log: Log
  ) {
    self.makeQuery = makeQuery
    self.makeLine = makeLine
    self.feed = feed
  }
}

nonisolated struct Counter {
  let makeUpload: (String) async throws -> Upload
  let bank: () -> Bank
}

@MainActor
final class Line {
  private(set) var signs = 0
  let log: Log

  init(log: Log) { self.log = log }

  func add() { signs += 1 }

  func hangUp() { log.note("hang up line") }
}

@MainActor
final class Sign {
  let text: String

  init(text: String, line: Line) {
    self.text = text
    line.add()
  }
}

actor Bank {
  private var sum: Int
  private let log: Log

  init(limit: Int, log: Log) {
    sum = limit
    self.log = log
  }

  func add(_ amount: Int) -> Int {
    sum += amount
    return sum
  }

  func close() { log.note("close bank") }
}

nonisolated protocol Guarding: Actor {
  func guarded() -> Int
}

actor Guard: Guarding {
  private var count = 0

  init(log: Log) { log.note("guard") }

  func guarded() -> Int {
    count += 1
    return count
  }
}

nonisolated protocol Sourcing: AnyObject {
  var text: String { get }
}

nonisolated final class Source: Sourcing {
  let text = "source"

  init(connection: Connection) {}
}

nonisolated final class Traced: Sourcing {
  private let inner: any Sourcing

  init(inner: any Sourcing, log: Log) { self.inner = inner }

  var text: String { "traced \(inner.text)" }
}

nonisolated final class Checked: Sourcing {
  private let inner: any Sourcing

  nonisolated(nonsending) init(inner: any Sourcing) async throws {
    await Task.yield()
    self.inner = inner
  }

  var text: String { "checked \(inner.text)" }
}

nonisolated protocol Job {
  var name: String { get }
}

nonisolated struct SourceTask: Job {
  let source: any Sourcing

  var name: String { source.text }
}

nonisolated struct LogTask: Job {
  let name = "log"

  nonisolated(nonsending) init(log: Log) async { await Task.yield() }
}

nonisolated struct Jobs {
  let names: [String]
  let more: () async throws -> [any Job]

  init(jobs: [any Job], more: @escaping () async throws -> [any Job]) {
    names = jobs.map(\.name)
    self.more = more
  }
}

nonisolated struct Greeting {
  let text: String

  nonisolated(nonsending) static func from(_ connection: Connection) async -> Greeting {
    await Task.yield()
    return Greeting(text: "hello")
  }
}

nonisolated final class Guest {
  let number: Int

  init(number: Int, cache: Cache) { self.number = number }
}

nonisolated struct Greeter {
  let guest: Guest
  let batch: Batch
}
