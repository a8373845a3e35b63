public nonisolated enum Topic: Hashable, Sendable { case maps, plants }

public nonisolated final class Ink: Sendable {}

public nonisolated final class Shelf {
  init(of topic: Topic, ink: Ink) {}
}

public nonisolated final class Ticket {
  weak var next: Ticket?
  init(row: Int, _ seat: Int) {}
  func tear() {}
}

public nonisolated final class Loan {
  init(of name: String, shelf: (Topic) -> Shelf) {}
}

nonisolated final class Chapter: Sendable {
  init(number: Int, ink: Ink) async throws {}
  func close() async {}
}

nonisolated protocol Bound: Sendable {}

nonisolated final class Volume: Bound {
  init(of topic: Topic, number: Int) async {}
}

nonisolated final class Jacket: Bound {
  let inner: any Bound
  init(inner: any Bound, ink: Ink) { self.inner = inner }
}

nonisolated protocol Marked: Sendable {}

nonisolated final class Stamp: Marked {
  init(of topic: Topic, ink: Ink) throws {}
  func press() throws {}
}

nonisolated final class Tree: Sendable {
  let below: Tree?
  init(depth: Int, below: @Sendable (Int) -> Tree) {
    self.below = depth > 0 ? below(depth - 1) : nil
  }
}

nonisolated final class Reader: Sendable {
  init(
    chapter: @Sendable (Int) async throws -> Chapter, volume: any Bound,
    stamp: @Sendable (Topic) throws -> any Marked
  ) async throws {}
}

nonisolated final class Lectern {
  init(shelf: Shelf, chapter: (Int) async throws -> Chapter) {}
}
