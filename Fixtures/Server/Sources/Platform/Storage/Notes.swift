/// What users wrote.
public protocol Notes: Sendable {
  /// All of one user, the oldest first.
  func all(of user: User.ID) async throws -> [String]
  /// Adds one.
  func add(_ text: String, by user: User.ID) async throws
}

/// Notes in a database.
public struct StoredNotes: Notes {
  private let database: any Database

  /// Notes in a database whose tables are there, which is what the migrations stand for.
  public init(database: any Database, after _: Migrations) { self.database = database }

  /// All of one user, the oldest first.
  public func all(of user: User.ID) async throws -> [String] {
    try await database.rows(in: "notes").filter { $0.owner == user }.map(\.text)
  }

  /// Adds one.
  public func add(_ text: String, by user: User.ID) async throws {
    try await database.insert(Row(owner: user, text: text), into: "notes")
  }
}

/// Notes that are read once, and again when something was added.
public struct CachingNotes: Notes {
  private let inner: any Notes
  private let cache: Cache

  /// Keeps in `cache` what `inner` was asked for.
  public init(inner: any Notes, cache: Cache) {
    self.inner = inner
    self.cache = cache
  }

  /// All of one user, the oldest first.
  public func all(of user: User.ID) async throws -> [String] {
    if let found = await cache.texts[user] { return found }
    let read = try await inner.all(of: user)
    await cache.keep(read, of: user)
    return read
  }

  /// Adds one.
  public func add(_ text: String, by user: User.ID) async throws {
    try await inner.add(text, by: user)
    await cache.forget(user)
  }
}

/// What was read lately.
public actor Cache {
  private let journal: Journal
  private(set) var texts: [User.ID: [String]] = [:]

  /// An empty cache.
  public init(journal: Journal) {
    self.journal = journal
    journal.made("Cache")
  }

  deinit { journal.gone("Cache") }

  /// Forgets all.
  public func clear() {
    texts = [:]
    journal.released("Cache")
  }

  func keep(_ read: [String], of user: User.ID) { texts[user] = read }
  func forget(_ user: User.ID) { texts[user] = nil }
}
