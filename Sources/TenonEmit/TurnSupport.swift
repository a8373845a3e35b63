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
    let maker = waits == nil ? "" : "\n  \(unsafe)private(set) var maker: Int?"
    let turn = """
      /// Lets one task at a time make what several ask for. The others wait in the order of their coming.
      nonisolated private final class \(type)\(sendable) {
        \(unsafe)private var isTaken = false\(maker)
        \(unsafe)private var waiting: [UnsafeContinuation<Void, Never>] = []

      \(take.indented(by: 2))

      \(pass.indented(by: 2))
      }
      """
    return turn + (waits.map { "\n\n" + waitsText($0) } ?? "")
  }

  private var unsafe: String { lock == nil ? "" : "nonisolated(unsafe) " }

  private func locked(_ code: String) -> String {
    lock == nil ? code : "lock.locked { \(code) }"
  }

  private var take: String {
    var parameters = lock.map { ["_ lock: \($0)"] } ?? []
    if let waits { parameters += ["_ waits: \(waits)", "orStop message: String? = nil"] }
    var head = "nonisolated(nonsending) func take(\(parameters.joined(separator: ", "))) async {"
    if head.utf8.count > 90 {
      head =
        "nonisolated(nonsending) func take(\n"
        + "  \(parameters.joined(separator: ", "))\n) async {"
    }
    guard waits != nil else {
      return lock == nil
        ? "\(head)\n\(plainWait.indented(by: 2))\n}"
        : """
        \(head)
        \(sharedWait.indented(by: 2))
        }
        """
    }
    let condition =
      lock == nil
      ? "isTaken, waits.lead(from: self, to: task)"
      : "lock.locked({ isTaken && waits.lead(from: self, to: task) })"
    return """
      \(head)
        let task = withUnsafeCurrentTask { $0?.hashValue ?? 0 }
        if let message, \(condition) {
          // It would wait for itself.
          Swift.fatalError(message)
        }
        \(locked("waits.turns[task] = self"))
      \((lock == nil ? plainWait : sharedWait).indented(by: 2))
        \(locked("(maker, waits.turns[task]) = (task, nil)"))
      }
      """
  }

  private var plainWait: String {
    """
    if isTaken {
      await withUnsafeContinuation { waiting.append($0) }
    } else {
      isTaken = true
    }
    """
  }

  private var sharedWait: String {
    """
    await withUnsafeContinuation { continuation in
      let isFree = lock.locked {
        defer { isTaken = true }
        if isTaken { waiting.append(continuation) }
        return !isTaken
      }
      if isFree { continuation.resume() }
    }
    """
  }

  private var pass: String {
    let nobody = waits == nil ? "" : "\n\(lock == nil ? "  " : "    ")maker = nil"
    guard let lock else {
      return """
        func pass() {\(nobody)
          if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
        }
        """
    }
    return """
      func pass(_ lock: \(lock)) {
        let next = lock.locked { () -> UnsafeContinuation<Void, Never>? in\(nobody)
          if waiting.isEmpty { isTaken = false }
          return waiting.isEmpty ? nil : waiting.removeFirst()
        }
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
