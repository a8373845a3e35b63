import Testing

@testable import ContentionKit

@Suite("Making that fails")
struct FailureTests {
  @Test("The next one tries, and nobody sees what is not finished", arguments: ["", ".start"])
  func engine(step: String) async {
    await watched { checks in
      for _ in 0..<300 {
        let ledger = Ledger()
        do {
          let risk = Risk(ledger: ledger)
          ledger.fail("Engine" + step, times: 3)
          let engines = results(8) { index in
            index % 2 == 0 ? try? risk.engine : (try? risk.fuel)?.engine
          }
          let made = engines.compactMap(\.self)
          checks.expect(made.count == 5, "each failure is that of one who asks")
          checks.expect(areSame(made), "one engine for the others")
          checks.expect(made.allSatisfy(\.isStarted), "which is started")
          checks.expect(made.allSatisfy { $0.fuel.engine === $0 }, "and known to its fuel")
          checks.expect(ledger.living("Fuel") == 1, "what was made for others is gone")
          checks.expect(ledger.count(.closed("Fuel")) == 3, "and was closed")
        }
        checks.expect(ledger.living == 0, "all is gone")
        checks.expect(ledger.count(.closed("Fuel")) == 4, "all is closed")
      }
    }
  }

  @Test("So it is with tasks", arguments: ["", ".start"])
  func rocket(step: String) async {
    await watchedTask { checks in
      for _ in 0..<200 {
        let ledger = Ledger()
        do {
          let risk = Risk(ledger: ledger)
          ledger.fail("Rocket" + step, times: 3)
          let rockets = await taskResults(12) { index in
            index % 2 == 0 ? try? await risk.rocket : (try? await risk.pad)?.rocket
          }
          let made = rockets.compactMap(\.self)
          checks.expect(made.count == 9, "each failure is that of one who asks")
          checks.expect(areSame(made), "one rocket for the others")
          checks.expect(made.allSatisfy(\.isStarted), "which is started")
          checks.expect(made.allSatisfy { $0.pad.rocket === $0 }, "and known to its pad")
          checks.expect(ledger.living("Pad") == 1, "what was made for others is gone")
          checks.expect(ledger.count(.closed("Pad")) == 3, "and was closed")
        }
        checks.expect(await isAllGone(ledger), "all is gone")
      }
    }
  }

  @Test("What fails in its init has the other members of its ring released")
  func hub() async {
    await watched { checks in
      let ledger = Ledger()
      do {
        let risk = Risk(ledger: ledger)
        ledger.fail("Hub", times: 3)
        let hubs = results(8) { index in
          index % 2 == 0 ? try? risk.hub : (try? risk.spoke)?.hub
        }.compactMap(\.self)
        checks.expect(hubs.count == 5 && areSame(hubs), "one for the others")
        checks.expect(hubs.allSatisfy { $0.spoke.hub === $0 }, "in a closed ring")
        checks.expect(ledger.count(.closed("Spoke")) == 3, "what was made for it is closed")
      }
      checks.expect(ledger.living == 0, "all is gone")
    }
  }

  @Test("Who failed may ask again while another one tries")
  func again() async {
    await watchedTask { checks in
      for _ in 0..<200 {
        let ledger = Ledger()
        let risk = Risk(ledger: ledger)
        ledger.fail("Ping", times: 6)
        let pings = await taskResults(4) { _ in
          var ping: Ping?
          while ping == nil { ping = try? await risk.ping }
          return ping
        }.compactMap(\.self)
        checks.expect(pings.count == 4 && areSame(pings), "one for all")
        checks.expect(ledger.count(.made("Ping")) == 1, "made once")
      }
    }
  }
}
