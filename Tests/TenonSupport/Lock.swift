#if canImport(Darwin.POSIX.pthread)
  import Darwin.POSIX.pthread
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(SwiftGlibc)
  import SwiftGlibc
#elseif canImport(SwiftMusl)
  import SwiftMusl
#elseif canImport(SwiftAndroid)
  import SwiftAndroid
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(WinSDK.core.synch)
  import WinSDK.core.synch
#elseif canImport(WinSDK)
  import WinSDK
#endif

#if compiler(>=6.2)
  /// A recursive lock.
  @safe nonisolated package class TenonLock: @unchecked Swift.Sendable {
    #if canImport(WinSDK)
      nonisolated(unsafe) private let mutex: Swift.UnsafeMutablePointer<CRITICAL_SECTION>
    #elseif !os(WASI)
      nonisolated(unsafe) private let mutex: Swift.UnsafeMutablePointer<pthread_mutex_t>
    #endif

    init() {
      #if canImport(WinSDK)
        unsafe mutex = .allocate(capacity: 1)
        unsafe InitializeCriticalSection(mutex)
      #elseif !os(WASI)
        unsafe mutex = .allocate(capacity: 1)
        var recursive = pthread_mutexattr_t()
        unsafe pthread_mutexattr_init(&recursive)
        unsafe pthread_mutexattr_settype(&recursive, Swift.Int32(PTHREAD_MUTEX_RECURSIVE))
        unsafe pthread_mutex_init(mutex, &recursive)
        unsafe pthread_mutexattr_destroy(&recursive)
      #endif
    }

    deinit {
      #if canImport(WinSDK)
        unsafe DeleteCriticalSection(mutex)
        unsafe mutex.deallocate()
      #elseif !os(WASI)
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
      #endif
    }

    final func lock() {
      #if canImport(WinSDK)
        unsafe EnterCriticalSection(mutex)
      #elseif !os(WASI)
        unsafe pthread_mutex_lock(mutex)
      #endif
    }

    final func unlock() {
      #if canImport(WinSDK)
        unsafe LeaveCriticalSection(mutex)
      #elseif !os(WASI)
        unsafe pthread_mutex_unlock(mutex)
      #endif
    }
  }
#else
  /// A recursive lock.
  nonisolated package class TenonLock: @unchecked Swift.Sendable {
    #if canImport(WinSDK)
      nonisolated(unsafe) private let mutex: Swift.UnsafeMutablePointer<CRITICAL_SECTION>
    #elseif !os(WASI)
      nonisolated(unsafe) private let mutex: Swift.UnsafeMutablePointer<pthread_mutex_t>
    #endif

    init() {
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

    final func lock() {
      #if canImport(WinSDK)
        EnterCriticalSection(mutex)
      #elseif !os(WASI)
        pthread_mutex_lock(mutex)
      #endif
    }

    final func unlock() {
      #if canImport(WinSDK)
        LeaveCriticalSection(mutex)
      #elseif !os(WASI)
        pthread_mutex_unlock(mutex)
      #endif
    }
  }
#endif

extension TenonLock {
  nonisolated final func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Locks or unlocks.
  nonisolated final func ask(_ locks: Swift.Bool) { locks ? lock() : unlock() }
}
