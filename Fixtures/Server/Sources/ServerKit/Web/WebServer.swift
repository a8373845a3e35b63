import Platform

/// Takes requests, from when it is started until it is stopped.
actor WebServer {
  /// It does not listen.
  struct Stopped: Error {}

  private let config: Config
  private let disk: Disk
  private let journal: Journal
  private let port: Port
  private let open: @Sendable (User.ID) -> RequestContainer
  private var isListening = false

  init(
    config: Config, disk: Disk, journal: Journal, after _: JobQueue, _ port: Port,
    open: @escaping @Sendable (User.ID) -> RequestContainer
  ) {
    self.config = config
    self.disk = disk
    self.journal = journal
    self.port = port
    self.open = open
    journal.made("WebServer")
  }

  deinit { journal.gone("WebServer") }

  func start() async throws {
    await Task.yield()
    try disk.allow("listen")
    isListening = true
    journal.note("\(config.name) listens")
  }

  func stop() async throws {
    isListening = false
    await Task.yield()
    journal.released("WebServer")
    try disk.allow("hang up")
  }

  /// Answers one request, with a container of its own. The actor itself is not kept busy, so that
  /// requests are answered beside each other.
  nonisolated func answer(_ request: WebRequest) async throws -> WebResponse {
    guard await isListening else { throw Stopped() }
    let container = open(request.user)
    return try await container.makeRouter().answer(request)
  }
}
