/// Finds what `NearMiss.best` finds among candidates that are asked for many times: those that a word could be a slip
/// for share what is left when a letter or two are taken out. Copies of whoever has it share it.
public final class NearMissIndex {
  private var known: [String]?
  private var candidates: [String] { known ?? [] }
  private var questions = 0
  /// The candidates of which the same is left when at most one letter is taken out, and when two are.
  private lazy var byRest = table(without: 1)
  private lazy var byShorterRest = table(without: 2)
  /// The candidates as they begin, one after the other.
  private lazy var byBeginning = Set(candidates).sorted {
    $0.utf8.lexicographicallyPrecedes($1.utf8)
  }

  /// So many questions are answered by a look at all candidates, for that costs less than an index.
  private static let fewQuestions = 8

  /// Of so many that are alike, such as numbered ones, those that share most with a word are looked at: any of
  /// the rest would be a guess.
  private static let mostCandidates = 32

  /// An index of some words, in their order; `nil` where the first question brings them.
  public init(_ candidates: [String]? = nil) { known = candidates }

  /// The index of words that are asked for once.
  public func among(_ candidates: () -> [String]) -> NearMissIndex {
    if known == nil { known = candidates() }
    return self
  }

  /// The candidate that is closest to `word`, as `NearMiss.best` finds it, but for those that are left out.
  /// O(candidates) for the first questions, then O(length³).
  public func best(
    for word: String, except isLeftOut: (String) -> Bool = { _ in false }
  ) -> String? {
    questions += 1
    let letters = NearMiss.folded(word)
    // Of longer ones too much would be left.
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
    return best(byRest, without: 1)
      ?? (letters.count > 4 ? best(byShorterRest, without: 2) : nil)
  }

  /// The closest candidate, or the only one that is a longer or a shorter form of the name: `Networking` for
  /// `Network`. O(length · log candidates) beside `best`.
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

  /// The candidates by what is left of each without up to `count` letters.
  private func table(without count: Int) -> [Int: [Int32]] {
    var table: [Int: [Int32]] = [:]
    for (number, candidate) in candidates.enumerated() {
      let letters = NearMiss.folded(candidate)
      // Nobody asks for what is longer.
      if letters.count > 42 { continue }
      for rest in Self.rests(of: letters, without: count) {
        table[rest, default: []].append(Int32(number))
      }
    }
    return table
  }

  /// Hashes of what is left of a word when up to `count` letters are taken out, each once, the longest first.
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
