import TenonDiagnostics
import TenonTestSupport
import Testing

/// The word that was meant, compared with a slow and obvious search.
@Suite struct NearMissTests {
  /// The number of insertions, deletions, substitutions and swaps of neighbors from one word to another, each
  /// letter touched once.
  private func distance(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Int {
    guard let first = left.first else { return right.count }
    guard let other = right.first else { return left.count }
    let (rest, otherRest) = (left.dropFirst(), right.dropFirst())
    var best = distance(rest, otherRest) + (lower(first) == lower(other) ? 0 : 1)
    best = min(best, distance(rest, right) + 1, distance(left, otherRest) + 1)
    if let second = rest.first, let otherSecond = otherRest.first,
      lower(first) == lower(otherSecond), lower(second) == lower(other)
    {
      best = min(best, distance(rest.dropFirst(), otherRest.dropFirst()) + 1)
    }
    return best
  }

  private func lower(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 32 : byte }

  /// The first of the closest candidates that are close enough.
  private func best(for word: String, among candidates: [String]) -> String? {
    let letters = Array(word.utf8)
    var limit = letters.count > 4 ? 2 : 1
    var best: String?
    for candidate in candidates where candidate != word {
      let distance = distance(letters[...], Array(candidate.utf8)[...])
      guard distance <= limit, distance < max(letters.count, candidate.utf8.count) else { continue }
      best = candidate
      limit = distance - 1
    }
    return best
  }

  /// The closest candidate, or else the only one that is a longer or a shorter form of a name.
  private func bestName(for name: String, among candidates: [String]) -> String? {
    if let best = NearMiss.best(for: name, among: candidates) { return best }
    let forms = candidates.filter { other in
      min(name.utf8.count, other.utf8.count) > 2 && (other.hasPrefix(name) || name.hasPrefix(other))
    }
    return forms.count == 1 ? forms[0] : nil
  }

  @Test func theIndexFindsTheSame() {
    var random = Generator(seed: 11)
    let letters = Array("abcABC_09p+é".unicodeScalars)
    func word() -> String {
      var text = ""
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        text.unicodeScalars.append(letters[Int.random(in: 0..<letters.count, using: &random)])
      }
      return text
    }
    var found = 0
    for _ in 0..<40 {
      let candidates = (0..<60).map { _ in word() }
      let index = NearMissIndex(candidates)
      for question in 0..<60 {
        let meant = question % 3 == 0 ? candidates[question] : word()
        let leftOut = question % 5 == 0 ? candidates[(question + 7) % 60] : ""
        let expected = NearMiss.best(for: meant, among: candidates.filter { $0 != leftOut })
        if expected != nil { found += 1 }
        #expect(index.best(for: meant) { $0 == leftOut } == expected, "\(meant) \(candidates)")
      }
    }
    #expect(found > 500, "the seeds must give something to look at")
  }

  @Test func theIndexFindsTheSameNames() {
    var random = Generator(seed: 17)
    func word(_ longest: Int) -> String {
      String(
        (0..<Int.random(in: 1...longest, using: &random)).map { _ in
          "abcé".randomElement(using: &random)!
        })
    }
    var found = 0
    for _ in 0..<60 {
      let candidates = (0..<12).map { _ in word(9) }
      let index = NearMissIndex(candidates)
      for question in 0..<40 {
        let meant = question % 3 == 0 ? candidates[question % 12] + word(5) : word(5)
        // A doubled candidate counts once.
        let expected = bestName(for: meant, among: Array(Set(candidates)).sorted())
        if expected != nil, NearMiss.best(for: meant, among: candidates) == nil { found += 1 }
        let name = index.bestName(for: meant)
        if NearMiss.best(for: meant, among: candidates) == nil {
          #expect(name == expected, "\(meant) \(candidates)")
        }
      }
    }
    #expect(found > 100, "the seeds must give something to look at")
  }

  @Test func theClosestWordIsFound() {
    var random = Generator(seed: 5)
    // Few letters, so that words are close; upper case, digits and letters that share a bit with others.
    let letters = Array("abcABC_09p+é".unicodeScalars)
    func word() -> String {
      let count = Int.random(in: 1...6, using: &random)
      var text = ""
      for _ in 0..<count {
        text.unicodeScalars.append(letters[Int.random(in: 0..<letters.count, using: &random)])
      }
      return text
    }
    var found = 0
    for _ in 0..<Repository.amount("TENON_FUZZ_ROUNDS", 200, all: 1500) {
      let meant = word()
      let candidates = (0..<6).map { _ in word() }
      let expected = best(for: meant, among: candidates)
      if expected != nil { found += 1 }
      #expect(
        NearMiss.best(for: meant, among: candidates) == expected, "\(meant) among \(candidates)")
    }
    #expect(found > (testsAll ? 200 : 20), "the seeds must give something to look at")
  }
}
