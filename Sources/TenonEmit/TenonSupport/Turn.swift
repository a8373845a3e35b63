/// Lets one task at a time create a shared async component; others wait in order of arrival.
nonisolated package final class TenonTurn: @unchecked Swift.Sendable {
  /// Notes the turn that a task waits for; returns whether it would wait for itself.
  typealias Waits = (_ task: Swift.Int, TenonTurn?) -> Swift.Bool

  private var isTaken = false
  /// The task that has the turn.
  private(set) var maker: Swift.Int?
  private var waiting:
    [(_Concurrency.CheckedContinuation<Swift.Void, Swift.Never>, task: Swift.Int)] = []

  /// Takes the turn. `lock` locks and unlocks what threads share. If waiting would deadlock, which
  /// `waits` knows, the process stops with `message`.
  nonisolated(nonsending) func take(
    _ lock: (Swift.Bool) -> Swift.Void = { _ in }, waits: Waits? = nil,
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
      if !isFree { waiting.append((continuation, task)) }
      let isStuck = !isFree && waits?(task, self) == true
      lock(false)
      if isStuck, let message { Swift.fatalError(message) }
      if isFree { continuation.resume() }
    }
  }

  /// Passes the turn to the next task.
  func pass(_ lock: (Swift.Bool) -> Swift.Void = { _ in }, waits: Waits? = nil) {
    lock(true)
    let next = waiting.isEmpty ? nil : waiting.removeFirst()
    (isTaken, maker) = (next != nil, next?.task)
    if let next { _ = waits?(next.task, nil) }
    lock(false)
    next?.0.resume()
  }

  /// Waits for the turn; then returns what is there by now, or creates it.
  nonisolated(nonsending) func once<Made, Failure>(
    _ lock: (Swift.Bool) -> Swift.Void = { _ in }, waits: Waits? = nil,
    orStop message: Swift.String? = nil, unless held: @autoclosure () -> Made?,
    _ create: nonisolated(nonsending) () async throws(Failure) -> Made
  ) async throws(Failure) -> Made {
    await take(lock, waits: waits, orStop: message)
    defer { pass(lock, waits: waits) }
    lock(true)
    let made = held()
    lock(false)
    if let made { return made }
    return try await create()
  }

  private func begin(_ task: Swift.Int) -> Swift.Bool {
    if isTaken { return false }
    (isTaken, maker) = (true, task)
    return true
  }
}
