/// Fails in its start, when it has been given to others already.
final class Engine: @unchecked Sendable {
  let fuel: Fuel
  var isStarted = false
  private let ledger: Ledger
  private let mark: Mark

  init(fuel: Fuel, ledger: Ledger) throws {
    try ledger.attempt("Engine")
    self.fuel = fuel
    self.ledger = ledger
    mark = Mark("Engine", ledger)
  }

  func start() throws {
    try ledger.attempt("Engine.start")
    isStarted = true
  }
}

/// Knows the engine that it was made for.
final class Fuel: @unchecked Sendable {
  weak var engine: Engine?
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Fuel", ledger) }

  func close() { mark.close() }
}

/// Fails in its init or in its start, and waits in both.
final class Rocket: @unchecked Sendable {
  let pad: Pad
  var isStarted = false
  private let ledger: Ledger
  private let mark: Mark

  init(pad: Pad, ledger: Ledger) async throws {
    await Task.yield()
    try Task.checkCancellation()
    try ledger.attempt("Rocket")
    self.pad = pad
    self.ledger = ledger
    mark = Mark("Rocket", ledger)
  }

  func start() async throws {
    await Task.yield()
    try ledger.attempt("Rocket.start")
    isStarted = true
  }
}

/// Knows the rocket that it was made for.
final class Pad: @unchecked Sendable {
  weak var rocket: Rocket?
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Pad", ledger) }

  func close() { mark.close() }
}

/// Fails in its init, after its spoke was made.
final class Hub: Sendable {
  let spoke: Spoke
  private let mark: Mark

  init(spoke: Spoke, ledger: Ledger) throws {
    try ledger.attempt("Hub")
    self.spoke = spoke
    mark = Mark("Hub", ledger)
  }
}

/// Knows the hub that it was made for.
final class Spoke: @unchecked Sendable {
  weak var hub: Hub?
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Spoke", ledger) }

  func close() { mark.close() }
}

/// Has a closure that leads back to itself, for later.
final class Ping: Sendable {
  let pong: @Sendable () async throws -> Pong
  private let mark: Mark

  init(pong: @escaping @Sendable () async throws -> Pong, ledger: Ledger) async throws {
    await Task.yield()
    try ledger.attempt("Ping")
    self.pong = pong
    mark = Mark("Ping", ledger)
  }
}

/// Has a closure that leads back to itself, for later.
final class Pong: Sendable {
  let ping: @Sendable () async throws -> Ping
  private let mark: Mark

  init(ping: @escaping @Sendable () async throws -> Ping, ledger: Ledger) {
    self.ping = ping
    mark = Mark("Pong", ledger)
  }
}
