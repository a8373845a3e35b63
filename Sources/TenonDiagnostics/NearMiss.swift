/// Finds the word that somebody probably meant.
public enum NearMiss {
  /// The candidate that is closest to `word`, if one is close enough that it may be a slip: one
  /// insertion, deletion, substitution or swap, in words of more than four letters two. (Three turn
  /// `StopTime` into `StartTime`, which is no slip.) None is farther away than `edits`; of equally close ones the
  /// first wins. O(candidates × length²) at the very most; candidates whose length alone is too far away cost nothing.
  public static func best(
    for word: String, among candidates: some Sequence<String>, atMost edits: Int = 2
  ) -> String? {
    let letters = Array(word.utf8)
    guard !letters.isEmpty, letters.count <= 200 else { return nil }
    var limit = min(edits, letters.count > 4 ? 2 : 1)
    var best: String?
    let kinds = kinds(of: letters)
    for candidate in candidates where abs(candidate.utf8.count - letters.count) <= limit {
      // Each kind of letter that only one of the two has takes an edit; one edit sees to one of each side.
      let others = Self.kinds(of: candidate.utf8)
      guard (kinds & ~others).nonzeroBitCount <= limit, (others & ~kinds).nonzeroBitCount <= limit,
        candidate != word
      else { continue }
      let other = Array(candidate.utf8)
      let distance = distance(letters, other)
      // A distance as long as the word itself says that nothing is alike.
      if distance <= limit, distance < max(letters.count, other.count) {
        best = candidate
        limit = distance - 1
        if limit < 0 { break }
      }
    }
    return best
  }

  /// Whether no other candidate is as close to `word` as `meant`, so that it is surely what was meant.
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

  /// Which letters occur, a bit for each, as far as 64 bits tell them apart.
  private static func kinds(of letters: some Sequence<UInt8>) -> UInt64 {
    var kinds: UInt64 = 0
    for letter in letters { kinds |= 1 << UInt64(lower(letter) & 63) }
    return kinds
  }

  /// The letters of a word, with those that differ in case only made the same.
  static func folded(_ word: String) -> [UInt8] { word.utf8.map(lower) }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
