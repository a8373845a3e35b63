/// A recursive lock in plain Swift, for what is generated and may be used by several threads.
enum LockSupport {
  /// Where threads and locks come from.
  private static let modules = ["Darwin", "Glibc", "Musl", "Android", "Bionic", "WinSDK"]

  /// The lines of the imports that the lock needs.
  static var imports: String {
    var text = ""
    for (index, module) in modules.enumerated() {
      text += "\(index == 0 ? "#if" : "#elseif") canImport(\(module))\n  import \(module)\n"
    }
    return text + "#endif\n"
  }

  /// The members of a class that is a lock, or has one: the lock itself, its init and its end.
  static func members(initAccess: String = "") -> String {
    """
    #if canImport(WinSDK)
      nonisolated(unsafe) private let mutex: UnsafeMutablePointer<CRITICAL_SECTION>
    #elseif !os(WASI)
      nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    #endif

    \(initAccess)init() {
      #if canImport(WinSDK)
        mutex = .allocate(capacity: 1)
        InitializeCriticalSection(mutex)
      #elseif !os(WASI)
        mutex = .allocate(capacity: 1)
        var recursive = pthread_mutexattr_t()
        pthread_mutexattr_init(&recursive)
        pthread_mutexattr_settype(&recursive, Swift.Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(mutex, &recursive)
        pthread_mutexattr_destroy(&recursive)
      #endif
    }

    deinit {
      #if canImport(WinSDK)
        DeleteCriticalSection(mutex)
        mutex.deallocate()
      #elseif !os(WASI)
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
      #endif
    }
    """
  }

  /// What a function begins with that keeps other threads out until it returns.
  static let entry = """
    #if canImport(WinSDK)
      EnterCriticalSection(mutex)
      defer { LeaveCriticalSection(mutex) }
    #elseif !os(WASI)
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
    #endif
    """

  /// The lock of a tree of containers, as far to be seen as `access`, which is a modifier with a space
  /// behind it.
  static func containerLock(named name: String, access: String) -> String {
    let member = access == "private " ? "" : access
    return """
      /// Keeps other threads out of a container and of all that are in it; one that is in may enter again.
      nonisolated \(access)final class \(name): Sendable {
      \(members(initAccess: "fileprivate ").indented(by: 2))

        \(member)func lock() {
          #if canImport(WinSDK)
            EnterCriticalSection(mutex)
          #elseif !os(WASI)
            pthread_mutex_lock(mutex)
          #endif
        }

        \(member)func unlock() {
          #if canImport(WinSDK)
            LeaveCriticalSection(mutex)
          #elseif !os(WASI)
            pthread_mutex_unlock(mutex)
          #endif
        }

        \(member)func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
          lock()
          defer { unlock() }
          return try body()
        }
      }
      """
  }
}

extension String {
  /// The lines of a text, each moved to the right.
  func indented(by columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : String(repeating: " ", count: columns) + $0
    }.joined(separator: "\n")
  }
}
