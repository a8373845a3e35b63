/// Pending work of an accessor call: components to create, properties to set, calls to make.
nonisolated public class TenonUnfinished {
  final var unfinished: [() -> Swift.Void] = []
  final var sets: [() -> Swift.Void] = []
  final var calls: [() -> Swift.Void] = []

  /// Creates pending components until none are left, then sets properties, then makes calls.
  final func finish() {
    if !(unfinished.isEmpty && calls.isEmpty) { finishAll() }
  }

  @inline(never)
  private final func finishAll() {
    while !unfinished.isEmpty {
      let next = unfinished
      unfinished = []
      for step in next { step() }
    }
    for step in sets { step() }
    for step in calls { step() }
  }
}
