import Foundation

/// What is written stays on it when the server goes. It can be made to fail, as disks do.
public final class Disk: @unchecked Sendable {
  /// A disk refused to do this.
  public struct Failure: Error, Equatable {
    /// What it refused to do.
    public let work: String

    /// Says what was refused.
    public init(work: String) { self.work = work }
  }

  private let lock = NSLock()
  private var tables: [String: [Row]] = [:]
  private var refused: Set<String>

  /// An empty disk, which refuses each of these works once.
  public init(refusing refused: Set<String> = []) { self.refused = refused }

  /// Makes some work fail when it is tried the next time.
  public func refuse(_ work: String) { lock.withLock { _ = refused.insert(work) } }

  /// To be called before some work is done.
  public func allow(_ work: String) throws {
    if lock.withLock({ refused.remove(work) }) != nil { throw Failure(work: work) }
  }

  /// Makes a table, if it is not there.
  public func create(_ table: String) {
    lock.withLock { tables[table] = tables[table] ?? [] }
  }

  /// What stands in a table. Without a table, it fails.
  public func rows(in table: String) throws -> [Row] {
    guard let rows = lock.withLock({ tables[table] }) else { throw Failure(work: "read \(table)") }
    return rows
  }

  /// Writes into a table. Without a table, it fails.
  public func insert(_ row: Row, into table: String) throws {
    try lock.withLock {
      guard tables[table] != nil else { throw Failure(work: "write \(table)") }
      tables[table]?.append(row)
    }
  }
}

/// One line of a table.
public struct Row: Sendable, Equatable {
  /// Whose it is.
  public let owner: User.ID
  /// What it says.
  public let text: String

  /// A line that says this.
  public init(owner: User.ID, text: String) {
    self.owner = owner
    self.text = text
  }
}
