/// Tables, for whoever may wait.
public protocol Database: Sendable {
  /// Makes a table, if it is not there.
  func create(_ table: String) async throws
  /// What stands in a table.
  func rows(in table: String) async throws -> [Row]
  /// Writes into a table.
  func insert(_ row: Row, into table: String) async throws
}

/// A database that waits for the disk: when it is opened, when it is used, and when it is closed.
public actor DatabasePool: Database {
  private let disk: Disk
  private let journal: Journal
  private var isOpen = true

  /// It was used after it was closed.
  public struct Closed: Error {}

  /// Opens the database.
  public init(disk: Disk, journal: Journal) async throws {
    // Long enough for others to come and ask for it too.
    try await Task.sleep(nanoseconds: 5_000_000)
    try disk.allow("open")
    self.disk = disk
    self.journal = journal
    journal.made("DatabasePool")
  }

  deinit { journal.gone("DatabasePool") }

  /// Closes the database.
  public func close() async throws {
    isOpen = false
    await Task.yield()
    journal.released("DatabasePool")
    try disk.allow("close")
  }

  /// Makes a table, if it is not there.
  public func create(_ table: String) async throws { try await reach().create(table) }

  /// What stands in a table.
  public func rows(in table: String) async throws -> [Row] { try await reach().rows(in: table) }

  /// Writes into a table.
  public func insert(_ row: Row, into table: String) async throws {
    try await reach().insert(row, into: table)
  }

  private func reach() async throws -> Disk {
    await Task.yield()
    guard isOpen else { throw Closed() }
    return disk
  }
}

/// Makes the tables that the server wants.
public final class Migrations: Sendable {
  private let database: any Database
  private let disk: Disk
  private let journal: Journal

  /// Nothing is made before ``run()``.
  public init(database: any Database, disk: Disk, journal: Journal) {
    self.database = database
    self.disk = disk
    self.journal = journal
    journal.made("Migrations")
  }

  deinit { journal.gone("Migrations") }

  /// Makes them, where they are not there.
  public func run() async throws {
    try disk.allow("migrate")
    try await database.create("notes")
    journal.note("migrated")
  }
}
