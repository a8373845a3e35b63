import Testing

@testable import ContentionKit

/// Something that all threads share.
struct Asked: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let ask: @Sendable (App) -> any AnyObject & Sendable

  init(_ type: String, _ ask: @escaping @Sendable (App) -> any AnyObject & Sendable) {
    testDescription = type
    self.ask = ask
  }

  static let all = [
    Asked("Settings") { $0.settings },
    Asked("Store") { $0.store },
    Asked("Cache") { $0.cache },
    Asked("Images") { $0.images },
    Asked("Thumbnails") { $0.thumbnails },
    Asked("Token") { $0.token },
    Asked("Account") { $0.account },
    Asked("Box") { $0.box },
    Asked("Crew") { $0.crew },
  ]

  /// What cannot be let go before the container goes.
  static let kept = all.filter { !["Cache"].contains($0.testDescription) }
}

@Suite("One instance, however many ask for it at once")
struct OnceTests {
  @Test("Each that is shared", arguments: Asked.all)
  func shared(asked: Asked) async {
    await watched { checks in
      for _ in 0..<200 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        checks.expect(areSame(results { _ in asked.ask(app) }), "one for all threads")
        checks.expect(ledger.count(.made(asked.testDescription)) == 1, "made once")
      }
    }
  }

  @Test("All of them, by each thread in another order")
  func otherOrders() async {
    await watched { checks in
      for _ in 0..<300 {
        let ledger = Ledger()
        let app = App(ledger: ledger)
        concurrently { index in
          let order = index % 2 == 0 ? Asked.kept : Asked.kept.reversed()
          for asked in order[(index % order.count)...] + order[..<(index % order.count)] {
            checks.expect(asked.ask(app) === asked.ask(app), "the same twice")
          }
        }
        for asked in Asked.kept {
          checks.expect(ledger.count(.made(asked.testDescription)) == 1, "made once")
        }
      }
    }
  }

  @Test("What is weak is shared by those who hold it, and made anew when nobody does")
  func weakOnes() async {
    await watched { checks in
      let ledger = Ledger()
      let app = App(ledger: ledger)
      concurrently { _ in
        for _ in 0..<300 {
          let cache = app.cache
          checks.expect(cache === app.cache, "the same while it is held")
          checks.expect(cache.store === app.store, "with what is kept")
        }
      }
      checks.expect(ledger.living("Cache") == 0, "gone with the last who holds it")
    }
  }

  @Test("What is made in one call belongs to that call")
  func graph() async {
    await watched { checks in
      let ledger = Ledger()
      let app = App(ledger: ledger)
      let pages = results { _ in (0..<50).map { _ in app.makePage() } }.flatMap(\.self)
      checks.expect(pages.allSatisfy { $0.draft === $0.sidebar.draft }, "one in a call")
      let drafts = Set(pages.map { ObjectIdentifier($0.draft) })
      checks.expect(drafts.count == pages.count, "another in each call")
      checks.expect(ledger.count(.made("Draft")) == pages.count, "made once in each call")
      let memos = results { index in app.makeJob(number: index).makeMemo() }
      checks.expect(memos.allSatisfy { $0.draft === $0.page.draft }, "one with the parent")
      let printed = results { _ in app.press.makePage() }
      checks.expect(printed.allSatisfy { $0.draft === $0.sidebar.draft }, "one in a closure's call")
      checks.expect(areSame(results { _ in app.makeRequest().store }), "with what is kept")
    }
  }

  @Test("What is collected is shared as each is by itself")
  func collected() async {
    await watched { checks in
      for _ in 0..<200 {
        let app = App(ledger: Ledger())
        let tools = results { index in index % 2 == 0 ? app.tools : app.box.tools }
        checks.expect(areSame(tools.map { $0[0] }), "one hammer")
        checks.expect(areSame(tools.map { $0[1] }), "one saw, for it is held")
      }
    }
  }

  @Test("The storage of a user's own is asked by one thread at a time")
  func storage() async {
    await watched { checks in
      let ledger = Ledger()
      let app = App(ledger: ledger)
      concurrently { _ in for _ in 0..<50 { _ = app.weather } }
      checks.expect(ledger.count(.made("Weather")) == 300 / 4 + 1, "made anew each fourth time")
    }
  }

  @Test("Closed rings are all that anybody sees")
  func rings() async {
    await watched { checks in
      for _ in 0..<500 {
        let ledger = Ledger()
        let knot = Knot(ledger: ledger)
        concurrently { index in
          let right = index % 2 == 0 ? knot.right : knot.left.right
          let left = index % 3 == 0 ? knot.left : right?.left
          checks.expect(left?.right === right && right?.left === left, "the ring is closed")
          checks.expect(right?.isJoined == true, "and what is called has been called")
        }
        let suns = results { index in index % 2 == 0 ? knot.sun : knot.makeSky().sun }
        checks.expect(areSame(suns), "one sun, while somebody holds it")
        checks.expect(suns[0].moon?.sun === suns[0], "the other ring is closed")
        checks.expect(ledger.count(.made("Left")) == 1, "made once")
        checks.expect(ledger.count(.made("Right")) == 1, "made once")
      }
    }
  }

  @Test("What is replaced is asked for at every request, from any thread")
  func overrides() async {
    await watched { checks in
      let ledger = Ledger()
      var overrides = Stage.Overrides()
      overrides.light = { Lamp(ledger: ledger) }
      let stage = Stage(ledger: ledger, overrides: overrides)
      let scenes = results { _ in stage.scene }
      checks.expect(areSame(scenes), "what is not replaced is made once")
      let lights = results { _ in stage.makeAct().light }
      checks.expect(Set(lights.map(ObjectIdentifier.init)).count == 6, "one for each request")
      checks.expect(ledger.count(.made("Lamp")) == 7, "and one for the scene")
    }
  }
}
