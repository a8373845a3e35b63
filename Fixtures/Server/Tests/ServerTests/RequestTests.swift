import Platform
import Reports
import Testing

@testable import ServerKit

@Suite("Requests: each has a container of its own, and all share the server's")
struct RequestTests {
  let server = TestServer()

  @Test("Many at once, answered beside each other")
  func many() async throws {
    let container = server.makeContainer()
    let web = try await container.webServer
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          let post = WebRequest("POST /notes", by: User.ID(number % 10), body: "note")
          let answer = try await web.answer(post)
          #expect(answer.status == 201)
        }
      }
      try await group.waitForAll()
    }
    for number in 0..<10 {
      let answer = try await web.answer(WebRequest("GET /report", by: User.ID(number)))
      #expect(answer.body == "10 notes, 40 letters")
    }
    #expect(container.metrics["requests"] == 110)
    try await container.shutdown()
    #expect(server.journal.entries.filter { $0.hasPrefix("mail") }.count == 100)
  }

  @Test("Middlewares see a request in the order of the manifest, before it is answered")
  func middlewares() async throws {
    let container = server.makeContainer()
    let web = try await container.webServer
    #expect(try await web.answer(WebRequest("GET /tea", by: ada)).status == 404)
    let types = container.middlewares.map { "\(type(of: $0))" }
    #expect(types == ["LogRequests", "CountRequests", "CheckUser"])
    #expect(await container.sessions.users == [ada])
    #expect(server.journal.entries.suffix(2) == ["+ Sessions", "GET /tea by 1"])
    try await container.shutdown()
  }

  @Test("What takes part in one request shares its trail; the next has another")
  func trail() async throws {
    let container = server.makeContainer()
    let first = container.makeRequestContainer(user: ada)
    _ = try await first.makeRouter().answer(WebRequest("POST /notes", by: ada, body: "tea"))
    _ = try await first.makeRouter().answer(WebRequest("GET /notes", by: ada))
    let second = container.makeRequestContainer(user: bob)
    _ = try await second.makeRouter().answer(WebRequest("GET /notes", by: bob))
    let trails = server.journal.entries.filter { $0.contains(": ") && !$0.hasPrefix("mail") }
    #expect(trails == ["1: wrote", "1: wrote, read", "2: read"])
    try await container.shutdown()
  }

  @Test("A stopped server answers nothing")
  func stopped() async throws {
    let container = server.makeContainer()
    let web = try await container.webServer
    try await container.shutdown()
    await #expect(throws: WebServer.Stopped.self) {
      try await web.answer(WebRequest("GET /notes", by: ada))
    }
  }

  @Test("A night's container is shared by many tasks, and others have their own")
  func night() async throws {
    let container = server.makeContainer()
    for number in 0..<20 { try await container.notes.add("x", by: User.ID(number)) }
    let first = container.makeNightContainer(night: 1)
    let users = (0..<20).map(User.ID.init)
    #expect(try await first.makeNightlyRun().write(for: users) == "night 1: 20 notes")
    #expect(first.ledger === first.ledger)
    let second = container.makeNightContainer(night: 2)
    #expect(try await second.makeNightlyRun().write(for: [ada]) == "night 2: 1 notes")
    try await container.shutdown()
  }

  @Test("A night's own parts are released when it goes; the server's stay")
  func nightGoes() async throws {
    let container = server.makeContainer()
    var night: NightContainer? = container.makeNightContainer(night: 1)
    weak let gone = night
    _ = try await night?.makeNightlyRun().write(for: [ada])
    #expect(server.journal.entries.last != "night 1: 0 notes, closed")
    night = nil
    #expect(gone == nil)
    #expect(server.journal.entries.last == "night 1: 0 notes, closed")
    #expect(server.released.isEmpty)
    try await container.shutdown()
  }

  @Test("The reports' feature knows the container by its facet, and waits where it must")
  func feature() async throws {
    let container = server.makeContainer()
    let feature = ReportsFeature(container: container)
    try await container.notes.add("tea", by: ada)
    let reports = try await feature.reports(of: [bob, ada])
    #expect(reports.map(\.letters) == [3, 0])
    #expect(feature.written == 2)
    let facet: any ReportsFacet & Sendable = container
    #expect(try await facet.notes.all(of: ada) == ["tea"])
    try await container.shutdown()
  }

  @Test("A request keeps the app; the app keeps no request")
  func keeping() async throws {
    var container: AppContainer? = server.makeContainer()
    weak let app = container
    var request = container?.makeRequestContainer(user: ada)
    weak let held = request
    container = nil
    #expect(app != nil)
    request = nil
    #expect(held == nil)
    #expect(app == nil)
  }
}
