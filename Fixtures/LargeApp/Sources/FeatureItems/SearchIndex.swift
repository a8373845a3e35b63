/// Finds items, and does not keep the screen waiting.
public actor SearchIndex {
  private let limit: Int
  private var words: [String] = []

  /// Finds so many.
  public init(limit: Int) { self.limit = limit }

  /// One more that can be found.
  public func add(_ word: String) { words.append(word) }

  /// Those that begin so.
  public func find(_ beginning: String) -> [String] {
    Array(words.filter { $0.hasPrefix(beginning) }.prefix(limit))
  }
}
