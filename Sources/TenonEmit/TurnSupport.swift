/// The class that lets one task at a time make what several ask for. A queue of continuations, for a
/// `Task` would take what is made away from whoever waits for it, and not everything may be sent.
struct TurnSupport {
  let type: String
  /// The class of the lock, where threads share the container.
  let lock: String?
  /// The class that knows who waits for whom, where a task can come to wait for itself.
  let waits: String?

  var text: String {
    let sendable = lock == nil ? "" : ": Sendable"
    let continuation = "UnsafeContinuation<Void, Never>"
    let element = waits == nil ? continuation : "(\(continuation), Int)"
    let maker = waits == nil ? "" : "\n  \(unsafe)private(set) var maker: Int?"
    let turn = """
      /// Lets one task at a time make what several ask for. The others wait in the order of their coming.
      nonisolated private final class \(type)\(sendable) {
        \(unsafe)private var isTaken = false\(maker)
        \(unsafe)private var waiting: [\(element)] = []

      \((waits.map(watchedTake) ?? take).indented(by: 2))

      \((waits.map(watchedPass) ?? pass).indented(by: 2))
      }
      """
    return turn + (waits.map { "\n\n" + waitsText($0) } ?? "")
  }

  private var unsafe: String { lock == nil ? "" : "nonisolated(unsafe) " }

  /// A function's head, in lines if it is long.
  private func head(_ start: String, _ parameters: [String], _ end: String) -> String {
    let line = "\(start)(\(parameters.joined(separator: ", ")))\(end)"
    return line.utf8.count <= 96
      ? line : "\(start)(\n  \(parameters.joined(separator: ", "))\n)\(end)"
  }

  private var take: String {
    guard let lock else {
      return """
        nonisolated(nonsending) func take() async {
          if isTaken {
            await withUnsafeContinuation { waiting.append($0) }
          } else {
            isTaken = true
          }
        }
        """
    }
    return """
      nonisolated(nonsending) func take(_ lock: \(lock)) async {
        await withUnsafeContinuation { continuation in
          let isFree = lock.locked {
            defer { isTaken = true }
            if isTaken { waiting.append(continuation) }
            return !isTaken
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
        let next = lock.locked { () -> UnsafeContinuation<Void, Never>? in
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
    parameters += ["_ waits: \(waits)", "orStop message: String? = nil"]
    let decision = """
      if isTaken {
        // Nobody would ever go on.
        if message != nil, waits.lead(from: self, to: task) { return nil }
        waiting.append((continuation, task))
        waits.turns[task] = self
        return false
      }
      (isTaken, maker) = (true, task)
      return true
      """
    let choice =
      lock == nil
      ? "let isFree = { () -> Bool? in\n\(decision.indented(by: 2))\n}()"
      : "let isFree = lock.locked { () -> Bool? in\n\(decision.indented(by: 2))\n}"
    return """
      \(head("nonisolated(nonsending) func take", parameters, " async {"))
        let task = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
        await withUnsafeContinuation { continuation in
      \(choice.indented(by: 4))
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
    let type = "() -> UnsafeContinuation<Void, Never>?"
    let choice =
      lock == nil
      ? "let next = { \(type) in\n\(decision.indented(by: 2))\n}()"
      : "let next = lock.locked { \(type) in\n\(decision.indented(by: 2))\n}"
    return """
      \(head("func pass", parameters, " {"))
      \(choice.indented(by: 2))
        next?.resume()
      }
      """
  }

  private func waitsText(_ name: String) -> String {
    """
    /// Whose turn each task waits for.
    nonisolated private final class \(name)\(lock == nil ? "" : ": Sendable") {
      \(unsafe)var turns: [Int: \(type)] = [:]

      /// Whether who has a turn waits, through others, for a task.
      func lead(from turn: \(type), to task: Int) -> Bool {
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
