import Platform

/// The port that the server listens on: nobody else can have it until it is freed.
final class Port: Sendable {
  private let disk: Disk
  private let journal: Journal

  init(disk: Disk, journal: Journal) {
    self.disk = disk
    self.journal = journal
    journal.made("Port")
  }

  deinit { journal.gone("Port") }

  func bind() async throws {
    await Task.yield()
    try disk.allow("bind")
    journal.note("bound")
  }

  func free() { journal.released("Port") }
}
