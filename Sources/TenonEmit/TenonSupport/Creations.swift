/// The creations of async components, between whose beginning and end their dependencies stay.
extension TenonOrderedReleases {
  /// Creates a component: the releases of what it may use wait until its creation ends. `lock`
  /// locks and unlocks what threads share.
  nonisolated(nonsending) final func creating<Made, Failure>(
    _ part: Swift.Int, isKeyed: Swift.Bool = false,
    _ lock: (Swift.Bool) -> Swift.Void = { _ in },
    _ create: nonisolated(nonsending) () async throws(Failure) -> Made
  ) async throws(Failure) -> Made {
    lock(true)
    let number = beginCreation(of: part, isKeyed: isKeyed)
    lock(false)
    do {
      let made = try await create()
      await finishCreation(number, lock)
      return made
    } catch {
      await finishCreation(number, lock)
      throw error
    }
  }

  /// Ends a creation, and runs the releases that waited for it.
  @inline(never)
  nonisolated(nonsending) final func finishCreation(
    _ number: Swift.Int, _ lock: (Swift.Bool) -> Swift.Void = { _ in }
  ) async {
    while true {
      lock(true)
      let steps = endCreation(number)
      lock(false)
      if steps.isEmpty { return }
      await Self.runWaiting(steps)
    }
  }
}
