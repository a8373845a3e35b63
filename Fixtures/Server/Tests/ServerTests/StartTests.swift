import Platform
import Testing

@testable import ServerKit

@Suite("Starting: what is needed is made once, in order, and what failed can be tried again")
struct StartTests {
  @Test("What is needed is made before what needs it, and is started before others get it")
  func order() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    #expect(server.journal.entries.isEmpty)
    _ = try await container.webServer
    #expect(
      server.journal.entries == [
        "+ SMTPMailer", "+ DatabasePool", "+ Migrations", "migrated", "+ Cache", "+ JobQueue",
        "2 workers", "+ Port", "bound", "+ WebServer", "test listens",
      ])
    try await container.shutdown()
  }

  @Test("Many ask at once: all get the one that the first of them made")
  func once() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    let servers = try await withThrowingTaskGroup(of: WebServer.self) { group in
      for _ in 0..<200 { group.addTask { try await container.webServer } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(servers.map(ObjectIdentifier.init)).count == 1)
    #expect(server.made == TestServer.parts)
    try await container.shutdown()
  }

  @Test("Many ask for different things at once: what these share is made once too")
  func onceForAll() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { _ = try await container.webServer }
        group.addTask { _ = try await container.jobQueue }
        group.addTask { _ = try await container.notes }
        group.addTask { _ = try await container.makeRequestContainer(user: ada).makeRouter() }
        group.addTask { _ = try await container.makeReportWriter(user: User.ID(number)) }
      }
      try await group.waitForAll()
    }
    #expect(Set(server.made) == Set(TestServer.parts + ["Sessions"]))
    #expect(server.made.count == TestServer.parts.count + 1)
    try await container.shutdown()
  }

  @Test("A migration fails: what it needed stays, it is forgotten, and the next attempt makes it")
  func migration() async throws {
    let server = TestServer(refusing: ["migrate"])
    let container = server.makeContainer()
    await #expect(throws: Disk.Failure(work: "migrate")) { try await container.webServer }
    #expect(server.made == ["SMTPMailer", "DatabasePool", "Migrations"])
    #expect(server.gone == ["Migrations"])
    #expect(server.released.isEmpty)

    _ = try await container.webServer
    #expect(server.made.filter { $0 == "DatabasePool" }.count == 1)
    #expect(server.made.filter { $0 == "Migrations" }.count == 2)
    try await container.shutdown()
    #expect(server.released == TestServer.releases)
  }

  @Test("After a start that failed, what was made is released, and nothing else is")
  func shutdownAfterFailure() async throws {
    let server = TestServer(refusing: ["migrate"])
    let container = server.makeContainer()
    await #expect(throws: Disk.Failure.self) { try await container.webServer }
    try await container.shutdown()
    #expect(server.released == ["SMTPMailer", "DatabasePool"])
  }

  @Test("The port is not bound: it is freed at once, for that need not be waited for")
  func port() async throws {
    let server = TestServer(refusing: ["bind"])
    let container = server.makeContainer()
    await #expect(throws: Disk.Failure(work: "bind")) { try await container.webServer }
    #expect(server.released == ["Port"])
    #expect(server.gone == ["Port"])

    _ = try await container.webServer
    try await container.shutdown()
    #expect(server.released == ["Port"] + TestServer.releases)
  }

  @Test("The server does not listen: it goes, and is not stopped, for nobody would wait for it")
  func listening() async throws {
    let server = TestServer(refusing: ["listen"])
    let container = server.makeContainer()
    await #expect(throws: Disk.Failure(work: "listen")) { try await container.webServer }
    #expect(server.gone == ["WebServer"])
    #expect(server.released.isEmpty)
    try await container.shutdown()
    #expect(server.released == TestServer.releases.filter { $0 != "WebServer" })
  }

  @Test("A setting that is missing stops whoever needs any, waiting or not")
  func config() async throws {
    let server = TestServer()
    let container = server.makeContainer(name: nil)
    #expect(throws: ConfigError.missing("NAME")) { try container.config }
    #expect(throws: ConfigError.missing("NAME")) { try container.mailer }
    await #expect(throws: ConfigError.missing("NAME")) { try await container.webServer }
    _ = try await container.database
    try await container.shutdown()
  }

  @Test("The first of many fails: its error is its own, and the next one waiting makes it")
  func firstOfMany() async throws {
    let server = TestServer(refusing: ["open"])
    let container = server.makeContainer()
    let failures = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { (try? await container.database) == nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(failures == 1)
    #expect(server.made == ["DatabasePool"])
    try await container.shutdown()
  }

  @Test("The first of many is cancelled: the next one waiting makes it")
  func cancelled() async throws {
    let server = TestServer()
    let container = server.makeContainer()
    let first = Task { _ = try await container.database }
    // It sleeps while it opens, so that it is certain to be there when it is cancelled.
    try await Task.sleep(nanoseconds: 1_000_000)
    let second = Task { _ = try await container.database }
    first.cancel()
    try await second.value
    #expect(server.made == ["DatabasePool"])
    try await container.shutdown()
  }
}
