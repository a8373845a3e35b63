public import Platform

/// The server: the one place that knows the whole container.
public struct NotesServer: Sendable {
  private let container: AppContainer

  /// A server that is not started yet.
  public init(journal: Journal, disk: Disk, environment: [String: String]) {
    container = AppContainer(journal: journal, disk: disk, environment: environment)
  }

  /// Makes all that the server needs, and starts it.
  public func start() async throws { _ = try await container.webServer }

  /// Answers a request. Whatever goes wrong with one, the server goes on.
  public func answer(_ request: WebRequest) async -> WebResponse {
    do {
      return try await container.webServer.answer(request)
    } catch {
      return WebResponse("\(error)", status: 500)
    }
  }

  /// Does a night's work.
  public func run(night: Int, for users: [User.ID]) async throws -> String {
    try await container.makeNightContainer(night: night).makeNightlyRun().write(for: users)
  }

  /// Logs everybody out.
  public func logOut() async { await container.resetSession() }

  /// Lets go of all of it, in order.
  public func stop() async throws { try await container.shutdown() }
}
