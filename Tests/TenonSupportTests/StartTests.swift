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
    await TenonStart.all(
      { @MainActor in made.append(1) }, { @MainActor in made.append(2) })
    #expect(made.sorted() == [1, 2])
  }
}
