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

/// A recursive lock.
#if compiler(>=6.2)
  @safe
#endif
nonisolated package final class TenonLock: @unchecked Swift.Sendable {
  #if canImport(WinSDK)
    nonisolated(unsafe) private let mutex =
      Swift.UnsafeMutablePointer<CRITICAL_SECTION>.allocate(capacity: 1)
  #elseif !os(WASI)
    nonisolated(unsafe) private let mutex =
      Swift.UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  #endif

  /// Locks or unlocks the lock of a parent that is known by a facet.  // facets
  private var outer: (@Sendable (Swift.Bool) -> Swift.Void)?  // facets

  init() {
    #if canImport(WinSDK)
      unsafe (InitializeCriticalSection(mutex))
    #elseif !os(WASI)
      var recursive = pthread_mutexattr_t()
      unsafe (pthread_mutexattr_init(&recursive))
      unsafe (pthread_mutexattr_settype(&recursive, Swift.numericCast(PTHREAD_MUTEX_RECURSIVE)))
      unsafe (pthread_mutex_init(mutex, &recursive))
      unsafe (pthread_mutexattr_destroy(&recursive))
    #endif
  }

  deinit {
    #if canImport(WinSDK)
      unsafe (DeleteCriticalSection(mutex))
      unsafe (mutex.deallocate())
    #elseif !os(WASI)
      unsafe (pthread_mutex_destroy(mutex))
      unsafe (mutex.deallocate())
    #endif
  }

  #if compiler(<6.2)
    /// Stands for the keyword of newer compilers.
    @discardableResult
    private func unsafe<Value>(_ value: Value) -> Value { value }
  #endif

  /// A part of another lock, if there is one to share.  // facets
  convenience init(sharing outer: (@Sendable (Swift.Bool) -> Swift.Void)?) {  // facets
    self.init()  // facets
    self.outer = outer  // facets
  }  // facets

  /// Locks or unlocks it, for features that know its container by a facet.  // facets
  package var shared: @Sendable (Swift.Bool) -> Swift.Void {  // facets
    outer ?? { $0 ? self.lock() : self.unlock() }  // facets
  }  // facets

  package func lock() {
    if let outer { return outer(true) }  // facets
    #if canImport(WinSDK)
      unsafe (EnterCriticalSection(mutex))
    #elseif !os(WASI)
      unsafe (pthread_mutex_lock(mutex))
    #endif
  }

  package func unlock() {
    if let outer { return outer(false) }  // facets
    #if canImport(WinSDK)
      unsafe (LeaveCriticalSection(mutex))
    #elseif !os(WASI)
      unsafe (pthread_mutex_unlock(mutex))
    #endif
  }

  package func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
    lock()
    defer { unlock() }
    return try body()
  }
}
