/// An instance that takes time to make: the first task that asks makes it, and others wait.
nonisolated package final class TenonOnce<Instance> {
  private let turn = TenonTurn()
  private let lock = TenonLock()
  private var held: Instance?
  private var reference: (() -> Instance?)?
  private let weakly: ((Instance) -> () -> Instance?)?
  /// How often the instance was let go of.
  private var drops = 0

  /// A place for an instance. `weakly` makes a reference that does not hold it.
  init(weakly: ((Instance) -> () -> Instance?)? = nil) { self.weakly = weakly }

  /// The instance, if it is there.
  var instance: Instance? { lock.locked { held ?? reference?() } }

  /// The instance; made now if there is none. If that fails, the next one that waits tries.
  nonisolated(nonsending) func once<Failure>(
    _ make: nonisolated(nonsending) () async throws(Failure) -> Instance
  ) async throws(Failure) -> Instance {
    if let instance { return instance }
    await turn.begin("'\(Instance.self)'")
    defer { turn.pass() }
    if let instance { return instance }
    let former = lock.locked { drops }
    let made = try await make()
    lock.locked {
      if drops > former { return }
      if let weakly { reference = weakly(made) } else { held = made }
    }
    return made
  }

  /// Takes the instance out, after waiting for one that is being made.
  nonisolated(nonsending) func take() async -> Instance? {
    await turn.begin("'\(Instance.self)'")
    defer { turn.pass() }
    return drop()
  }

  /// Takes the instance out; one that is being made is not kept.
  @discardableResult
  func drop() -> Instance? {
    lock.locked {
      defer { (held, reference, drops) = (nil, nil, drops + 1) }
      return held ?? reference?()
    }
  }
}

extension TenonOnce: @unchecked Swift.Sendable where Instance: Swift.Sendable {}
