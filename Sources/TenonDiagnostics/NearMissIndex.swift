/// Finds what `NearMiss.best` finds among candidates that are asked for many times: those that a word could be a slip
/// for share what is left when a letter or two are taken out.
public struct NearMissIndex {
  private let candidates: [String]
  /// The candidates of which the same is left when at most one letter is taken out, and when two are; found
  /// when enough has been asked.
  private var byRest: [Int: [Int32]] = [:]
  private var byShorterRest: [Int: [Int32]] = [:]
  private var questions = 0
  private var hasRests = false
  private var hasShorterRests = false
  /// The candidates as they begin, one after the other; found when they are asked for.
  private var byBeginning: [String]?

  /// So many questions are answered by a look at all candidates, for that costs less than an index.
  private static let fewQuestions = 8

  /// Of so many that are alike, such as numbered ones, those that share most with a word are looked at: any of
  /// the rest would be a guess.
  private static let mostCandidates = 32

  /// An index of some words, in their order.
  public init(_ candidates: [String]) { self.candidates = candidates }

  /// The candidate that is closest to `word`, as `NearMiss.best` finds it, but for those that are left out.
  /// O(candidates) for the first questions, then O(length³).
  public mutating func best(
    for word: String, except isLeftOut: (String) -> Bool = { _ in false }
  ) -> String? {
    questions += 1
    let letters = NearMiss.folded(word)
    // Of longer ones too much would be left.
    guard questions > Self.fewQuestions, letters.count <= 40, !letters.isEmpty else {
      return NearMiss.best(for: word, among: candidates.filter { !isLeftOut($0) })
    }
    if !hasRests { noteRests() }
    if let best = best(for: word, in: byRest, Self.rests(of: letters), atMost: 1, isLeftOut) {
      return best
    }
    guard letters.count > 4 else { return nil }
    if !hasShorterRests { noteShorterRests() }
    return best(for: word, in: byShorterRest, Self.shorterRests(of: letters), atMost: 2, isLeftOut)
  }

  /// The candidate that `NearMiss.bestName` finds. O(candidates) for the first questions, then O(length³).
  public mutating func bestName(for name: String) -> String? {
    if let best = best(for: name) { return best }
    guard questions > Self.fewQuestions else {
      return NearMiss.bestName(for: name, among: Set(candidates).sorted())
    }
    let sorted =
      byBeginning ?? Set(candidates).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    byBeginning = sorted
    func place(of word: Substring) -> Int {
      sorted.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(word.utf8) }
    }
    var forms: [String] = []
    guard name.utf8.count > 2 else { return nil }
    for count in 3..<name.utf8.count {
      let beginning = name.utf8.prefix(count)
      let found = place(of: Substring(beginning))
      if found < sorted.count, sorted[found].utf8.elementsEqual(beginning) {
        forms.append(sorted[found])
      }
    }
    var next = place(of: name[...])
    while forms.count < 2, next < sorted.count, sorted[next].utf8.starts(with: name.utf8) {
      forms.append(sorted[next])
      next += 1
    }
    return forms.count == 1 ? forms[0] : nil
  }

  private func best(
    for word: String, in table: [Int: [Int32]], _ rests: [Int], atMost edits: Int,
    _ isLeftOut: (String) -> Bool
  ) -> String? {
    var found: Set<Int32> = []
    let most = 8 * Self.mostCandidates
    for rest in rests where found.count < most { found.formUnion(table[rest]?.prefix(most) ?? []) }
    var close: [String] = []
    for number in found.sorted() where close.count < Self.mostCandidates {
      let candidate = candidates[Int(number)]
      if !isLeftOut(candidate) { close.append(candidate) }
    }
    return NearMiss.best(for: word, among: close, atMost: edits)
  }

  private mutating func noteRests() {
    hasRests = true
    for (number, candidate) in candidates.enumerated() {
      for rest in Self.rests(of: NearMiss.folded(candidate)) {
        byRest[rest, default: []].append(Int32(number))
      }
    }
  }

  private mutating func noteShorterRests() {
    hasShorterRests = true
    for (number, candidate) in candidates.enumerated() {
      let letters = NearMiss.folded(candidate)
      // Nobody asks for what is longer.
      if letters.count > 42 { continue }
      for rest in Self.shorterRests(of: letters) {
        byShorterRest[rest, default: []].append(Int32(number))
      }
    }
  }

  /// What is left of a word when nothing or one letter is taken out, each once, the longest first.
  private static func rests(of letters: [UInt8]) -> [Int] {
    var seen: Set<Int> = []
    var rests: [Int] = []
    note(hash(letters, -1, -1), &seen, &rests)
    for index in letters.indices { note(hash(letters, index, -1), &seen, &rests) }
    return rests
  }

  /// What is left when up to two letters are taken out, each once, the longest first.
  private static func shorterRests(of letters: [UInt8]) -> [Int] {
    var rests = rests(of: letters)
    var seen = Set(rests)
    for first in letters.indices {
      for second in letters.indices.dropFirst(first + 1) {
        note(hash(letters, first, second), &seen, &rests)
      }
    }
    return rests
  }

  private static func note(_ rest: Int, _ seen: inout Set<Int>, _ rests: inout [Int]) {
    if seen.insert(rest).inserted { rests.append(rest) }
  }

  private static func hash(_ letters: [UInt8], _ first: Int, _ second: Int) -> Int {
    var hash: UInt = 14_695_981_039_346_656_037
    for (index, letter) in letters.enumerated() where index != first && index != second {
      hash = (hash ^ UInt(letter)) &* 1_099_511_628_211
    }
    return Int(bitPattern: hash)
  }
}

/// An index that is made when it is asked for the first time. Copies of whoever has it share it.
public final class LazyNearMissIndex {
  private var index: NearMissIndex?

  /// An index of words that are not known yet.
  public init() {}

  /// An index of words.
  public init(_ candidates: [String]) { index = NearMissIndex(candidates) }

  /// The candidate that is closest to `word`. See `NearMissIndex.best`.
  public func best(for word: String) -> String? { index?.best(for: word) }

  /// The candidate that is closest to `word`; `candidates` are asked for once. See `NearMissIndex.best`.
  public func best(for word: String, among candidates: () -> [String]) -> String? {
    if index == nil { index = NearMissIndex(candidates()) }
    return index?.best(for: word)
  }

  /// The candidate that `NearMiss.bestName` finds; `candidates` are asked for once.
  public func bestName(for word: String, among candidates: () -> [String]) -> String? {
    if index == nil { index = NearMissIndex(candidates()) }
    return index?.bestName(for: word)
  }
}
