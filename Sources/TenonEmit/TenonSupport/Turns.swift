/// A turn for each key that someone creates or waits for.
nonisolated package final class TenonTurns<Key: Swift.Hashable>: @unchecked Swift.Sendable {
  private var turns: [Key: TenonTurn] = [:]
  private var users: [Key: Swift.Int] = [:]

  nonisolated(nonsending) func take(
    _ key: Key, _ lock: (Swift.Bool) -> Swift.Void = { _ in }, waits: TenonTurn.Waits? = nil,
    orStop message: Swift.String? = nil
  ) async {
    lock(true)
    users[key, default: 0] += 1
    let turn = turns[key] ?? TenonTurn()
    turns[key] = turn
    lock(false)
    await turn.take(lock, waits: waits, orStop: message)
  }

  /// Waits for the turn; then returns what is there by now, or creates it.
  nonisolated(nonsending) func once<Made, Failure>(
    _ key: Key, _ lock: (Swift.Bool) -> Swift.Void = { _ in }, waits: TenonTurn.Waits? = nil,
    orStop message: Swift.String? = nil, unless held: @autoclosure () -> Made?,
    _ create: nonisolated(nonsending) () async throws(Failure) -> Made
  ) async throws(Failure) -> Made {
    await take(key, lock, waits: waits, orStop: message)
    defer { pass(key, lock, waits: waits) }
    lock(true)
    let made = held()
    lock(false)
    if let made { return made }
    return try await create()
  }

  func pass(
    _ key: Key, _ lock: (Swift.Bool) -> Swift.Void = { _ in }, waits: TenonTurn.Waits? = nil
  ) {
    lock(true)
    let left = (users[key] ?? 1) - 1
    users[key] = left > 0 ? left : nil
    let turn = left > 0 ? turns[key] : turns.removeValue(forKey: key)
    lock(false)
    turn?.pass(lock, waits: waits)
  }
}
