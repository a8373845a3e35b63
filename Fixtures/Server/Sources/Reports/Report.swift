public import Platform

/// What one user wrote, in numbers.
public struct Report: Sendable, Equatable {
  /// Whose it is.
  public let user: User.ID
  /// How many notes there are.
  public let notes: Int
  /// How many letters are in them.
  public let letters: Int

  /// Says so.
  public init(user: User.ID, texts: [String]) {
    self.user = user
    notes = texts.count
    letters = texts.reduce(0) { $0 + $1.count }
  }
}

/// Writes one user's report.
public struct ReportWriter: Sendable {
  private let user: User.ID
  private let notes: any Notes
  private let metrics: Metrics

  /// Reads from `notes`, and counts what was written.
  public init(user: User.ID, notes: any Notes, metrics: Metrics) {
    self.user = user
    self.notes = notes
    self.metrics = metrics
  }

  /// Writes it.
  public func write() async throws -> Report {
    metrics.count("reports")
    return Report(user: user, texts: try await notes.all(of: user))
  }
}
