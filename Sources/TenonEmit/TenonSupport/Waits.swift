/// The turn that each task waits for.
nonisolated package final class TenonWaits: @unchecked Swift.Sendable {
  private var turns: [Swift.Int: TenonTurn] = [:]

  /// Notes the turn that a task waits for; returns whether it would wait for itself.
  func note(_ task: Swift.Int, _ turn: TenonTurn?) -> Swift.Bool {
    turns[task] = turn
    return turn.map { lead(from: $0, to: task) } ?? false
  }

  /// Whether the holder of a turn waits for a task, directly or through others.
  private func lead(from turn: TenonTurn, to task: Swift.Int) -> Swift.Bool {
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
