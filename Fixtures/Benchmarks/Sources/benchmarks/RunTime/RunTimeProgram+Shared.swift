/// Containers that any thread may use: what the lock costs, and that what is eager needs none.
extension RunTimeProgram {
  /// The rows of the table that are about them.
  static var sharedRows: [Row] {
    func reading(_ title: String, _ accessor: String, byHand: String) -> Row {
      let reads = (0..<width).map { "sum &+= app.\(accessor)\($0).value" }
      return Row(
        title: title,
        loop: Loop(name: accessor, body: { _ in reads }, each: width, turns: 200_000),
        generated: "Shared", byHand: byHand)
    }
    let making = Loop(
      name: "locked", body: { _ in ["consume(app.makeTask())"] }, each: 1, turns: 200_000)
    return [
      reading("reading a `strong` of a `Sendable` container", "piece", byHand: "SharedByHand"),
      reading("the same, by hand with `NSRecursiveLock`", "piece", byHand: "SharedByFoundation"),
      reading("reading an `eager` one of it", "ready", byHand: "SharedByHand"),
      Row(
        title: "making a `transient` with 3 dependencies there", loop: making,
        generated: "Shared", byHand: "SharedByHand"),
    ]
  }

  /// The container's part of the manifest.
  static var sharedManifest: String {
    let members = (0..<width).map { "    strong Piece\($0)\n    eager strong Ready\($0)" }
    return """
      container Shared: Sendable {
      \(members.joined(separator: "\n"))
          transient Task(piece0: Piece0, piece1: Piece1, piece2: Piece2)
      }

      """
  }

  /// The same by hand, once with a lock of the system and once with Foundation's.
  static var sharedByHand: String {
    """
    import Foundation

    final class SystemLock: @unchecked Sendable {
      private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

      init() {
        var recursive = pthread_mutexattr_t()
        pthread_mutexattr_init(&recursive)
        pthread_mutexattr_settype(&recursive, Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(mutex, &recursive)
        pthread_mutexattr_destroy(&recursive)
      }

      deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
      }

      func lock() { pthread_mutex_lock(mutex) }
      func unlock() { pthread_mutex_unlock(mutex) }
    }

    \(sharedByHand("SharedByHand", lock: "SystemLock"))
    \(sharedByHand("SharedByFoundation", lock: "NSRecursiveLock"))
    """
  }

  private static func sharedByHand(_ name: String, lock: String) -> String {
    var text = "final class \(name): @unchecked Sendable {\n  private let lock = \(lock)()\n"
    for index in 0..<width {
      text += """
          let ready\(index) = Ready\(index)()
          private var storedPiece\(index): Piece\(index)?
          var piece\(index): Piece\(index) {
            lock.lock()
            defer { lock.unlock() }
            if let storedPiece\(index) { return storedPiece\(index) }
            let made = Piece\(index)()
            storedPiece\(index) = made
            return made
          }

        """
    }
    return text + """
        func makeTask() -> Task {
          lock.lock()
          defer { lock.unlock() }
          return Task(piece0: piece0, piece1: piece1, piece2: piece2)
        }
      }

      """
  }

  /// The types of both.
  static var sharedTypes: String {
    var text = ""
    for type in ["Piece", "Ready"] {
      for index in 0..<width {
        text += "final class \(type)\(index): Sendable {\n  let value = \(index + 1)\n}\n\n"
      }
    }
    return text + """
      final class Task {
        init(piece0: Piece0, piece1: Piece1, piece2: Piece2) {}
      }

      """
  }
}
