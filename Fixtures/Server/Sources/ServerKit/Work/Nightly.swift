import Foundation
import Platform
import Reports

/// What all statements of one night add to.
final class Ledger: @unchecked Sendable {
  private let night: Int
  private let journal: Journal
  private let lock = NSLock()
  private var total = 0

  init(night: Int, journal: Journal) {
    self.night = night
    self.journal = journal
    journal.note("night \(night)")
  }

  func close() { journal.note("\(text), closed") }
  func add(_ notes: Int) { lock.withLock { total += notes } }
  var text: String { lock.withLock { "night \(night): \(total) notes" } }
}

/// One user's part of the night's work.
struct Statement: Sendable {
  let user: User.ID
  let ledger: Ledger
  let report: ReportWriter

  func write() async throws { ledger.add(try await report.write().notes) }
}

/// All of the night's work, the users beside each other.
struct NightlyRun: Sendable {
  let ledger: Ledger
  let makeStatement: @Sendable (User.ID) async throws -> Statement

  func write(for users: [User.ID]) async throws -> String {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for user in users { group.addTask { try await makeStatement(user).write() } }
      try await group.waitForAll()
    }
    return ledger.text
  }
}
