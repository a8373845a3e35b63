import Foundation

protocol Store: AnyObject {}
protocol Log: Sendable {}
protocol Tab {}
enum StoreError: Error { case full }
struct User { let name: String }

final class DiskStore: Store {
  init(url: URL, fileManager: FileManager = .default, _ limit: Int = 3) {}
  convenience init() { self.init(url: URL(fileURLWithPath: "/")) }
}

struct ConsoleLog: Log {}

actor Cache {
  init(store: any Store, log: any Log) {}
}

final class Client {
  init(output: OutputStream, log: any Log) async throws(StoreError) {}
}

final class Repository<Item> {
  init(store: any Store, of type: Item.Type = Item.self) {}
}

@MainActor final class UserModel {
  init(
    id: UUID, users: Repository<User>, onClose: @escaping () -> Void, in scope: Int,
    `default`: Bool
  ) {}
}

final class UserList {
  init(
    users: Repository<User>, _ cache: Cache?,
    makeModel: @escaping @MainActor (UUID, @escaping () -> Void, Int, Bool) -> UserModel, tabs: [any Tab]
  ) {}
}

enum Tabs {
  struct Home: Tab { let users: Repository<User> }
  final class Settings: Tab { init(log: some Log) {} }
}

final class Clock {
  private init() {}
  static let shared = Clock()
}

extension Clock: @unchecked Sendable {}

class Base { init(date: Date, log: any Log) {} }
class Derived: Base {}

final class Parser {
  init?(text: String) {}
}

final class Counter { init(value: inout Int) {} }

protocol Mailer {}
// A role makes it more than its data.
final class Relay: Mailer { init(host: String, port: Int) {} }
final class Newsletter { init(mailer: any Mailer) {} }
final class Address { init(street: String, city: String) {} }
