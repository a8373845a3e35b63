/// The class that lets one task at a time make what several ask for. A queue of continuations, for a
/// `Task` would take what is made away from whoever waits for it, and not everything may be sent.
struct TurnSupport {
  /// Who can see it: `private`, or `fileprivate`.
  let access: String
  let type: String
  /// What it calls one that waits: no name of the user's, for it stands beside the lock's.
  let waiter: String
  /// The class of the lock, where threads share the container.
  let lock: String?
  /// The class that knows who waits for whom, where a task can come to wait for itself.
  let waits: String?

  private static let continuation = "_Concurrency.CheckedContinuation<Swift.Void, Swift.Never>"
  private static let wait = "await _Concurrency.withCheckedContinuation"

  var text: String {
    let element = waits == nil ? waiter : "(\(waiter), Swift.Int)"
    let maker = waits == nil ? "" : "\n  private(set) var maker: Swift.Int?"
    let turn = """
      /// Lets one task at a time create a shared async component; others wait in order of arrival.
      nonisolated \(access) final class \(type)\(sendable) {
        private typealias \(waiter) = \(Self.continuation)

        private var isTaken = false\(maker)
        private var waiting: [\(element)] = []

      \((waits.map(watchedTake) ?? take).indented(by: 2))

      \((waits.map(watchedPass) ?? pass).indented(by: 2))

      \(begin.indented(by: 2))
      }
      """
    return turn + (waits.map { "\n\n" + waitsText($0) } ?? "")
  }

  private var sendable: String { lock == nil ? "" : ": @unchecked Swift.Sendable" }

  /// A function's head, in lines if it is long.
  func head(_ start: String, _ parameters: [String], _ end: String) -> String {
    let line = "\(start)(\(parameters.joined(separator: ", ")))\(end)"
    return line.utf8.count <= 96
      ? line : "\(start)(\n  \(parameters.joined(separator: ", "))\n)\(end)"
  }

  /// What takes the turn if nobody has it.
  private var begin: String {
    let task = waits == nil ? "" : "_ task: Swift.Int"
    return """
      private func begin(\(task)) -> Swift.Bool {
        if isTaken { return false }
        \(waits == nil ? "isTaken = true" : "(isTaken, maker) = (true, task)")
        return true
      }
      """
  }

  private var take: String {
    guard let lock else {
      return """
        nonisolated(nonsending) func take() async {
          if begin() { return }
          \(Self.wait) { waiting.append($0) }
        }
        """
    }
    return """
      nonisolated(nonsending) func take(_ lock: \(lock)) async {
        if lock.locked({ begin() }) { return }
        \(Self.wait) { continuation in
          let isFree = lock.locked {
            if begin() { return true }
            waiting.append(continuation)
            return false
          }
          if isFree { continuation.resume() }
        }
      }
      """
  }

  private var pass: String {
    guard let lock else {
      return """
        func pass() {
          if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
        }
        """
    }
    return """
      func pass(_ lock: \(lock)) {
        let next = lock.locked { () -> \(waiter)? in
          if waiting.isEmpty { isTaken = false }
          return waiting.isEmpty ? nil : waiting.removeFirst()
        }
        next?.resume()
      }
      """
  }

  // MARK: Where a task can come to wait for itself

  private func watchedTake(_ waits: String) -> String {
    var parameters = lock.map { ["_ lock: \($0)"] } ?? []
    parameters += ["_ waits: \(waits)", "orStop message: Swift.String? = nil"]
    let start = """
      \(head("nonisolated(nonsending) func take", parameters, " async {"))
        let task = unsafe _Concurrency.withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 }
      """
    let stop = "if message != nil, waits.lead(from: self, to: task)"
    guard lock != nil else {
      return """
        \(start)
          if begin(task) { return }
          // Waiting here would deadlock.
          \(stop) { Swift.fatalError(message ?? "") }
          \(Self.wait) {
            waiting.append(($0, task))
            waits.turns[task] = self
          }
        }
        """
    }
    return """
      \(start)
        if lock.locked({ begin(task) }) { return }
        \(Self.wait) { continuation in
          let isFree = lock.locked { () -> Swift.Bool? in
            if begin(task) { return true }
            // Waiting here would deadlock.
            \(stop) { return nil }
            waiting.append((continuation, task))
            waits.turns[task] = self
            return false
          }
          guard let isFree else { Swift.fatalError(message ?? "") }
          if isFree { continuation.resume() }
        }
      }
      """
  }

  private func watchedPass(_ waits: String) -> String {
    let parameters = (lock.map { ["_ lock: \($0)"] } ?? []) + ["_ waits: \(waits)"]
    let decision = """
      guard !waiting.isEmpty else {
        (isTaken, maker) = (false, nil)
        return nil
      }
      let (next, task) = waiting.removeFirst()
      (maker, waits.turns[task]) = (task, nil)
      return next
      """
    let head = head("func pass", parameters, " {")
    guard lock != nil else {
      return """
        \(head)
          guard !waiting.isEmpty else {
            (isTaken, maker) = (false, nil)
            return
          }
          let (next, task) = waiting.removeFirst()
          (maker, waits.turns[task]) = (task, nil)
          next.resume()
        }
        """
    }
    return """
      \(head)
        let next = lock.locked { () -> \(waiter)? in
      \(decision.indented(by: 4))
        }
        next?.resume()
      }
      """
  }

  private func waitsText(_ name: String) -> String {
    """
    /// The turn that each task waits for.
    nonisolated \(access) final class \(name)\(sendable) {
      var turns: [Swift.Int: \(type)] = [:]

      /// Whether the holder of a turn waits for a task, directly or through others.
      func lead(from turn: \(type), to task: Swift.Int) -> Swift.Bool {
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
    """
  }
}
