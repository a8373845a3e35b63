import Testing

@testable import TenonSupport

/// A turn under concurrent tasks.
@Suite(.timeLimit(.minutes(60))) struct TurnTests {
  private final class Work: @unchecked Sendable {
    var inside = 0
    var most = 0
    var done = 0
  }

  @Test func oneTaskAtATime() async {
    let (turn, work) = (TenonTurn(), Work())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          await turn.begin("work")
          work.inside += 1
          work.most = max(work.most, work.inside)
          await Task.yield()
          work.inside -= 1
          work.done += 1
          turn.pass()
        }
      }
    }
    #expect(work.most == 1)
    #expect(work.done == 100)
  }

  @MainActor @Test func tasksComeInOrder() async {
    let turn = TenonTurn()
    var order: [Int] = []
    await turn.begin("order")
    let tasks = (0..<10).map { number in
      Task { @MainActor in
        await turn.begin("order")
        order.append(number)
        turn.pass()
      }
    }
    await settle()
    #expect(order.isEmpty)
    turn.pass()
    for task in tasks { await task.value }
    #expect(order == Array(0..<10))
  }

  @Test func whatIsMadeInATurnIsKeptUnlessItIsDroppedInThat() async {
    let turn = TenonTurn()
    turn.drop(1)
    await turn.begin("drop")
    #expect(turn.keeps(0, 1))
    turn.drop(1)
    #expect(!turn.keeps(0, 1))
    #expect(turn.keeps(0))
    turn.pass()
    await turn.begin("drop")
    #expect(turn.keeps(0, 1))
    turn.pass()
  }

  @Test func aTaskThatHasTheTurnGoesInAgain() async {
    let turn = TenonTurn()
    #expect(await turn.take("first"))
    #expect(await turn.take("second") == false)
    turn.pass()
    #expect(await turn.take("third"))
    turn.pass()
  }

  @MainActor @Test func aCancelledTaskWaitsOn() async {
    let turn = TenonTurn()
    await turn.begin("test")
    var isIn = false
    let task = Task { @MainActor in
      await turn.begin("task")
      isIn = true
      turn.pass()
    }
    await settle()
    task.cancel()
    await settle()
    #expect(!isIn)
    turn.pass()
    await task.value
    #expect(isIn)
  }

  /// Tasks that take several turns in one order never deadlock.
  @Test func chainsOfWaitingTasksAreNoRings() async {
    let turns = (0..<6).map { _ in TenonTurn() }
    let done = Notes<Int>()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        group.addTask {
          let own = turns[(number % 6)...]
          for turn in own {
            await turn.begin("chain")
            await Task.yield()
          }
          done.add(number)
          for turn in own.reversed() { turn.pass() }
        }
      }
    }
    #expect(done.all.count == 60)
  }
}
