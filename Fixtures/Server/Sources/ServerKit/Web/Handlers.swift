import Platform
import Reports

/// Answers requests for one route. It is made for one request, so it need not be `Sendable`.
protocol Handler {
  func answer(_ request: WebRequest) async throws -> WebResponse
}

/// What was done for one request, handler by handler.
final class Trail {
  private let user: User.ID
  private let journal: Journal
  private var steps: [String] = []

  init(user: User.ID, journal: Journal) {
    self.user = user
    self.journal = journal
  }

  func add(_ step: String) { steps.append(step) }

  func close() { journal.note("\(user.number): \(steps.joined(separator: ", "))") }
}

/// Shows what the user wrote.
struct ListNotes: Handler {
  let user: User.ID
  let notes: any Notes
  let trail: Trail

  func answer(_ request: WebRequest) async throws -> WebResponse {
    trail.add("read")
    return WebResponse(try await notes.all(of: user).joined(separator: "\n"))
  }
}

/// Writes a note, and has the user told by mail.
struct AddNote: Handler {
  let user: User.ID
  let notes: any Notes
  let queue: JobQueue
  let trail: Trail

  func answer(_ request: WebRequest) async throws -> WebResponse {
    try await notes.add(request.body, by: user)
    trail.add("wrote")
    await queue.add("thanks", for: user)
    return WebResponse("thanks", status: 201)
  }
}

/// Shows a report, which another module writes.
struct ShowReport: Handler {
  let user: User.ID
  let reports: ReportsFeature
  let trail: Trail

  func answer(_ request: WebRequest) async throws -> WebResponse {
    trail.add("reported")
    let report = try await reports.report(of: user)
    return WebResponse("\(report.notes) notes, \(report.letters) letters")
  }
}
