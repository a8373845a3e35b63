import Testing

@testable import TenonSupport

/// Releases in order.
@Suite struct ReleaseTests {
  private final class Log: @unchecked Sendable {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  private struct Failure: Error {}

  /// Runs all releases, as a container's `shutdown` does.
  private func shutDown(_ releases: TenonReleases) -> (any Error)? {
    #expect(releases.begin())
    #expect(!releases.begin())
    var failure: (any Error)?
    while true {
      let entries = releases.next()
      if entries.isEmpty { break }
      failure = TenonReleases.run(entries, after: failure)
    }
    releases.end()
    return failure
  }

  @Test func lastCreatedIsReleasedFirst() {
    let (releases, log) = (TenonReleases(of: "App"), Log())
    let early = releases.number()
    releases.note("untilEnd", "B", .plain { log.note("B") })
    releases.note("untilEnd", "A", at: early, .plain { log.note("A") })
    releases.note("session", "C", .plain { log.note("C") })
    #expect(shutDown(releases) == nil)
    #expect(log.lines == ["C", "B", "A"])
    #expect(releases.ends == 1 && releases.isEmpty)
  }

  @Test func aGroupIsReleasedAlone() {
    let (releases, log) = (TenonReleases(of: "App"), Log())
    releases.note("untilEnd", "A", .plain { log.note("A") })
    releases.note("session", "B", .plain { log.note("B") })
    TenonReleases.run(releases.enter("session"))
    releases.leave()
    #expect(log.lines == ["B"])
    #expect(!releases.isEmpty)
  }

  @Test func afterAFailureTheOthersAreReleased() {
    let (releases, log) = (TenonReleases(of: "App"), Log())
    releases.note("untilEnd", "A", .plain { log.note("A") })
    releases.note("untilEnd", "B", .plain { throw Failure() })
    #expect(shutDown(releases) is Failure)
    #expect(log.lines == ["A"])
  }

  @Test func dependentsAreReleasedFirst() {
    let log = Log()
    // 0 needs 1, which was created later.
    let releases = TenonOrderedReleases(of: "App", needs: { $0 == 0 ? [1] : [] })
    releases.note("untilEnd", "First", in: 0, .plain { log.note("first") })
    releases.note("untilEnd", "Second", in: 1, .plain { log.note("second") })
    #expect(shutDown(releases) == nil)
    #expect(log.lines == ["first", "second"])
  }

  @Test func whatACreationMayUseWaitsForIt() {
    let log = Log()
    let releases = TenonOrderedReleases(of: "App", waits: true, needs: { $0 == 0 ? [1] : [] })
    releases.note("session", "Used", in: 1, .plain { log.note("used") })
    let creation = releases.beginCreation(of: 0)
    TenonReleases.run(releases.enter("session"))
    releases.leave()
    #expect(log.lines.isEmpty)
    TenonReleases.run(releases.endCreation(creation))
    #expect(log.lines == ["used"])
  }

  @Test func aCreationThatFailsEndsToo() async {
    struct Failed: Error {}
    let log = Log()
    let releases = TenonOrderedReleases(of: "App", waits: true, needs: { $0 == 0 ? [1] : [] })
    releases.note("session", "Used", in: 1, .plain { log.note("used") })
    do {
      try await releases.creating(0) { () async throws(Failed) in
        TenonReleases.run(releases.enter("session"))
        releases.leave()
        log.note("created")
        throw Failed()
      }
    } catch {
      log.note("failed")
    }
    #expect(log.lines == ["created", "used", "failed"])
  }

  @Test func whatIsLeftIsReleasedWithTheList() {
    let log = Log()
    do {
      let releases = TenonOrderedReleases(of: "App")
      releases.note("untilEnd", "A", .plain { log.note("A") })
      releases.note("untilEnd", "B", .plain { log.note("B") })
    }
    #expect(log.lines == ["B", "A"])
  }

  @MainActor @Test func actorsAreWaitedFor() async {
    let (releases, log) = (TenonReleases(of: "App"), Log())
    releases.note("untilEnd", "A", .main { log.note("A") }, .waiting { log.note("A2") })
    releases.note("untilEnd", "B", .plain { log.note("B") })
    var failure: (any Error)?
    while true {
      let entries = releases.next()
      if entries.isEmpty { break }
      failure = await TenonReleases.runWaiting(entries, after: failure)
    }
    #expect(failure == nil)
    #expect(log.lines == ["B", "A", "A2"])
  }

  @Test func aDeinitSendsTheRestToItsActor() async {
    let log = Log()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let releases = TenonReleases(of: "App")
      releases.note("untilEnd", "C", .plain { continuation.resume() })
      releases.note(
        "untilEnd", "B",
        .main {
          MainActor.assertIsolated()
          log.note("B")
        })
      releases.note("untilEnd", "A", .plain { log.note("A") })
    }
    #expect(log.lines == ["A", "B"])
  }
}
