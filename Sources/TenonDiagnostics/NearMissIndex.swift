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

  private func best(
    for word: String, in table: [Int: [Int32]], _ rests: [Int], atMost edits: Int,
    _ isLeftOut: (String) -> Bool
  ) -> String? {
    var found: Set<Int32> = []
    for rest in rests where found.count < Self.mostCandidates {
      found.formUnion(table[rest]?.prefix(Self.mostCandidates) ?? [])
    }
    let close = found.sorted().map { candidates[Int($0)] }.filter { !isLeftOut($0) }
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
