#if !EVOLUTION
  import Foundation
#endif

public nonisolated final class Store {
  let log: Log

  init(folder: URL, log: Log, retries: Int, onNote: @escaping (String) -> Void) {
    self.log = log
    log.note("store at \(folder.path), \(retries) retries")
    onNote("store")
  }

  func close() { log.note("close store") }
}

public nonisolated protocol Editing: AnyObject {
  func edit()
}

public nonisolated protocol Saving: AnyObject {
  func save()
}

public nonisolated final class Draft: Editing, Saving {
  private let store: Store

  init(store: Store) { self.store = store }

  public func edit() { store.log.note("edit") }
  public func save() { store.log.note("save") }
}

nonisolated final class Clip {
  init(store: Store) { store.log.note("clip") }
}

nonisolated final class Ruler {}

public nonisolated struct Cutting {
  let clip: Clip
  let ruler: Ruler
}

public nonisolated final class Account {
  let store: Store

  init(store: Store) {
    self.store = store
    store.log.note("account")
  }

  func logOut() { store.log.note("log out") }
}

public nonisolated final class Inbox {
  let account: Account

  init(account: Account) { self.account = account }
}

public nonisolated protocol Forecast {
  var forecast: String { get }
}

public nonisolated final class Weather: Forecast {
  public let forecast = "rain"

  init(log: Log) { log.note("weather") }
}

public nonisolated struct Quote {
  let text: String

  static func latest(_ log: Log) throws -> Quote {
    log.note("quote")
    return Quote(text: "To be")
  }
}

public nonisolated protocol Thumbnails: AnyObject {}

public nonisolated final class Images: Thumbnails {
  private let log: Log

  init(log: Log) {
    self.log = log
    log.note("images")
  }

  deinit { log.note("clear images") }
}

public nonisolated protocol Rings: AnyObject {
  var number: Int { get }
}

nonisolated final class Ringing: Rings {
  let number: Int
  private let log: Log

  init(number: Int, log: Log) {
    self.number = number
    self.log = log
  }

  deinit { log.note("silence") }
}

public nonisolated final class Dialing {
  let number: Int
  private let log: Log

  init(number: Int, log: Log) {
    self.number = number
    self.log = log
    log.note("dialing \(number)")
  }

  deinit { log.note("hang up \(number)") }
}

/// Keeps what is tied to it.
nonisolated final class Screen: LifetimeOwner {
  let lifetime = Lifetime()
}

public nonisolated final class Palette {}

public nonisolated struct Brush {
  let palette: Palette
}

public nonisolated struct Canvas {
  let isOne: Bool
  let size: (Int, Int)

  init(brush: Brush, palette: Palette, size: (Int, Int)) {
    isOne = brush.palette === palette
    self.size = size
  }
}

public nonisolated final class Heater {
  init(log: Log) { log.note("heater") }
}

public nonisolated final class Boiler {
  private init(heater: Heater) {}

  static func started(_ heater: Heater) throws -> Boiler { Boiler(heater: heater) }
}

public nonisolated final class Database {
  let log: Log

  private init(log: Log) { self.log = log }

  static func open(_ folder: URL, _ log: Log) throws -> Database {
    log.note("database")
    return Database(log: log)
  }

  func flush() throws { log.note("flush") }
}

public nonisolated struct Search {
  let database: Database
  let text: String
}
