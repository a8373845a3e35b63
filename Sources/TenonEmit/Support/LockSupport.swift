/// A recursive lock in plain Swift, for what is generated and may be used by several threads.
///
/// It is all that is unsafe in generated code. Compilers before 6.2 do not know the word that says so,
/// so the class is written twice.
enum LockSupport {
  /// Where threads and locks come from.
  static let imports = SystemImports.first([
    "Darwin.POSIX.pthread", "Darwin", "SwiftGlibc", "SwiftMusl", "SwiftAndroid", "Bionic",
    "WinSDK.core.synch", "WinSDK",
  ])

  /// The class of a lock: what stands above it, the words of its declaration, a member that it has beside
  /// the lock, and how far its init and its functions are to be seen, modifiers with a space behind them.
  static func text(
    _ documentation: String, _ declaration: String, member: String = "", initAccess: String = "",
    access: String = "", isObserved: Bool = false, isShared: Bool = false
  ) -> String {
    func type(_ declaration: String, unsafe: String) -> String {
      Self.type(
        declaration, unsafe: unsafe, member, initAccess, access, isObserved: isObserved,
        isShared: isShared
      ).indented(by: 2)
    }
    return text(
      documentation, type("@safe \(declaration)", unsafe: "unsafe "), type(declaration, unsafe: ""))
  }

  private static func text(_ documentation: String, _ new: String, _ old: String) -> String {
    """
    #if compiler(>=6.2)
      /// \(documentation)
    \(new)
    #else
      /// \(documentation)
    \(old)
    #endif
    """
  }

  private static func type(
    _ declaration: String, unsafe: String, _ member: String, _ initAccess: String,
    _ access: String, isObserved: Bool, isShared: Bool
  ) -> String {
    // A parent that is known by a facet may have a lock already.
    let shared = isShared ? "\n  private let shared: \(sharedType)" : ""
    let given = isShared ? "_ shared: \(sharedType)" : ""
    let kept = isShared ? "\n    self.shared = shared" : ""
    // What waits until the lock is free is called by who frees it.
    let waiting =
      isObserved ? "\n  private var depth = 0\n  private var waiting: [() -> Swift.Void] = []" : ""
    let began = isObserved ? "\n    depth += 1" : ""
    let (ended, called) =
      isObserved
      ? (
        """

            depth -= 1
            let ready = depth == 0 ? waiting : []
            if !ready.isEmpty { waiting = [] }
        """, "\n    for call in ready { call() }"
      ) : ("", "")
    func asking(_ locks: Bool, _ then: String) -> String {
      isShared
        ? "\n    if let shared {\n      shared(\(locks))\(then.indented(by: 2))\n      return\n    }"
        : ""
    }
    let whenUnlocked =
      isObserved
      ? """


        /// Calls `body` once the thread no longer holds the lock.
        \(access)func whenUnlocked(_ body: @escaping () -> Swift.Void) {
          lock()
          waiting.append(body)
          unlock()
        }
      """ : ""
    return """
      \(declaration) {\(member.isEmpty ? "" : "\n  \(member)")
        #if canImport(WinSDK)
          nonisolated(unsafe) private let mutex: Swift.UnsafeMutablePointer<CRITICAL_SECTION>
        #elseif !os(WASI)
          nonisolated(unsafe) private let mutex: Swift.UnsafeMutablePointer<pthread_mutex_t>
        #endif\(waiting)\(shared)

        \(initAccess)init(\(given)) {\(kept)
          #if canImport(WinSDK)
            \(unsafe)mutex = .allocate(capacity: 1)
            \(unsafe)InitializeCriticalSection(mutex)
          #elseif !os(WASI)
            \(unsafe)mutex = .allocate(capacity: 1)
            var recursive = pthread_mutexattr_t()
            \(unsafe)pthread_mutexattr_init(&recursive)
            \(unsafe)pthread_mutexattr_settype(&recursive, Swift.Int32(PTHREAD_MUTEX_RECURSIVE))
            \(unsafe)pthread_mutex_init(mutex, &recursive)
            \(unsafe)pthread_mutexattr_destroy(&recursive)
          #endif
        }

        deinit {
          #if canImport(WinSDK)
            \(unsafe)DeleteCriticalSection(mutex)
            \(unsafe)mutex.deallocate()
          #elseif !os(WASI)
            \(unsafe)pthread_mutex_destroy(mutex)
            \(unsafe)mutex.deallocate()
          #endif
        }

        \(access)func lock() {\(asking(true, began))
          #if canImport(WinSDK)
            \(unsafe)EnterCriticalSection(mutex)
          #elseif !os(WASI)
            \(unsafe)pthread_mutex_lock(mutex)
          #endif\(began)
        }

        \(access)func unlock() {\(ended)\(asking(false, called))
          #if canImport(WinSDK)
            \(unsafe)LeaveCriticalSection(mutex)
          #elseif !os(WASI)
            \(unsafe)pthread_mutex_unlock(mutex)
          #endif\(called)
        }

        \(access)func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
          lock()
          defer { unlock() }
          return try body()
        }\(whenUnlocked)
      }
      """
  }

  /// The lock of a type that has it in itself.
  static var nested: String {
    text("A recursive lock.", "nonisolated private final class Lock: @unchecked Swift.Sendable")
  }

  /// The lock of a file.
  static func fileLock(named name: String, isObserved: Bool) -> String {
    text(
      "A recursive lock.",
      "nonisolated fileprivate final class \(name): @unchecked Swift.Sendable",
      isObserved: isObserved)
  }

  /// The lock of a tree of containers, as far to be seen as `access`, which is a modifier with a space
  /// behind it.
  static func containerLock(
    named name: String, access: String, isObserved: Bool, isShared: Bool
  ) -> String {
    text(
      "The recursive lock of a container and its children.",
      "nonisolated \(access)final class \(name): @unchecked Swift.Sendable",
      initAccess: "fileprivate ", access: access == "private " ? "" : access,
      isObserved: isObserved, isShared: isShared)
  }

  /// The type of what locks and unlocks a parent that is known by a facet; `nil` where that has no lock.
  static let sharedType = "(@Sendable (Swift.Bool) -> Swift.Void)?"
}

extension String {
  /// The lines of a text, each moved to the right.
  func indented(by columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : String(repeating: " ", count: columns) + $0
    }.joined(separator: "\n")
  }
}
