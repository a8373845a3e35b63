import Foundation
import Testing

@testable import ContentionKit

@Suite("What goes may ask the container, from any thread")
struct LettingGoTests {
  /// Has whatever goes or is closed ask the container on another thread, and wait for the answer: that
  /// cannot end if it goes while its thread keeps the others out.
  static func askAtEnd(_ types: [String], _ ledger: Ledger, _ app: App) {
    for type in types {
      for moment in [Ledger.Moment.gone(type), .closed(type)] {
        ledger.on(moment) { [weak app] in
          guard let app else { return }
          elsewhere { _ = (app.store, app.token, app.makePage()) }
        }
      }
    }
  }

  @Test("What is reset goes when the others may come in again")
  func reset() async {
    await watched { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        Self.askAtEnd(["Token", "Account"], ledger, app)
        concurrently { index in
          _ = app.account
          if index % 2 == 0 { app.resetSession() }
        }
        checks.expect(!app.token.mark.isClosed, "what is there is not closed")
        checks.expect(app.account.token === app.token, "and belongs together")
        ledger.forgetHooks()
      }
    }
  }

  @Test("What nobody needs goes when the others may come in again")
  func releaseUnused() async {
    await watched { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        Self.askAtEnd(["Images", "Thumbnails"], ledger, app)
        concurrently { index in
          _ = app.thumbnails
          if index % 2 == 0 { app.releaseUnused() }
        }
        ledger.forgetHooks()
        app.releaseUnused()
        checks.expect(ledger.living("Images") == 0, "nobody holds any")
        checks.expect(ledger.living("Thumbnails") == 0, "nobody holds any")
      }
    }
  }

  @Test("What is shut down goes when the others may come in again")
  func shutdown() async {
    await watchedTask { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        Self.askAtEnd(["Store", "Token", "Images", "Crew"], ledger, app)
        _ = (app.store, app.account, app.thumbnails, app.crew)
        _ = await app.remote
        _ = await taskResults(2) { _ in await app.shutdown() }
        ledger.forgetHooks()
        checks.expect(ledger.count(.closed("Remote")) == 1, "closed once")
        checks.expect(!app.store.mark.isClosed, "made anew")
      }
    }
  }

  @Test("What is weak goes on any thread")
  func weak() async {
    await watched { checks in
      let ledger = Ledger()
      let app = App(ledger: ledger)
      Self.askAtEnd(["Cache"], ledger, app)
      concurrently { _ in for _ in 0..<20 { _ = app.cache } }
      ledger.forgetHooks()
      checks.expect(ledger.living("Cache") == 0, "nobody holds it")
    }
  }

  @Test("What is tied goes with its owner, or by hand")
  func tied() async {
    await watched { checks in
      let ledger = Ledger()
      let app = App(ledger: ledger)
      Self.askAtEnd(["Flow"], ledger, app)
      let shared = Owner()
      concurrently { index in
        for round in 0..<15 {
          let flow = app.makeFlow()
          let owner = Owner()
          app.tie(flow, to: owner)
          switch round % 3 {
          case 0: app.release(flow)
          case 1: app.tie(flow, to: shared)
          default: break
          }
        }
      }
      ledger.forgetHooks()
      checks.expect(ledger.living("Flow") == 30, "what is tied to who is there still stays")
      checks.expect(ledger.count(.gone("Flow")) == 60, "and the others are gone")
      withExtendedLifetime(shared) {}
    }
  }

  @Test("Owners that go while others are tied and the container goes")
  func owners() async {
    await watched { checks in
      for _ in 0..<200 {
        let ledger = Ledger()
        let owner = Guarded<Owner?>(Owner())
        let app = Guarded<App?>(App(ledger: ledger))
        concurrently { index in
          switch index {
          case 0: owner.with { $0 = nil }
          case 1: app.with { $0 = nil }
          default:
            guard let app = app.with({ $0 }), let owner = owner.with({ $0 }) else { return }
            app.tie(app.makeFlow(), to: owner)
          }
        }
        checks.expect(ledger.living == 0, "all is gone")
      }
    }
  }
}

@Suite("Letting go while others ask")
struct ResettingTests {
  @Test("Nothing that is closed stays, and all is closed once")
  func resets() async {
    await watched { checks in
      for _ in 0..<1000 {
        let ledger = Ledger()
        do {
          let app = App(ledger: ledger)
          concurrently(4) { index in
            for _ in 0..<10 {
              if index < 2 { app.resetSession() } else { _ = app.account }
            }
          }
          checks.expect(!app.token.mark.isClosed, "what is there is not closed")
          checks.expect(app.account.token === app.token, "and belongs together")
          checks.expect(ledger.living("Token") == 1, "and the former ones are gone")
        }
        checks.expect(ledger.living == 0, "all is gone")
        checks.expect(
          ledger.count(.closed("Token")) == ledger.count(.made("Token")), "each is closed once")
      }
    }
  }

  @Test("What somebody holds stays the only one")
  func purging() async {
    await watched { checks in
      for _ in 0..<100 {
        let ledger = Ledger()
        do {
          let app = App(ledger: ledger)
          concurrently(4) { index in
            for _ in 0..<25 {
              if index < 2 {
                app.releaseUnused()
              } else {
                let thumbnails = app.thumbnails
                checks.expect(thumbnails === app.thumbnails, "the only one")
                checks.expect(thumbnails.images === app.images, "the only ones")
              }
            }
          }
        }
        checks.expect(ledger.living == 0, "all is gone")
      }
    }
  }

  @Test("Shutting down twice at once, while others ask")
  func shutdowns() async {
    await watchedTask { checks in
      for _ in 0..<300 {
        let ledger = Ledger()
        do {
          let app = App(ledger: ledger)
          _ = await taskResults(6) { index in
            for _ in 0..<5 {
              switch index {
              case 0, 1: await app.shutdown()
              case 2, 3: _ = (app.store, app.account, app.images)
              default: _ = await app.remote
              }
            }
          }
          await app.shutdown()
        }
        checks.expect(await isAllGone(ledger), "all is gone")
        for type in ["Store", "Token", "Remote"] {
          let made = ledger.count(.made(type))
          checks.expect(ledger.count(.closed(type)) == made, "each \(type) is closed once")
        }
      }
    }
  }

  @Test("The last reference goes on any thread, while others still ask")
  func lastReference() async {
    await watched { checks in
      for _ in 0..<500 {
        let ledger = Ledger()
        let app = Guarded<App?>(App(ledger: ledger))
        concurrently { index in
          guard let last = app.with({ $0 }) else { return }
          if index == 0 { app.with { $0 = nil } }
          _ = (last.account, last.crew, last.makeJob(number: index).sketch)
        }
        checks.expect(ledger.living == 0, "all is gone")
      }
    }
  }
}

/// Whom flows are tied to.
private final class Owner: LifetimeOwner, Sendable {
  let lifetime = Lifetime()
}
