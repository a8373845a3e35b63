/// A set of configurations of a `ConfigurationSpace`, by their indices. Each operation is O(configurations / 64). Up to 64
/// configurations, those of six atoms, are in one word and need no memory of their own.
public struct ConfigurationSet: Hashable, Sendable {
  private var head: UInt64 = 0
  /// The configurations from 64 on. The last word is never 0, so that equal sets are equal bit by bit.
  private var tail: [UInt64] = []

  /// The empty set.
  public init() {}

  /// The configurations 0..<count.
  init(first count: Int) {
    head = count >= 64 ? .max : (1 << UInt64(count)) - 1
    guard count > 64 else { return }
    tail = Array(repeating: .max, count: (count - 1) / 64)
    if count % 64 > 0 { tail[tail.count - 1] = (1 << UInt64(count % 64)) - 1 }
  }

  /// Whether it has no configuration.
  public var isEmpty: Bool { head == 0 && tail.isEmpty }

  /// How many configurations it has.
  public var count: Int {
    var count = head.nonzeroBitCount
    var index = 0
    while index < tail.count {
      count += tail[index].nonzeroBitCount
      index += 1
    }
    return count
  }

  /// Whether a configuration is in it.
  public func contains(_ configuration: Int) -> Bool {
    if configuration < 64 { return head >> UInt64(configuration) & 1 == 1 }
    let word = configuration / 64 - 1
    return word < tail.count && tail[word] >> UInt64(configuration % 64) & 1 == 1
  }

  /// Adds a configuration.
  public mutating func insert(_ configuration: Int) {
    if configuration < 64 {
      head |= 1 << UInt64(configuration)
      return
    }
    let word = configuration / 64 - 1
    while tail.count <= word { tail.append(0) }
    tail[word] |= 1 << UInt64(configuration % 64)
  }

  /// The configurations in order.
  public var configurations: [Int] {
    var configurations: [Int] = []
    configurations.reserveCapacity(count)
    for index in -1..<tail.count {
      var word = index < 0 ? head : tail[index]
      while word != 0 {
        configurations.append((index + 1) * 64 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
    return configurations
  }

  /// The first configuration, if there is one.
  public var first: Int? {
    if head != 0 { return head.trailingZeroBitCount }
    for (index, word) in tail.enumerated() where word != 0 {
      return (index + 1) * 64 + word.trailingZeroBitCount
    }
    return nil
  }

  // The loops are plain, for in a debug build an iterator costs ten times what a word does.

  /// The configurations that one of the two has.
  public func union(_ other: ConfigurationSet) -> ConfigurationSet {
    if other.tail.count > tail.count { return other.union(self) }
    var result = self
    result.head |= other.head
    var index = 0
    while index < other.tail.count {
      result.tail[index] |= other.tail[index]
      index += 1
    }
    return result
  }

  /// The configurations that both have.
  public func intersection(_ other: ConfigurationSet) -> ConfigurationSet {
    if other.tail.count < tail.count { return other.intersection(self) }
    var result = self
    result.head &= other.head
    var index = 0
    while index < tail.count {
      result.tail[index] &= other.tail[index]
      index += 1
    }
    result.trim()
    return result
  }

  /// The configurations that the other has not.
  public func subtracting(_ other: ConfigurationSet) -> ConfigurationSet {
    var result = self
    result.head &= ~other.head
    let end = min(tail.count, other.tail.count)
    var index = 0
    while index < end {
      result.tail[index] &= ~other.tail[index]
      index += 1
    }
    result.trim()
    return result
  }

  /// Whether the other has all of its configurations.
  public func isSubset(of other: ConfigurationSet) -> Bool {
    if head & ~other.head != 0 || tail.count > other.tail.count { return false }
    var index = 0
    while index < tail.count {
      if tail[index] & ~other.tail[index] != 0 { return false }
      index += 1
    }
    return true
  }

  /// Whether the two have no configuration in common.
  public func isDisjoint(with other: ConfigurationSet) -> Bool {
    if head & other.head != 0 { return false }
    let end = min(tail.count, other.tail.count)
    var index = 0
    while index < end {
      if tail[index] & other.tail[index] != 0 { return false }
      index += 1
    }
    return true
  }

  private mutating func trim() {
    while tail.last == 0 { tail.removeLast() }
  }
}
