import Feature
import Foundation
import Testing

@testable import ContentionKit

@Suite("What is made by one task, for all")
struct TaskTests {
  @Test("A thousand tasks, and one instance")
  func thousand() async {
    await watchedTask { checks in
      for _ in 0..<3 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        let all = await taskResults(1000) { _ in
          let login = try? await app.login
          return (login, await app.remote)
        }
        let logins = all.compactMap(\.0)
        checks.expect(logins.count == 1000 && areSame(logins), "one for all")
        checks.expect(areSame(all.map(\.1)) && logins[0].remote === all[0].1, "with one remote")
        checks.expect(ledger.count(.made("Remote")) == 1, "made once")
        checks.expect(ledger.count(.making("Login")) == 1, "begun once")
      }
    }
  }

  @Test("Many tasks of one that is being made itself")
  func crowd() async {
    await watchedTask { checks in
      for _ in 0..<200 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        let crowds = await taskResults(8) { _ in try? await app.crowd }.compactMap(\.self)
        checks.expect(crowds.count == 8 && areSame(crowds), "one for all")
        checks.expect(areSame(crowds[0].logins), "with one login")
        checks.expect(ledger.count(.made("Login")) == 1, "made once")
      }
    }
  }

  @Test("Two that ask for each other while they are made are stopped")
  func tangle() async {
    await #expect(processExitsWith: .failure) {
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 20)
        // They would wait for each other for ever.
        exit(EXIT_SUCCESS)
      }
      let tangle = Tangle()
      async let hare = tangle.hare
      async let hedgehog = tangle.hedgehog
      _ = await (hare, hedgehog)
    }
  }

  @Test("What goes with its container is closed on its actor")
  func lastReference() async {
    await watchedTask { checks in
      let ledger = Ledger()
      for _ in 0..<200 {
        let app = App(ledger: ledger)
        _ = await taskResults(4) { _ in await app.window }
      }
      // Someone else's tasks may be in between.
      while ledger.count(.closed("Window")) < 200 { try? await Task.sleep(for: .milliseconds(1)) }
      checks.expect(ledger.count(.made("Window")) == 200, "one for each")
    }
  }

  @Test("What is weak, a ring, and what children make")
  func others() async {
    await watchedTask { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        let knot = Knot(ledger: ledger)
        let job = app.makeJob(number: 1)
        let trip = app.makeTrip()
        let remotes = await taskResults(24) { index in
          switch index % 4 {
          case 0:
            let feed = await app.feed
            let other = await app.feed
            checks.expect(feed === other, "the same while it is held")
            return feed.remote
          case 1:
            let alpha = index % 8 == 1 ? await knot.alpha : await knot.beta.alpha
            checks.expect(alpha?.beta?.alpha === alpha, "the ring is closed")
            checks.expect(alpha?.isStarted == true, "and started")
            return await job.report.remote
          case 2: return await trip.guide.remote
          default: return await app.remote
          }
        }
        checks.expect(areSame(remotes), "one remote")
        for type in ["Alpha", "Beta", "Report", "Guide"] {
          checks.expect(ledger.count(.made(type)) == 1, "one \(type)")
        }
        checks.expect(ledger.living("Feed") == 0, "nobody holds it")
      }
    }
  }

  @Test("A task that is cancelled as it makes something fails alone")
  func makerIsCancelled() async {
    await watchedTask { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        let isMaking = Gate()
        ledger.on(.making("Login")) { isMaking.open() }
        let first = Task { try await app.login }
        while ledger.count(.making("Login")) == 0 { await Task.yield() }
        let others = (0..<8).map { _ in Task { try await app.login } }
        first.cancel()
        _ = await first.result
        var logins: [Login] = []
        for other in others { if let login = try? await other.value { logins.append(login) } }
        checks.expect(logins.count == 8 && areSame(logins), "one for the others")
        checks.expect(ledger.count(.made("Login")) == 1, "made once")
      }
    }
  }

  @Test("A task that is cancelled as it waits does not hold up the others")
  func waiterIsCancelled() async {
    await watchedTask { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        ledger.fail("Login", times: 1)
        let tasks = (0..<8).map { _ in Task { try await app.login } }
        for index in [2, 4, 6] { tasks[index].cancel() }
        var logins: [Login] = []
        for index in [0, 1, 3, 5, 7] {
          if let login = try? await tasks[index].value { logins.append(login) }
        }
        checks.expect(logins.count >= 4 && areSame(logins), "all but the one who failed")
        checks.expect(ledger.count(.made("Login")) == 1, "made once")
        for task in tasks { _ = await task.result }
      }
    }
  }

  /// Who asks.
  @TaskLocal private static var asker = 0

  @Test("Who waits has a turn in the order of coming")
  func order() async {
    await watchedTask { checks in
      let ledger = Ledger()
      let app = App(ledger: ledger)
      _ = await app.remote
      let order = Guarded<[Int]>([])
      ledger.fail("Login", times: 8)
      ledger.on(.making("Login")) { order.with { $0.append(Self.asker) } }
      let tasks = (1...8).map { number in
        Self.$asker.withValue(number) {
          Task { @MainActor in _ = try? await app.login }
        }
      }
      for task in tasks { await task.value }
      checks.expect(order.with { $0 } == Array(1...8), "in the order of coming")
    }
  }

  @Test("What is reset while it is made does not come into the new session")
  func resetWhileMaking() async {
    await watchedTask { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        let former = app.token
        ledger.on(.making("Profile")) { [weak app] in
          // Only the first one is: the next is made in the new session.
          guard let app, ledger.count(.making("Profile")) == 1 else { return }
          elsewhere { app.resetSession() }
        }
        let profiles = await taskResults(8) { _ in await app.profile }
        ledger.forgetHooks()
        checks.expect(former.mark.isClosed, "the former one is closed")
        let profile = await app.profile
        checks.expect(profile.token === app.token, "the new one has the token of its session")
        // It goes to all who had asked before.
        let late = profiles.filter { $0 !== profile }
        checks.expect(!late.isEmpty && late.allSatisfy { $0 === late[0] }, "one came too late")
        checks.expect(late.allSatisfy { $0.token === former }, "it has the token of its session")
        checks.expect(ledger.count(.making("Profile")) == 2, "made for each session")
      }
    }
  }

  @Test("Rings that are made while their session is reset")
  func ringsOfSessions() async {
    await watchedTask { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        do {
          let knot = Knot(ledger: ledger)
          _ = await taskResults(8) { index in
            if index % 4 == 3 {
              await knot.resetSession()
            } else {
              let dawn = index % 2 == 0 ? await knot.dawn : await knot.dusk.dawn
              // It may have been reset since, and nobody holds it.
              if let dawn { checks.expect(dawn.dusk?.dawn === dawn, "the ring is closed") }
            }
          }
          let dawn = await knot.dawn
          checks.expect(dawn.day === knot.day, "it has the day of its session")
          checks.expect(dawn.dusk?.dawn === dawn, "the ring is closed")
          checks.expect(dawn.dusk?.mark.isClosed == false, "what is there is not closed")
          checks.expect(ledger.living("Dawn") == 1, "no other is left")
          checks.expect(ledger.living("Dusk") == 1, "no other is left")
        }
        checks.expect(await isAllGone(ledger), "all is gone")
        // One that came too late for its session was never the container's, so nobody closes it.
        let made = ledger.count(.made("Dusk"))
        checks.expect(ledger.count(.closed("Dusk")) <= made, "none is closed twice")
      }
    }
  }

  @Test("Shutting down while it is made")
  func shutdownWhileMaking() async {
    await watchedTask { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        do {
          let app = App(ledger: ledger)
          _ = await taskResults(8) { index in
            if index % 4 == 3 { await app.shutdown() } else { _ = try? await app.login }
          }
          await app.shutdown()
        }
        checks.expect(await isAllGone(ledger), "all is gone")
        let made = ledger.count(.made("Remote"))
        checks.expect(ledger.count(.closed("Remote")) == made, "each is closed once")
      }
    }
  }
}
