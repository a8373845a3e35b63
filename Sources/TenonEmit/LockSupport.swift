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
  static let members = """
    #if canImport(WinSDK)
      nonisolated(unsafe) private let lock: UnsafeMutablePointer<CRITICAL_SECTION>
    #elseif !os(WASI)
      nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t>
    #endif

    init() {
      #if canImport(WinSDK)
        lock = .allocate(capacity: 1)
        InitializeCriticalSection(lock)
      #elseif !os(WASI)
        lock = .allocate(capacity: 1)
        var recursive = pthread_mutexattr_t()
        pthread_mutexattr_init(&recursive)
        pthread_mutexattr_settype(&recursive, Swift.Int32(PTHREAD_MUTEX_RECURSIVE))
        pthread_mutex_init(lock, &recursive)
        pthread_mutexattr_destroy(&recursive)
      #endif
    }

    deinit {
      #if canImport(WinSDK)
        DeleteCriticalSection(lock)
        lock.deallocate()
      #elseif !os(WASI)
        pthread_mutex_destroy(lock)
        lock.deallocate()
      #endif
    }
    """

  /// What a function begins with that keeps other threads out until it returns.
  static let entry = """
    #if canImport(WinSDK)
      EnterCriticalSection(lock)
      defer { LeaveCriticalSection(lock) }
    #elseif !os(WASI)
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
    #endif
    """
}
