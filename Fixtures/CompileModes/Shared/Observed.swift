public nonisolated final class Lens: Sendable {
  public init() {}
  func close() {}
}

public nonisolated final class Mount {
  let lens: Lens
  public init(lens: Lens) { self.lens = lens }
}

public nonisolated struct Picture {
  let mount: Mount
  let take: () -> Lens
  public init(mount: Mount, take: @escaping () -> Lens) {
    self.mount = mount
    self.take = take
  }
}

nonisolated final class Film: Sendable {
  let lens: Lens
  init(lens: Lens) async throws { self.lens = lens }
}

nonisolated final class Grain: Sendable {}

nonisolated struct Print: Sendable {
  let lens: Lens
  let number: Int
}

@MainActor final class Reel {}

nonisolated struct Still: Sendable { let lens: Lens }

nonisolated struct Later {
  let reel: @MainActor () -> Reel
  let wait: () async -> Reel
}

nonisolated final class Marked {
  var next: Still?
  init(still: Still) {}
}

nonisolated struct Slow { init(still: Still) async throws {} }

nonisolated final class Moved {}

@MainActor final class Handed {
  init(still: sending Moved, make: @escaping @MainActor () -> Still) {}
}
