/// The class that lets one task at a time make what several ask for. A queue of continuations, for a
/// `Task` would take what is made away from whoever waits for it, and not everything may be sent.
struct TurnSupport {
  let type: String
  /// The class of the lock, where threads share the container.
  let lock: String?
  /// Whether a task that waits for itself is stopped.
  let stops: Bool

  var text: String {
    let sendable = lock == nil ? "" : ": Sendable"
    let unsafe = lock == nil ? "" : "nonisolated(unsafe) "
    let maker = stops ? "\n  \(unsafe)private var maker: Int?" : ""
    return """
      /// Lets one task at a time make what several ask for. The others wait in the order of their coming.
      nonisolated private final class \(type)\(sendable) {
        \(unsafe)private var isTaken = false\(maker)
        \(unsafe)private var waiting: [UnsafeContinuation<Void, Never>] = []

      \(take.indented(by: 2))

      \(pass.indented(by: 2))
      }
      """
  }

  private var take: String {
    let parameters =
      (lock.map { ["_ lock: \($0)"] } ?? []) + (stops ? ["orStop message: String? = nil"] : [])
    let head = "nonisolated(nonsending) func take(\(parameters.joined(separator: ", "))) async {"
    let check =
      stops
      ? """

        let task = withUnsafeCurrentTask { $0?.hashValue }
        if let message, \(lock == nil ? "isTaken && maker == task" : "lock.locked({ isTaken && maker == task })") {
          // It would wait for itself.
          Swift.fatalError(message)
        }
      """ : ""
    let note =
      stops ? "\n  \(lock == nil ? "maker = task" : "lock.locked { maker = task }")" : ""
    guard lock != nil else {
      return """
        \(head)\(check)
          if isTaken {
            await withUnsafeContinuation { waiting.append($0) }
          } else {
            isTaken = true
          }\(note)
        }
        """
    }
    return """
      \(head)\(check)
        await withUnsafeContinuation { continuation in
          let isFree = lock.locked {
            defer { isTaken = true }
            if isTaken { waiting.append(continuation) }
            return !isTaken
          }
          if isFree { continuation.resume() }
        }\(note)
      }
      """
  }

  private var pass: String {
    guard lock != nil else {
      return """
        func pass() {
          if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
        }
        """
    }
    return """
      func pass(_ lock: \(lock ?? "")) {
        let next = lock.locked { () -> UnsafeContinuation<Void, Never>? in
          if waiting.isEmpty { isTaken = false }
          return waiting.isEmpty ? nil : waiting.removeFirst()
        }
        next?.resume()
      }
      """
  }
}
