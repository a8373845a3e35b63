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

/// Finds the result of `NearMiss.best` among candidates that are searched many times: a word and its slip are the same
/// after one or two letters are removed from each. Copies of its owner share it.
public final class NearMissIndex {
  private var known: [String]?
  private var candidates: [String] { known ?? [] }
  private var questions = 0
  /// The candidates by their text without up to one letter, and without up to two.
  private lazy var byRest = table(without: 1)
  private lazy var byShorterRest = table(without: 2)
  /// The candidates in lexicographic order.
  private lazy var byBeginning = Set(candidates).sorted {
    $0.utf8.lexicographicallyPrecedes($1.utf8)
  }

  /// The number of searches that look at all candidates, since an index would cost more.
  private static let fewQuestions = 8

  /// The maximum number of candidates that are compared. Of more similar ones, such as numbered names, those that share
  /// most with the word are compared: the rest would be guesses.
  private static let mostCandidates = 32

  /// An index of some words, in their order; `nil` if the first search supplies them.
  public init(_ candidates: [String]? = nil) { known = candidates }

  /// The index with words that are computed once.
  public func among(_ candidates: () -> [String]) -> NearMissIndex {
    if known == nil { known = candidates() }
    return self
  }

  /// The candidate that is closest to `word`, like `NearMiss.best`, except those that are left out.
  /// O(candidates) for the first searches, then O(length³).
  public func best(
    for word: String, except isLeftOut: (String) -> Bool = { _ in false }
  ) -> String? {
    questions += 1
    let letters = NearMiss.folded(word)
    // Longer words would have too many remainders.
    guard questions > Self.fewQuestions, letters.count <= 40, !letters.isEmpty else {
      return NearMiss.best(for: word, among: candidates.filter { !isLeftOut($0) })
    }
    func best(_ table: [Int: [Int32]], without count: Int) -> String? {
      var found: Set<Int32> = []
      let most = 8 * Self.mostCandidates
      for rest in Self.rests(of: letters, without: count) where found.count < most {
        found.formUnion(table[rest]?.prefix(most) ?? [])
      }
      var close: [String] = []
      for number in found.sorted() where close.count < Self.mostCandidates {
        let candidate = candidates[Int(number)]
        if !isLeftOut(candidate) { close.append(candidate) }
      }
      return NearMiss.best(for: word, among: close, atMost: count)
    }
    return best(byRest, without: 1) ?? (letters.count > 4 ? best(byShorterRest, without: 2) : nil)
  }

  /// The closest candidate, or the only one that is a longer or a shorter form of the name: `Networking` for
  /// `Network`. O(length · log candidates) besides `best`.
  public func bestName(for name: String) -> String? {
    if let best = best(for: name) { return best }
    func place(of word: Substring.UTF8View) -> Int {
      byBeginning.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(word) }
    }
    var forms: [String] = []
    guard name.utf8.count > 2 else { return nil }
    for count in 3..<name.utf8.count {
      let beginning = name.utf8.prefix(count)
      let found = place(of: beginning)
      if found < byBeginning.count, byBeginning[found].utf8.elementsEqual(beginning) {
        forms.append(byBeginning[found])
      }
    }
    forms += byBeginning[place(of: name[...].utf8)...].prefix(2).prefix {
      $0.utf8.starts(with: name.utf8)
    }
    return forms.count == 1 ? forms[0] : nil
  }

  /// The candidates by their remainders without up to `count` letters.
  private func table(without count: Int) -> [Int: [Int32]] {
    var table: [Int: [Int32]] = [:]
    for (number, candidate) in candidates.enumerated() {
      let letters = NearMiss.folded(candidate)
      // No search is for a longer word.
      if letters.count > 42 { continue }
      for rest in Self.rests(of: letters, without: count) {
        table[rest, default: []].append(Int32(number))
      }
    }
    return table
  }

  /// The hashes of a word's remainders without up to `count` letters, each once, the longest first.
  private static func rests(of letters: [UInt8], without count: Int) -> [Int] {
    var seen: Set<Int> = []
    var rests: [Int] = []
    func note(_ first: Int, _ second: Int) {
      var hash: UInt = 14_695_981_039_346_656_037
      for (index, letter) in letters.enumerated() where index != first && index != second {
        hash = (hash ^ UInt(letter)) &* 1_099_511_628_211
      }
      let rest = Int(bitPattern: hash)
      if seen.insert(rest).inserted { rests.append(rest) }
    }
    note(-1, -1)
    for index in letters.indices { note(index, -1) }
    guard count > 1 else { return rests }
    for first in letters.indices {
      for second in letters.indices.dropFirst(first + 1) { note(first, second) }
    }
    return rests
  }
}
