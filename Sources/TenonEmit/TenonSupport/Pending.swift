/// Pending work of an accessor call: components to create, properties to set, calls to make.
nonisolated public class TenonPending<Step> {
  final var unfinished: [Step] = []
  final var sets: [Step] = []
  final var calls: [Step] = []
  /// The steps to be done next, the first of them last.
  private final var begun: [Step] = []

  /// Saves the pending work, so that a nested creation can finish on its own.
  final func begin() -> [[Step]] {
    defer { forget() }
    return [unfinished, sets, calls, begun]
  }

  /// Drops the steps of a failed call, which would form a retain cycle with it.
  final func forget() {
    (unfinished, sets, calls, begun) = ([], [], [], [])
  }

  /// Restores the saved work.
  final func resume(_ former: [[Step]]) {
    (unfinished, sets, calls, begun) = (former[0], former[1], former[2], former[3])
  }

  /// The next step: all components are created before properties are set, and those before calls
  /// are made.
  @inline(never)
  final func next() -> Step? {
    if begun.isEmpty, !unfinished.isEmpty {
      begun = unfinished.reversed()
      unfinished = []
    }
    if begun.isEmpty {
      begun = calls.reversed() + sets.reversed()
      (sets, calls) = ([], [])
    }
    return begun.popLast()
  }
}
