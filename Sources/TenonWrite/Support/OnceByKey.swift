/// An instance for each key; those of different keys are made at the same time.
nonisolated package final class TenonOnceByKey<Key: Swift.Hashable, Instance> {
  private let lock = TenonLock()
  private var places: [Key: (place: TenonOnce<Instance>, users: Swift.Int)] = [:]
  private let weakly: ((Instance) -> () -> Instance?)?
  private var requestsUntilRemoval = 64

  init(weakly: ((Instance) -> () -> Instance?)? = nil) { self.weakly = weakly }

  /// The keys of all instances, and of those that are being made.
  var keys: [Key] { lock.locked { Swift.Array(places.keys) } }

  /// The instance of a key, if it is there.
  subscript(key: Key) -> Instance? { lock.locked { places[key]?.place }?.instance }

  nonisolated(nonsending) func once<Failure>(
    _ key: Key, _ make: nonisolated(nonsending) () async throws(Failure) -> Instance
  ) async throws(Failure) -> Instance {
    let place = enter(key)
    defer { leave(key) }
    return try await place.once(make)
  }

  nonisolated(nonsending) func take(_ key: Key) async -> Instance? {
    let place = enter(key)
    defer { leave(key) }
    return await place.take()
  }

  /// Takes all instances out; those that are being made are not kept.
  func drop() {
    for key in keys {
      enter(key).drop()
      leave(key)
    }
  }

  private func enter(_ key: Key) -> TenonOnce<Instance> {
    // An instance whose last use ends here goes after unlocking.
    var seen: [Instance?] = []
    defer { Swift.withExtendedLifetime(seen) {} }
    return lock.locked {
      requestsUntilRemoval -= 1
      if requestsUntilRemoval == 0 {
        seen = places.values.map(\.place.instance)
        places = places.filter { $0.value.users > 0 || $0.value.place.instance != nil }
        requestsUntilRemoval = 64 + places.count / 2
      }
      let place = places[key]?.place ?? TenonOnce(weakly: weakly)
      places[key] = (place, (places[key]?.users ?? 0) + 1)
      return place
    }
  }

  /// Nothing of a key stays when nobody asks for it and its instance isn't there.
  private func leave(_ key: Key) {
    _ = lock.locked { () -> Instance? in
      places[key]?.users -= 1
      guard let (place, users) = places[key], users == 0 else { return nil }
      let instance = place.instance
      if instance == nil { places[key] = nil }
      return instance
    }
  }
}

extension TenonOnceByKey: @unchecked Swift.Sendable
where Key: Swift.Sendable, Instance: Swift.Sendable {}
