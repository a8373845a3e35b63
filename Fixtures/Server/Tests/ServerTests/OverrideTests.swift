import Platform
import Reports
import Testing

@testable import ServerKit

@Suite("Overrides: a test replaces what it likes, waiting or not, failing or not")
struct OverrideTests {
  @Test("The database by one that nobody waits for: all that need one get it")
  func database() async throws {
    let server = TestServer()
    let fake = FakeDatabase()
    let container = server.makeContainer(overrides: .init(database: { fake }))
    try await container.notes.add("milk", by: ada)
    #expect(await fake.tables == ["notes": [Row(owner: ada, text: "milk")]])
    #expect(!server.made.contains("DatabasePool"))
    try await container.shutdown()
    #expect(server.released == ["Cache"])
  }

  @Test("By one that fails: whoever needs it hears of that")
  func failing() async throws {
    let server = TestServer()
    let container = server.makeContainer(
      overrides: .init(database: { throw Disk.Failure(work: "anything") }))
    await #expect(throws: Disk.Failure(work: "anything")) { try await container.webServer }
    try await container.shutdown()
  }

  @Test("What takes inputs by what takes the same ones")
  func inputs() async throws {
    let server = TestServer()
    let metrics = Metrics()
    let empty = EmptyNotes()
    let container = server.makeContainer(
      overrides: .init(makeReportWriter: { user in
        await Task.yield()
        return ReportWriter(user: User.ID(user.number + 100), notes: empty, metrics: metrics)
      }))
    let router = try await container.makeRequestContainer(user: ada).makeRouter()
    let answer = try await router.answer(WebRequest("GET /report", by: ada))
    #expect(answer.body == "0 notes, 0 letters")
    let report = try await ReportsFeature(container: container).report(of: ada)
    #expect(report.user == User.ID(101))
    #expect(metrics["reports"] == 2)
    try await container.shutdown()
  }

  @Test("What throws, and what decorators are around of: the outermost is what is replaced")
  func decorated() async throws {
    let server = TestServer()
    let container = server.makeContainer(
      name: nil,
      overrides: .init(
        config: { try Config(reading: ["NAME": "override", "WORKERS": "7"]) },
        notes: { EmptyNotes() }))
    _ = try await container.webServer
    #expect(server.journal.entries.contains("override listens"))
    #expect(server.journal.entries.contains("7 workers"))
    #expect(server.made == ["SMTPMailer", "JobQueue", "Port", "WebServer"])
    try await container.shutdown()
  }

  @Test("A collection, for the requests' own container too")
  func collection() async throws {
    let server = TestServer()
    let container = server.makeContainer(overrides: .init(middlewares: { [Refusing()] }))
    let router = try await container.makeRequestContainer(user: ada).makeRouter()
    await #expect(throws: Refusing.Refused.self) {
      try await router.answer(WebRequest("GET /notes", by: ada))
    }
    try await container.shutdown()
  }

  @Test("It is asked at every request")
  func everyTime() throws {
    let container = TestServer().makeContainer(overrides: .init(metrics: { Metrics() }))
    #expect(container.metrics !== container.metrics)
  }
}

private struct EmptyNotes: Notes {
  func all(of user: User.ID) -> [String] { [] }
  func add(_ text: String, by user: User.ID) {}
}

private struct Refusing: Middleware {
  struct Refused: Error {}

  func see(_ request: WebRequest) throws { throw Refused() }
}
