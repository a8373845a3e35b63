import Testing

@testable import TenonSupport

/// A turn under concurrent tasks.
@Suite struct TurnTests {
  private final class Work: @unchecked Sendable {
    var inside = 0
    var most = 0
    var done = 0
  }

  @Test func whatIsThereByNowIsNotCreatedAgain() async throws {
    let lock = TenonLock()
    let (turn, turns) = (TenonTurn(), TenonTurns<Int>())
    nonisolated(unsafe) var (held, count) = (Int?.none, 0)
    @Sendable func create() async throws -> Int {
      count += 1
      await Task.yield()
      if count == 1 { throw CancellationError() }
      lock.locked { held = count }
      return count
    }
    // Who fails leaves the turn to the next one.
    await #expect(throws: CancellationError.self) {
      _ = try await turn.once(lock.ask, unless: held) { try await create() }
    }
    let all = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask { try await turn.once(lock.ask, unless: held) { try await create() } }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(all == [2])
    #expect(try await turns.once(1, lock.ask, unless: held) { try await create() } == 2)
    #expect(try await turns.once(2, lock.ask, unless: nil) { try await create() } == 3)
  }

  @Test func oneTaskAtATime() async {
    let (turn, lock, work) = (TenonTurn(), TenonLock(), Work())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          await turn.take(lock.ask)
          work.inside += 1
          work.most = max(work.most, work.inside)
          await Task.yield()
          work.inside -= 1
          work.done += 1
          turn.pass(lock.ask)
        }
      }
    }
    #expect(work.most == 1)
    #expect(work.done == 100)
  }

  @Test func keysDoNotWaitForEachOther() async {
    let (turns, lock) = (TenonTurns<Int>(), TenonLock())
    await turns.take(1, lock.ask)
    await turns.take(2, lock.ask)
    turns.pass(1, lock.ask)
    await turns.take(1, lock.ask)
    turns.pass(1, lock.ask)
    turns.pass(2, lock.ask)
  }

  @MainActor @Test func tasksOfAnActorComeInOrder() async {
    let turn = TenonTurn()
    var order: [Int] = []
    await turn.take()
    let tasks = (0..<10).map { number in
      Task { @MainActor in
        await turn.take()
        order.append(number)
        turn.pass()
      }
    }
    await Task.yield()
    turn.pass()
    for task in tasks { await task.value }
    #expect(order.count == 10)
    #expect(order == order.sorted())
  }
}
