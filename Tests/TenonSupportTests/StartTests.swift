import Testing

@testable import TenonSupport

/// Components that are created concurrently.
@Suite(.timeLimit(.minutes(60))) struct StartTests {
  /// Rows of components, each of which needs all of the row above. No creation of a row ends before all
  /// have begun, so each row must be created concurrently, one row after the other.
  @Test func itTakesAsLongAsTheLongestChain() async {
    let sizes = [3, 4, 2, 1]
    let gates = sizes.map { Gate($0) }
    let places = sizes.map { size in (0..<size).map { _ in TenonOnce<Thing>() } }
    let rows = Notes<Int>()
    @Sendable func make(_ row: Int, _ place: Int) async -> Thing {
      await places[row][place].once {
        if row > 0 { for above in places[row - 1].indices { _ = await make(row - 1, above) } }
        rows.add(row)
        await gates[row].meet()
        return Thing(row)
      }
    }
    await TenonStart.all(
      { _ = await make(3, 0) }, { _ = await make(2, 0) }, { _ = await make(2, 1) },
      { _ = await make(1, 0) }, { _ = await make(1, 1) }, { _ = await make(1, 2) },
      { _ = await make(1, 3) }, { _ = await make(0, 0) }, { _ = await make(0, 1) },
      { _ = await make(0, 2) })
    #expect(rows.all == [0, 0, 0, 1, 1, 1, 1, 2, 2, 3])
  }

  @Test func theFirstErrorIsThrownAfterTheOthersHaveEnded() async {
    let (gate, ended) = (Gate(3), Notes<String>())
    @Sendable func waitForTheEnd(_ name: String) async throws {
      await gate.meet()
      while !Task.isCancelled { await Task.yield() }
      for _ in 0..<100 { await Task.yield() }
      ended.add(name)
      throw Failure(number: 2)
    }
    await #expect(throws: Failure(number: 1)) {
      try await TenonStart.all(
        { try await waitForTheEnd("a") },
        {
          await gate.meet()
          throw Failure(number: 1)
        },
        { try await waitForTheEnd("b") })
    }
    #expect(ended.all.sorted() == ["a", "b"])
  }

  @Test func cancellingItCancelsAll() async {
    let (gate, ended) = (Gate(3), Notes<Int>())
    let start = Task {
      @Sendable func wait() async {
        await gate.meet()
        while !Task.isCancelled { await Task.yield() }
        ended.add(0)
      }
      await TenonStart.all({ await wait() }, { await wait() })
    }
    await gate.meet()
    start.cancel()
    await start.value
    #expect(ended.all.count == 2)
  }

  @MainActor @Test func itMakesOnAnActor() async {
    var made: [Int] = []
    await TenonStart.all({ @MainActor in made.append(1) }, { @MainActor in made.append(2) })
    #expect(made.sorted() == [1, 2])
  }
}

#if compiler(>=6.2)
  /// Errors that stop the process, and their messages.
  @Suite(.timeLimit(.minutes(2))) struct StopTests {
    /// True if the standard error of a process contains a message.
    private func says(_ text: String, _ result: ExitTest.Result?) -> Bool {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(text)
    }

    @Test func threeTasksThatWaitForEachOther() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (turns, gate) = ((0..<3).map { _ in TenonTurn() }, Gate(3))
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<3 {
            group.addTask {
              await turns[number].begin("'Own'")
              await gate.meet()
              await turns[(number + 1) % 3].begin("'Next'")
            }
          }
        }
      }
      #expect(says("'Next' waits for itself", result))
    }

    @Test func aCreationThatAsksForItself() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let once = TenonOnce<Thing>()
        _ = await once.once { await once.once { Thing(1) } }
      }
      #expect(says("'Thing' waits for itself", result))
    }

    @Test func aCreationThatReleasesItself() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let once = TenonOnce<Thing>()
        _ = await once.once {
          _ = await once.take()
          return Thing(1)
        }
      }
      #expect(says("'Thing' waits for itself", result))
    }

    /// A release waits for a creation, which waits for that release.
    @Test func aCreationThatWaitsForAReleaseThatWaitsForIt() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let (once, releases, gate) = (TenonOnce<Thing>(), TenonTurn(), Gate(2))
        let creation = Task {
          await once.once {
            await gate.meet()
            _ = await releases.take("'App.shutdown()'")
            return Thing(1)
          }
        }
        _ = await releases.take("'App.shutdown()'")
        await gate.meet()
        _ = await once.take()
        _ = await creation.value
      }
      #expect(says("waits for itself", result))
    }

    @Test func aClosureOfAContainerThatIsGone() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = TenonGone.check(Thing?.none, "open", of: "Page")
      }
      #expect(says("'open' of 'Page' was called after 'Thing' was deallocated", result))
      #expect(TenonGone.check(Thing(1), "open", of: "Page").number == 1)
    }

    @Test func aClosureThatAsksForWhatIsBeingMade() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        TenonReentry.stop("Page", through: "'open' of 'Page'")
      }
      #expect(says("'Page' was requested while it was being made, through the closure", result))
    }
  }
#endif
