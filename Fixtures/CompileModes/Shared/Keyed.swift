public nonisolated enum Topic: Hashable, Sendable { case maps, plants }

public nonisolated final class Dye: Sendable {}

public nonisolated final class Rack {
  init(of topic: Topic, ink: Dye) {}
}

public nonisolated final class Pass {
  weak var next: Pass?
  init(row: Int, _ seat: Int) {}
  func tear() {}
}

public nonisolated final class Loan {
  init(of name: String, shelf: (Topic) -> Rack) {}
}

nonisolated final class Chapter: Sendable {
  init(number: Int, ink: Dye) async throws {}
  func close() async {}
}

nonisolated protocol Bound: Sendable {}

nonisolated final class Volume: Bound {
  init(of topic: Topic, number: Int) async {}
}

nonisolated final class Jacket: Bound {
  let inner: any Bound
  init(inner: any Bound, ink: Dye) { self.inner = inner }
}

nonisolated protocol Sealed: Sendable {}

nonisolated final class Seal: Sealed {
  init(of topic: Topic, ink: Dye) throws {}
  func press() throws {}
}

nonisolated final class Tree: Sendable {
  let below: Tree?
  init(depth: Int, below: @Sendable (Int) -> Tree) {
    self.below = depth > 0 ? below(depth - 1) : nil
  }
}

nonisolated final class Scholar: Sendable {
  init(
    chapter: @Sendable (Int) async throws -> Chapter, volume: any Bound,
    stamp: @Sendable (Topic) throws -> any Sealed
  ) async throws {}
}

nonisolated final class Lectern {
  init(shelf: Rack, chapter: (Int) async throws -> Chapter) {}
}
