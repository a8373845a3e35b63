public import Platform

/// The feature, which sees of the server what ``ReportsFacet`` shows.
///
/// Many tasks may use it at once, so it wants a container that is `Sendable`.
public struct ReportsFeature: Sendable {
  private let container: any ReportsFacet & Sendable

  /// Asks `container` for what it needs, and when it needs it.
  public init(container: any ReportsFacet & Sendable) { self.container = container }

  /// One user's report.
  public func report(of user: User.ID) async throws -> Report {
    try await container.makeReportWriter(user: user).write()
  }

  /// The reports of some users, all written at once.
  public func reports(of users: [User.ID]) async throws -> [Report] {
    try await withThrowingTaskGroup(of: Report.self) { group in
      for user in users { group.addTask { try await report(of: user) } }
      return try await group.reduce(into: []) { $0.append($1) }
        .sorted { $0.user.number < $1.user.number }
    }
  }

  /// How many reports were written since the server started. This waits for nothing.
  public var written: Int { container.metrics["reports"] }
}
