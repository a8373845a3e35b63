/// Lets one task at a time create a shared async component; others wait in order of arrival.
nonisolated package final class TenonTurn: @unchecked Swift.Sendable {
  private var isTaken = false
  /// The task that has the turn.
  fileprivate var maker: Swift.Int?
  private var waiting:
    [(_Concurrency.CheckedContinuation<Swift.Void, Swift.Never>, task: Swift.Int)] = []

  /// Takes the turn. `lock` locks and unlocks what threads share. If waiting would deadlock, the
  /// process stops with `message`.
  nonisolated(nonsending) func take(
    _ lock: (Swift.Bool) -> Swift.Void = { _ in }, _ waits: TenonWaits? = nil,
    orStop message: Swift.String? = nil
  ) async {
    let task =
      waits == nil
      ? 0 : unsafe _Concurrency.withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 }
    lock(true)
    let isFree = begin(task)
    lock(false)
    if isFree { return }
    await _Concurrency.withCheckedContinuation { continuation in
      lock(true)
      let isFree = begin(task)
      let message = !isFree && waits?.lead(from: self, to: task) == true ? message : nil
      if !isFree {
        waiting.append((continuation, task))
        waits?.turns[task] = self
      }
      lock(false)
      if let message { Swift.fatalError(message) }
      if isFree { continuation.resume() }
    }
  }

  /// Passes the turn to the next task.
  func pass(_ lock: (Swift.Bool) -> Swift.Void = { _ in }, _ waits: TenonWaits? = nil) {
    lock(true)
    let next = waiting.isEmpty ? nil : waiting.removeFirst()
    (isTaken, maker) = (next != nil, next?.task)
    if let next { waits?.turns[next.task] = nil }
    lock(false)
    next?.0.resume()
  }

  private func begin(_ task: Swift.Int) -> Swift.Bool {
    if isTaken { return false }
    (isTaken, maker) = (true, task)
    return true
  }
}

/// The turn that each task waits for.
nonisolated package final class TenonWaits: @unchecked Swift.Sendable {
  fileprivate var turns: [Swift.Int: TenonTurn] = [:]

  /// Whether the holder of a turn waits for a task, directly or through others.
  fileprivate func lead(from turn: TenonTurn, to task: Swift.Int) -> Swift.Bool {
    var turn = turn
    for _ in 0...turns.count {
      guard let maker = turn.maker else { return false }
      if maker == task { return true }
      guard let next = turns[maker] else { return false }
      turn = next
    }
    return false
  }
}
