import Dispatch
import Synchronization
import TenonTestSupport
import Testing

@testable import TenonSupport

/// Ties of components to lifetimes.
@Suite struct TieTests {
  /// Notes its `deinit`.
  private final class Part {
    let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end() }
  }

  /// Random ties, releases and ends, compared with lists of numbers.
  @Test(arguments: 0..<20) func randomTiesDoWhatListsDo(_ seed: UInt64) {
    var random = Generator(seed: seed)
    let ties = Lifetime.Ties()
    var lifetimes = (0..<4).map { _ in Lifetime() }
    var owned: [[Int]] = [[], [], [], []]
    var parts: [Int: Part] = [:]
    var (ended, expected) = ([Int](), [Int]())
    for number in 0..<400 {
      switch random.next() % 8 {
      case 0..<4:
        let part = Part { ended.append(number) }
        parts[number] = part
        let owner = Int(random.next() % 4)
        ties.tie(part, to: lifetimes[owner])
        owned[owner].append(number)
      case 4, 5:
        guard let (number, part) = parts.min(by: { $0.key < $1.key }) else { continue }
        let owner = Int(random.next() % 4)
        ties.tie(part, to: lifetimes[owner])
        for index in owned.indices { owned[index].removeAll { $0 == number } }
        owned[owner].append(number)
      case 6:
        guard let (number, part) = parts.max(by: { $0.key < $1.key }) else { continue }
        ties.release(part)
        parts[number] = nil
        for index in owned.indices { owned[index].removeAll { $0 == number } }
        expected.append(number)
      default:
        let owner = Int(random.next() % 4)
        for number in owned[owner] { parts[number] = nil }
        lifetimes[owner] = Lifetime()
        expected += owned[owner].reversed()
        owned[owner] = []
      }
      #expect(ended == expected)
    }
    let left = Set(owned.joined())
    parts = [:]
    ties.releaseAll()
    #expect(Set(ended.dropFirst(expected.count)) == left)
    #expect(ended.count == expected.count + left.count)
  }

  @Test func aLifetimeHoldsNothingOfAContainerThatIsGone() {
    let lifetime = Lifetime()
    var ended = 0
    do {
      let ties = Lifetime.Ties()
      for _ in 0..<3 { ties.tie(Part { ended += 1 }, to: lifetime) }
    }
    #expect(ended == 3)
    withExtendedLifetime(lifetime) {}
  }

  @Test func lastTiedFirstReleased() {
    let lifetimes = [Lifetime(), Lifetime()]
    var ended: [Int] = []
    func tie(_ ties: Lifetime.Ties) {
      for number in 0..<40 { ties.tie(Part { ended.append(number) }, to: lifetimes[number % 2]) }
    }
    let ties = Lifetime.Ties()
    tie(ties)
    ties.releaseAll()
    #expect(ended == (0..<40).reversed())
    ended = []
    // A container's deinit also releases its ties.
    tie(Lifetime.Ties())
    #expect(ended == (0..<40).reversed())
  }

  /// A long lifetime doesn't accumulate records of former ties.
  @Test func manyTiesToOneLifetime() throws {
    let (ties, lifetime) = (Lifetime.Ties(), Lifetime())
    for _ in 0..<1_000 {
      let part = Part {}
      ties.tie(part, to: lifetime)
      ties.release(part)
    }
    let ends = try #require(Mirror(reflecting: lifetime).descendant("ends") as? [Any])
    #expect(ends.count <= 17)
  }

  @Test func aLifetimeEndsWithItsTies() {
    weak var last: Lifetime?
    let ties = Lifetime.Ties()
    var ended = 0
    do {
      let lifetime = Lifetime()
      last = lifetime
      ties.tie(Part { ended += 1 }, to: lifetime)
    }
    #expect(last == nil)
    #expect(ended == 1)
  }

  @Test func aPartMayTieAndReleaseOthersAsItEnds() {
    let (ties, outer) = (Lifetime.Ties(), Lifetime())
    var ended: [String] = []
    let other = Part { ended.append("other") }
    do {
      let inner = Lifetime()
      ties.tie(other, to: outer)
      ties.tie(
        Part {
          ended.append("first")
          ties.release(other)
          ties.tie(Part { ended.append("late") }, to: outer)
        }, to: inner)
    }
    #expect(ended == ["first"])
    ties.releaseAll()
    #expect(ended == ["first", "late"])
    withExtendedLifetime((outer, other)) {}
  }

  @Test func threadsTieAndReleaseAtOnce() {
    let ties = Lifetime.Ties()
    let shared = Lifetime()
    let ended = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<300 {
        let own = Lifetime()
        let parts = (0..<3).map { _ in Part { ended.withLock { $0 += 1 } } }
        for part in parts { ties.tie(part, to: shared) }
        ties.tie(parts[0], to: own)
        for part in parts.dropFirst() { ties.release(part) }
        withExtendedLifetime(own) {}
      }
    }
    let count: Int = ended.withLock { $0 }
    #expect(count == 7200)
    withExtendedLifetime(shared) {}
  }
}
