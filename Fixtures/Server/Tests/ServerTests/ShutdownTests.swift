import Platform
import Testing

@testable import ServerKit

@Suite("Stopping: what was made last goes first, whatever fails")
struct ShutdownTests {
  @Test("What needs something goes before that, and only what was made")
  func order() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    _ = try await container.webServer
    try await container.shutdown()
    #expect(server.released == TestServer.releases)
    #expect(await server.lostAll())

    let other = TestServer()
    let partial = other.makeContainer()
    _ = try await partial.notes
    try await partial.shutdown()
    #expect(other.released == ["Cache", "DatabasePool"])
  }

  @Test("A release that fails does not stop the rest; the first error is thrown")
  func failing() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    _ = try await container.webServer
    for work in ["hang up", "close", "quit"] { server.disk.refuse(work) }
    await #expect(throws: Disk.Failure(work: "hang up")) { try await container.shutdown() }
    #expect(server.released == TestServer.releases)
    #expect(await server.lostAll())
  }

  @Test("A server that takes requests finishes the jobs that it took")
  func jobs() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    let queue = try await container.jobQueue
    for _ in 0..<10 { await queue.add("digest", for: ada) }
    try await container.shutdown()
    let entries = server.journal.entries
    #expect(entries.filter { $0.hasPrefix("mail to 1") }.count == 10)
    let stopped = try #require(entries.firstIndex(of: "x JobQueue"))
    #expect(entries.lastIndex { $0.hasPrefix("mail") } ?? .max < stopped)
  }

  @Test("Twice, one after the other: the second finds nothing to do")
  func twice() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    _ = try await container.webServer
    try await container.shutdown()
    try await container.shutdown()
    #expect(server.released == TestServer.releases)
  }

  @Test("Many at once: each part is released once")
  func atOnce() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    _ = try await container.webServer
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { try await container.shutdown() } }
      try await group.waitForAll()
    }
    #expect(server.released == TestServer.releases)
  }

  @Test("While requests are answered, and logged out: what was made is released, each of it once")
  func underWay() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask {
          // Some are answered, some come too late, and some make parts anew.
          let request = WebRequest("POST /notes", by: User.ID(number), body: "tea")
          _ = try? await container.webServer.answer(request)
        }
        if number % 20 == 7 { group.addTask { await container.resetSession() } }
        if number % 20 == 13 { group.addTask { try? await container.shutdown() } }
      }
    }
    try await container.shutdown()
    for part in TestServer.releases + ["Sessions"] {
      let made = server.made.filter { $0 == part }.count
      #expect(server.released.filter { $0 == part }.count == made, "\(part)")
    }
    #expect(await server.lostAll())
  }

  @Test("Nothing was made: nothing is released")
  func empty() async throws {
    let server = TestServer()
    try await server.makeContainer().shutdown()
    #expect(server.journal.entries.isEmpty)
  }

  @Test("What is asked for afterwards is made anew, and finds what the disk kept")
  func afterwards() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    let old = try await container.notes
    try await old.add("milk", by: ada)
    try await container.shutdown()
    await #expect(throws: DatabasePool.Closed.self) { try await old.all(of: ada) }

    let new = try await container.notes
    #expect(try await new.all(of: ada) == ["milk"])
    #expect(server.made.filter { $0 == "DatabasePool" }.count == 2)
    try await container.shutdown()
    #expect(server.released == ["Cache", "DatabasePool", "Cache", "DatabasePool"])
  }

  @Test("Nobody shuts it down: all goes, and what need not be waited for is released")
  func deallocated() async throws {
    let server = TestServer()
    var container: AppContainer? = server.makeContainer()
    weak let gone = container
    _ = try await container?.webServer
    container = nil
    #expect(gone == nil)
    #expect(server.released == ["Port", "SMTPMailer"])
    #expect(await server.lostAll())
  }

  @Test("A release that fails then is not heard of, and does not stop the rest")
  func deallocatedFailing() async throws {
    let server = TestServer()
    var container: AppContainer? = server.makeContainer()
    _ = try await container?.webServer
    server.disk.refuse("quit")
    container = nil
    #expect(server.released == ["Port", "SMTPMailer"])
  }

  @Test("A shut down container releases nothing more when it goes")
  func deallocatedAfterwards() async throws {
    let server = TestServer()
    do {
      let container = server.makeContainer()
      _ = try await container.webServer
      try await container.shutdown()
    }
    #expect(server.released == TestServer.releases)
  }

  @Test("The end of the sessions is theirs alone, and the next one begins anew")
  func sessions() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    _ = try await container.webServer
    let first = container.sessions
    try await first.check(ada)
    await container.resetSession()
    #expect(server.released == ["Sessions"])
    await #expect(throws: Sessions.Revoked.self) { try await first.check(ada) }
    try await container.sessions.check(ada)
    try await container.shutdown()
    // Whoever may still ask for the sessions stops before they end, although they began later.
    var expected = TestServer.releases
    expected.insert("Sessions", at: 2)
    #expect(server.released == ["Sessions"] + expected)
  }
}
