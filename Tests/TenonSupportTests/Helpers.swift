@testable import TenonSupport

/// An instance with a number.
final class Thing: Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }
}

struct Failure: Error, Equatable {
  var number = 0
}

/// Notes of many tasks.
final class Notes<Note>: @unchecked Sendable {
  private let lock = TenonLock()
  private var noted: [Note] = []

  var all: [Note] { lock.locked { noted } }

  /// Adds a note; returns the number of notes.
  @discardableResult func add(_ note: Note) -> Int {
    lock.locked {
      noted.append(note)
      return noted.count
    }
  }
}

/// A gate that opens when a number of tasks have come.
actor Gate {
  private var missing: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ tasks: Int = 1) { missing = tasks }

  var isOpen: Bool { missing <= 0 }

  /// Counts a task that doesn't wait.
  func come() {
    missing -= 1
    guard missing == 0 else { return }
    for task in waiting { task.resume() }
    waiting = []
  }

  /// Waits until it is open.
  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Counts a task, which waits for the others.
  func meet() async {
    come()
    await wait()
  }
}

/// Lets the other tasks of the main actor run until they wait.
@MainActor func settle() async {
  for _ in 0..<50 { await Task.yield() }
}
