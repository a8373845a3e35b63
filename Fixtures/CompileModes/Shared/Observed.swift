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

nonisolated final class Grain: Sendable {
  func close() {}
}

nonisolated struct Print: Sendable {
  let lens: Lens
  let number: Int
}
