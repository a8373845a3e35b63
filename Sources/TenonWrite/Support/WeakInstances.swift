/// Weak instances by key. Requests remove the entries of deallocated ones from time to time.
nonisolated package final class TenonWeakInstances<Key: Swift.Hashable, Instance> {
  private var instances: [Key: () -> Instance?] = [:]
  private var requestsUntilRemoval = 64

  subscript(key: Key) -> (() -> Instance?)? {
    get {
      countRequest()
      return instances[key]
    }
    set {
      countRequest()
      instances[key] = newValue
    }
  }

  private func countRequest() {
    requestsUntilRemoval -= 1
    if requestsUntilRemoval == 0 { removeDeallocated() }
  }

  func removeDeallocated() {
    for key in instances.keys where instances[key]?() == nil { instances[key] = nil }
    requestsUntilRemoval = 64 + instances.count / 2
  }
}

/// The lock of its container protects it.
extension TenonWeakInstances: @unchecked Swift.Sendable
where Key: Swift.Sendable, Instance: Swift.Sendable {}
