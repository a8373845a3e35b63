/// Finds the word that was probably meant.
public enum NearMiss {
  /// The candidate that is closest to `word`, if it is close enough to be a slip: one insertion, deletion,
  /// substitution or swap, or two in words of more than four letters. (Three turn `StopTime` into `StartTime`,
  /// which is no slip.) None is farther away than `edits`; of equally close ones, the first wins.
  /// O(candidates × length²) at most; candidates with a too different length cost nothing.
  public static func best(
    for word: String, among candidates: some Sequence<String>, atMost edits: Int = 2
  ) -> String? {
    let letters = Array(word.utf8)
    guard !letters.isEmpty, letters.count <= 200 else { return nil }
    var limit = min(edits, letters.count > 4 ? 2 : 1)
    var best: String?
    let kinds = kinds(of: letters)
    for candidate in candidates where abs(candidate.utf8.count - letters.count) <= limit {
      // Each kind of letter that only one word has needs an edit; one edit can change one on each side.
      let others = Self.kinds(of: candidate.utf8)
      guard (kinds & ~others).nonzeroBitCount <= limit, (others & ~kinds).nonzeroBitCount <= limit,
        candidate != word
      else { continue }
      let other = Array(candidate.utf8)
      let distance = distance(letters, other)
      // A distance as long as the word itself means no similarity.
      if distance <= limit, distance < max(letters.count, other.count) {
        best = candidate
        limit = distance - 1
        if limit < 0 { break }
      }
    }
    return best
  }

  /// True if no other candidate is as close to `word` as `meant`, so that it is certainly meant.
  public static func isAlone(
    _ meant: String, for word: String, among candidates: some Sequence<String>
  ) -> Bool {
    let letters = Array(word.utf8)
    guard letters.count <= 200 else { return false }
    let distance = distance(letters, Array(meant.utf8))
    return !candidates.contains { other in
      let bytes = Array(other.utf8)
      return other != meant && abs(bytes.count - letters.count) <= distance
        && Self.distance(letters, bytes) <= distance
    }
  }

  /// The optimal string alignment distance; letters that differ in case only count as the same.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for i in 0..<left.count {
      current[0] = i + 1
      for j in 0..<right.count {
        let same = lower(left[i]) == lower(right[j])
        var value = min(previous[j] + (same ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, lower(left[i]) == lower(right[j - 1]),
          lower(left[i - 1]) == lower(right[j])
        {
          value = min(value, before[j - 1] + 1)
        }
        current[j + 1] = value
      }
      (before, previous, current) = (previous, current, before)
    }
    return previous[right.count]
  }

  /// The letters that occur, as bits, as far as 64 bits distinguish them.
  private static func kinds(of letters: some Sequence<UInt8>) -> UInt64 {
    var kinds: UInt64 = 0
    for letter in letters { kinds |= 1 << UInt64(lower(letter) & 63) }
    return kinds
  }

  /// The letters of a word in lower case.
  static func folded(_ word: String) -> [UInt8] { word.utf8.map(lower) }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
