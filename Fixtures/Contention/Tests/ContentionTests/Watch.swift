import ContentionKit
import Foundation
import Testing

/// What does not hold, found on any thread.
final class Checks: Sendable {
  private let failures = Guarded<[String]>([])

  /// Notes the claim if it does not hold.
  func expect(_ isTrue: Bool, _ claim: String) {
    if !isTrue { failures.with { $0.append(claim) } }
  }

  /// Each claim that did not hold, with how often that was seen.
  var all: [String] {
    let counts = failures.with { $0 }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.map { "\($0.key) (\($0.value) times)" }.sorted()
  }
}

/// Runs something on a thread of its own. What does not end is a failure, and does not hold up the others.
func watched(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: @escaping @Sendable (Checks) -> Void
) async {
  await watched(sourceLocation) { checks, end in
    Thread.detachNewThread {
      body(checks)
      end()
    }
  }
}

/// Runs something in a task of its own. What does not end is a failure, and does not hold up the others.
func watchedTask(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (Checks) async -> Void
) async {
  await watched(sourceLocation) { checks, end in
    Task.detached {
      await body(checks)
      end()
    }
  }
}

private func watched(
  _ sourceLocation: SourceLocation, _ start: (Checks, @escaping @Sendable () -> Void) -> Void
) async {
  let checks = Checks()
  let hasEnded = await withCheckedContinuation { continuation in
    let end = DispatchSemaphore(value: 0)
    let isSeen = DispatchSemaphore(value: 0)
    // Not a task: if all threads of the tasks wait for each other, this one still looks at its clock.
    Thread.detachNewThread {
      let result = end.wait(timeout: .now() + 60)
      Task.detached {
        isSeen.signal()
        continuation.resume(returning: result == .success)
      }
      if isSeen.wait(timeout: .now() + 30) == .timedOut {
        fatalError("deadlock of all tasks in \(sourceLocation)")
      }
    }
    start(checks) { end.signal() }
  }
  #expect(hasEnded, "deadlock", sourceLocation: sourceLocation)
  for failure in checks.all { Issue.record("\(failure)", sourceLocation: sourceLocation) }
}

/// Runs something on several threads at once, which begin together, and waits for them. When they have
/// ended, none of them holds what they were to do any more.
func concurrently(_ count: Int = 6, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  let gate = Gate()
  let work = Guarded<(@Sendable (Int) -> Void)?>(body)
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      gate.wait()
      run(work, index)
      group.leave()
    }
  }
  gate.open()
  group.wait()
  work.with { $0 = nil }
}

@inline(never)
private func run(_ work: Guarded<(@Sendable (Int) -> Void)?>, _ index: Int) {
  work.with { $0 }?(index)
}

/// Runs something on several threads at once, and gives back what each has got, in order.
func results<Value: Sendable>(
  _ count: Int = 6, _ body: @escaping @Sendable (Int) -> Value
) -> [Value] {
  let all = Guarded<[Int: Value]>([:])
  concurrently(count) { index in
    let value = body(index)
    all.with { $0[index] = value }
  }
  return all.with { all in (0..<count).compactMap { all[$0] } }
}

/// Runs something in several tasks at once, and gives back what each has got, in any order.
func taskResults<Value: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) async -> Value
) async -> [Value] {
  await withTaskGroup(of: Value.self) { group in
    for index in 0..<count { group.addTask { await body(index) } }
    var all: [Value] = []
    for await value in group { all.append(value) }
    return all
  }
}

/// Whether no object of a ledger is left. A task may have answered and still hold what it was given, for as long
/// as its thread needs to let that go.
func isAllGone(_ ledger: Ledger) async -> Bool {
  for _ in 0..<1_000 where ledger.living > 0 { try? await Task.sleep(for: .milliseconds(1)) }
  return ledger.living == 0
}

/// Asks on another thread, and waits for the answer.
func elsewhere(_ body: @escaping @Sendable () -> Void) {
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    end.signal()
  }
  end.wait()
}

/// Whether all objects are the same one.
func areSame(_ objects: [any AnyObject & Sendable]) -> Bool {
  objects.allSatisfy { $0 === objects.first }
}

/// Closed until it is opened, and never again.
final class Gate: Sendable {
  private let condition = NSCondition()
  nonisolated(unsafe) private var isOpen = false

  func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  func wait() {
    condition.lock()
    while !isOpen { condition.wait() }
    condition.unlock()
  }
}
