import Platform

/// Sees each request before it is answered, and may refuse it.
protocol Middleware: Sendable {
  func see(_ request: WebRequest) async throws
}

/// Writes requests down.
struct LogRequests: Middleware {
  let journal: Journal

  func see(_ request: WebRequest) { journal.note("\(request.route) by \(request.user.number)") }
}

/// Counts requests.
struct CountRequests: Middleware {
  let metrics: Metrics

  func see(_ request: WebRequest) { metrics.count("requests") }
}

/// Refuses those who have been logged out.
struct CheckUser: Middleware {
  let sessions: Sessions

  func see(_ request: WebRequest) async throws { try await sessions.check(request.user) }
}

/// Who is logged in: whoever asked since the last logout of all.
actor Sessions {
  /// The sessions are over.
  struct Revoked: Error {}

  private let journal: Journal
  private(set) var users: Set<User.ID> = []
  private var isRevoked = false

  init(journal: Journal) {
    self.journal = journal
    journal.made("Sessions")
  }

  deinit { journal.gone("Sessions") }

  func check(_ user: User.ID) throws {
    guard !isRevoked else { throw Revoked() }
    users.insert(user)
  }

  func revoke() {
    isRevoked = true
    journal.released("Sessions")
  }
}
