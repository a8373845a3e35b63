public nonisolated final class Registry: Sendable {
  let log: Log

  init(log: Log) {
    self.log = log
    log.note("registry")
  }
}

public nonisolated struct Packet: Sendable {
  let number: Int
  let registry: Registry
}

public nonisolated protocol Meter: AnyObject, Sendable {
  var value: Int { get }
}

nonisolated final class WireMeter: Meter {
  let value = 10

  init(log: Log) {}
}

nonisolated final class ScaledMeter: Meter {
  private let inner: any Meter
  private let scale: Int

  init(inner: any Meter, scale: Int) {
    self.inner = inner
    self.scale = scale
  }

  var value: Int { inner.value * scale }
}

nonisolated final class CallMeter: Meter {
  private let inner: any Meter
  private let number: Int

  init(inner: any Meter, number: Int) {
    self.inner = inner
    self.number = number
  }

  var value: Int { inner.value + number }
}

public nonisolated protocol Switching: Sendable {}

public nonisolated final class Switch: Switching {
  private let log: Log

  init(log: Log) {
    self.log = log
    log.note("switch")
  }

  func off() { log.note("off") }
}

public nonisolated protocol Leasing: AnyObject, Sendable {}

nonisolated final class Lease: Leasing {
  init(registry: Registry) {}
}

public nonisolated protocol Belonging: Sendable {}

public nonisolated final class Member: Belonging {
  private let log: Log

  init(log: Log) throws {
    self.log = log
    log.note("member")
  }

  func leave() throws { log.note("left") }
}

public nonisolated final class Cable: Sendable {
  private let log: Log

  init(log: Log) {
    self.log = log
    log.note("cable")
  }

  deinit { log.note("coil") }
}

public nonisolated final class Plug: Sendable {
  let port: Int
  private let log: Log

  init(port: Int, log: Log) {
    self.log = log
    self.port = port
  }

  deinit { log.note("pull \(port)") }
}

public nonisolated final class Spool {
  init(log: Log) {}
}

public nonisolated struct Winding {
  let spool: Spool
}

public nonisolated struct Coil {
  let isOne: Bool

  init(spool: Spool, other: Winding) { isOne = spool === other.spool }
}

public nonisolated final class Fuse: Sendable {
  init(log: Log) { log.note("fuse") }
}

/// Its properties are set while nobody else has it.
public nonisolated final class Relay: @unchecked Sendable {
  var partner: Partner?
  private let log: Log

  init(log: Log) { self.log = log }

  func begin() { log.note(partner?.relay === self ? "relayed" : "alone") }
}

public nonisolated final class Partner: @unchecked Sendable {
  weak var relay: Relay?

  init(log: Log) {}
}

public nonisolated final class Wire: Sendable {
  let log: Log

  init(log: Log, onWire: @escaping @Sendable (String) -> Void) async throws {
    self.log = log
    await Task.yield()
    log.note("wire")
    onWire("wire")
  }

  func cut() async throws { log.note("cut") }
}

public nonisolated final class Signal: Sendable {
  init(wire: Wire) { wire.log.note("signal") }
}

public nonisolated protocol Carrying: AnyObject, Sendable {}

public nonisolated final class Carrier: Carrying {
  private let log: Log

  init(log: Log) async {
    self.log = log
    await Task.yield()
    log.note("carrier")
  }

  func drop() async { log.note("drop") }
}

public nonisolated final class Echo: Sendable {
  init(wire: Wire) {}
}

public nonisolated final class Stream: Sendable {
  let name: String

  init(name: String, wire: Wire) { self.name = name }
}

public nonisolated final class Frame {
  init(log: Log) async { await Task.yield() }
}

public nonisolated struct Message {
  let frame: Frame
  let text: String
}

public nonisolated final class Sender: @unchecked Sendable {
  var receiver: Receiver?
  private let log: Log

  init(log: Log) { self.log = log }

  func open() async throws {
    await Task.yield()
    log.note(receiver?.sender === self ? "open" : "closed")
  }
}

public nonisolated final class Receiver: @unchecked Sendable {
  weak var sender: Sender?

  init(log: Log) {}
}

public actor Ledger {
  private var sum: Int
  private let log: Log

  init(start: Int, log: Log) {
    sum = start
    self.log = log
  }

  func add(_ amount: Int) -> Int {
    sum += amount
    return sum
  }

  func close() { log.note("close ledger") }
}

public protocol Telling: Actor {
  func tell() async -> Int
}

actor Teller: Telling {
  private let ledger: Ledger

  init(ledger: Ledger) { self.ledger = ledger }

  func tell() async -> Int { await ledger.add(1) }
}

public nonisolated protocol Chore {
  var name: String { get }
}

nonisolated final class TidyJob: Chore, Sendable {
  let name = "tidy"

  init(registry: Registry) {}
}

nonisolated struct WireJob: Chore {
  let wire: Wire

  var name: String { "wire" }
}

public nonisolated struct CallJob: Chore {
  let number: Int

  public var name: String { "call \(number)" }
}

public nonisolated struct Chores {
  let names: [String]
  let more: () async throws -> [any Chore]

  init(chores: [any Chore], more: @escaping () async throws -> [any Chore]) {
    names = chores.map(\.name)
    self.more = more
  }
}

public nonisolated protocol Key {}

nonisolated struct TidyKey: Key, Sendable {}

nonisolated struct LogKey: Key {
  let log: Log
}

public nonisolated struct Ring {
  let names: [String]

  init(keys: [String: any Key]) { names = keys.keys.sorted() }
}
