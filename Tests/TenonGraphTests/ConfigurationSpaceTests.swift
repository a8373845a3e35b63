import TenonSyntax
import TenonTestSupport
import Testing

@testable import TenonGraph

/// What configurations the conditions of `#if` make, and how sets of configurations are put shortly.
@Suite struct ConfigurationSpaceTests {
  // MARK: Configurations

  @Test func aSetIsASetOfIndices() {
    var random = Generator(seed: 3)
    for _ in 0..<200 {
      let size = [5, 64, 65, 200, 4096].randomElement(using: &random) ?? 1
      let sets = (0..<2).map { _ in
        let count = Int.random(in: 0...30, using: &random)
        return Set((0..<count).map { _ in Int.random(in: 0..<size, using: &random) })
      }
      let (a, b) = (sets[0], sets[1])
      func configurationSet(_ set: Set<Int>) -> ConfigurationSet {
        var result = ConfigurationSet()
        for configuration in set { result.insert(configuration) }
        return result
      }
      let (one, other) = (configurationSet(a), configurationSet(b))
      #expect(one.configurations == a.sorted())
      #expect(one.count == a.count && one.isEmpty == a.isEmpty && one.first == a.min())
      #expect(one.union(other) == configurationSet(a.union(b)))
      #expect(one.intersection(other) == configurationSet(a.intersection(b)))
      #expect(one.subtracting(other) == configurationSet(a.subtracting(b)))
      #expect(one.subtracting(one) == ConfigurationSet())
      #expect(one.isSubset(of: other) == a.isSubset(of: b))
      #expect(one.intersection(other).isSubset(of: one) && one.isSubset(of: one.union(other)))
      #expect(one.isDisjoint(with: other) == a.isDisjoint(with: b))
      #expect((0..<size).allSatisfy { one.contains($0) == a.contains($0) })
      #expect(!one.contains(100_000))
      #expect(ConfigurationSet(first: size) == configurationSet(Set(0..<size)))
    }
  }

  /// The configurations of some atoms, each as the indices of its true ones.
  private func configurations(_ atoms: [String]) -> [[Int]]? {
    ConfigurationSpace(atoms: atoms).map { space in
      space.configurations.map { configuration in atoms.indices.filter { configuration.isTrue($0) }
      }
    }
  }

  @Test func onlyWhatCanBeIsAConfiguration() {
    #expect(configurations([]) == [[]])
    #expect(configurations(["A", "B"]) == [[], [0], [1], [0, 1]])
    #expect(
      configurations(["A", "B", "C"]) == [[], [0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]])
    #expect(
      configurations(["os(Linux)", "A", "os(macOS)"]) == [[], [0], [1], [2], [0, 1], [1, 2]])
    for name in ["os", "arch", "targetEnvironment", "objectFormat", "_endian", "_pointerBitWidth"] {
      #expect(configurations(["\(name)(a)", "\(name)(b)", "\(name)(c)"]) == [[], [0], [1], [2]])
    }
    #expect(configurations(["_runtime(_ObjC)", "_runtime(_Native)"]) == [[], [0], [1]])
    #expect(configurations(["_runtime(_ObjC)", "_runtime(_multithreaded)"])?.count == 4)
    #expect(configurations(["os(a)", "arch(b)", "targetEnvironment(simulator)"])?.count == 8)
    #expect(configurations(["canImport(a)", "canImport(b)", "hasFeature(a)"])?.count == 8)
  }

  @Test func versionsAreInOrder() {
    #expect(configurations(["swift(>=6)", "swift(>=5.9)"]) == [[], [1], [0, 1]])
    #expect(
      configurations(["swift(>=5.10)", "swift(>=5.9)", "swift(>=5)"]) == [
        [], [2], [1, 2], [0, 1, 2],
      ])
    #expect(configurations(["swift(>=6)", "swift(<6)"]) == [[0], [1]])
    #expect(configurations(["swift(>=6.0)", "swift(>=6)"]) == [[], [0, 1]])
    #expect(
      configurations(["swift(<6)", "swift(<5.9)", "swift(>=5.9.1)"]) == [
        [0], [2], [0, 1], [0, 2],
      ])
    #expect(configurations(["swift(>=6)", "compiler(>=5)"])?.count == 4)
    #expect(configurations(["swift(>=0)", "swift(<0.0)"]) == [[0]])
  }

  @Test func aSpaceHasAnEnd() {
    #expect(configurations((0..<12).map { "A\($0)" })?.count == 4096)
    #expect(configurations((0..<13).map { "A\($0)" }) == nil)
    #expect(configurations((0..<64).map { "os(A\($0))" })?.count == 65)
    #expect(configurations((0..<65).map { "os(A\($0))" }) == nil)
    #expect(configurations((0..<30).map { "swift(>=\($0))" })?.count == 30)
    #expect(ConfigurationSpace(atoms: ["A", "B", "A"])?.atoms == ["A", "B"])
  }

  @Test func aConditionIsTheSetOfItsConfigurations() throws {
    var random = Generator(seed: 4)
    for _ in 0..<200 {
      let space = try space(1...7, &random)
      let condition = ConditionExpression.random(space.atoms, depth: 4, &random)
      let set = space.set(where: condition)
      for (index, configuration) in space.configurations.enumerated() {
        let holds = condition.evaluate { atom in
          space.atoms.firstIndex(of: atom).map { configuration.isTrue($0) } ?? false
        }
        #expect(set.contains(index) == holds)
      }
    }
    #expect(try #require(ConfigurationSpace(atoms: ["A"])).set(where: .atom("B")).isEmpty)
  }

  // MARK: Literals

  @Test(arguments: [
    ("true", ""), ("false", ""), ("A", "when A is set"), ("!A", "when A is not set"),
    ("A && !B", "when A is set and B is not set"), ("A || B", "when A is set"),
    ("B && !A && os(Linux)", "when A is not set, B is set and os(Linux) is true"),
    ("!os(Linux) && !os(macOS)", "when os(Linux) is not true and os(macOS) is not true"),
    ("os(Linux) && !os(macOS)", "when os(Linux) is true"), ("os(Linux) && os(macOS)", ""),
    ("A == B", "when A is set and B is set"),
    ("(A && !B) || (!A && B)", "when A is set and B is not set"),
    ("(!A && B) || (A && os(Linux))", "when A is not set and B is set"),
    ("swift(>=6) && !swift(<5)", "when swift(>=6) is true"),
  ])
  func theSimplestCaseIsSaid(_ text: String, _ words: String) throws {
    let atoms = ["A", "B", "os(Linux)", "os(macOS)", "swift(>=6)", "swift(<5)"]
    let space = try #require(ConfigurationSpace(atoms: atoms))
    let same = "(A && B) || (!A && !B)"
    let condition = try #require(ConditionExpression(text == "A == B" ? same : text))
    #expect(ConfigurationSpace.words(space.simplest(space.set(where: condition))) == words)
  }

  @Test func noShorterCaseIsThere() throws {
    var random = Generator(seed: 5)
    for _ in 0..<150 {
      let space = try space(1...6, &random)
      let set = Self.set(space, &random)
      let found = space.simplest(set)
      if set.isEmpty {
        #expect(found.isEmpty)
        continue
      }
      // All lists of literals, those of earlier atoms first, and with true before false.
      var lists: [[ConfigurationSpace.Literal]] = [[]]
      for atom in space.atoms.reversed() {
        lists = lists.map { [(atom, true)] + $0 } + lists.map { [(atom, false)] + $0 } + lists
      }
      let fitting = lists.filter { list in
        let configurations = configurations(list, in: space)
        return !configurations.isEmpty && configurations.isSubset(of: set)
      }
      let order = { (list: [ConfigurationSpace.Literal]) in
        [list.count] + list.map { space.atoms.firstIndex(of: $0.atom) ?? -1 }
          + list.map { $0.isTrue ? 0 : 1 }
      }
      let best = try #require(fitting.min { order($0).lexicographicallyPrecedes(order($1)) })
      #expect(order(found) == order(best))
    }
  }

  @Test func casesOfLargeSpacesAreSound() throws {
    var random = Generator(seed: 6)
    for atoms in [(0..<12).map { "A\($0)" }, (0..<40).map { "os(A\($0))" }] {
      let space = try #require(ConfigurationSpace(atoms: atoms))
      for share in [2, 40] {
        let set = Self.set(space, oneIn: share, &random)
        let configurations = configurations(space.simplest(set), in: space)
        #expect(!configurations.isEmpty && configurations.isSubset(of: set))
      }
      let none = try #require(space.all.first)
      var set = ConfigurationSet()
      set.insert(none)
      #expect(space.simplest(set).count == atoms.count)
      #expect(space.simplest(space.all.subtracting(set)).map(\.isTrue) == [true])
    }
  }

  private func configurations(_ list: [ConfigurationSpace.Literal], in space: ConfigurationSpace)
    -> ConfigurationSet
  {
    space.set(where: .all(of: list.map { $0.isTrue ? .atom($0.atom) : .not(.atom($0.atom)) }))
  }

  // MARK: Expressions

  @Test(arguments: [
    ("A", "true", "A"), ("!A", "true", "!A"), ("A || !A", "true", "true"),
    ("A && !A", "true", "false"), ("A && B", "true", "A && B"), ("B || A", "true", "A || B"),
    ("C || A && B", "true", "(A && B) || C"), ("!(A && B)", "true", "!A || !B"),
    ("!(A || B || C || D)", "true", "!(A || B || C || D)"),
    ("A && B || A && C", "true", "A && (B || C)"), ("A && B || A && !B", "true", "A"),
    ("A && !B || !A && B", "true", "(A && !B) || (!A && B)"),
    ("A && B || !A && C || B && C", "true", "(A && B) || (!A && C)"), ("A && B", "A", "B"),
    ("A", "A", "true"), ("A", "!A", "false"), ("A && !B", "A || B", "!B"),
    ("os(L)", "true", "os(L)"), ("os(L) && !os(M)", "true", "os(L)"),
    ("os(L) || os(M)", "os(L) || os(M) || os(W)", "!os(W)"), ("!os(L)", "os(L) || os(M)", "os(M)"),
    ("!os(L) && !os(M)", "true", "!os(L) && !os(M)"), ("os(L) && os(M)", "true", "false"),
    ("os(L) && A || os(M) && A", "true", "A && (os(L) || os(M))"),
    ("swift(>=6) && swift(>=5)", "true", "swift(>=6)"), ("!swift(<5)", "true", "swift(>=5)"),
    ("swift(>=6) || swift(>=5) && A", "true", "swift(>=6) || (A && swift(>=5))"),
  ])
  func aSetIsPutShortly(_ text: String, _ given: String, _ short: String) throws {
    let space = try #require(
      ConfigurationSpace(atoms: [
        "os(L)", "os(M)", "os(W)", "swift(>=6)", "swift(>=5)", "swift(<5)",
      ]))
    let letters = try #require(ConfigurationSpace(atoms: ["A", "B", "C", "D"]))
    let mixed = try #require(
      ConfigurationSpace(atoms: ["swift(>=6)", "A", "B", "os(L)", "os(M)", "swift(>=5)"]))
    let condition = try #require(ConditionExpression(text))
    let all = try #require(ConditionExpression(given))
    var tried = 0
    for space in [space, letters, mixed]
    where Set(condition.atoms + all.atoms).isSubset(of: space.atoms) {
      let (set, given) = (space.set(where: condition), space.set(where: all))
      #expect(space.expression(for: set, given: given) == short)
      tried += 1
    }
    #expect(tried > 0)
  }

  @Test func theEmptySetOfNoneIsTrue() throws {
    let space = try #require(ConfigurationSpace(atoms: ["A"]))
    #expect(space.expression(for: ConfigurationSet(), given: ConfigurationSet()) == "true")
  }

  @Test(arguments: [1, 2, 3, 4]) func expressionsHoldWhereTheyShall(_ seed: UInt64) throws {
    var random = Generator(seed: seed &+ 6)
    for round in 0..<60 {
      let space = try space(1...8, &random)
      let given = round % 2 == 0 ? space.all : Self.set(space, &random)
      try check(Self.set(space, &random).intersection(given), given, in: space)
      let condition = ConditionExpression.random(space.atoms, depth: 3, &random)
      let set = space.set(where: condition).intersection(given)
      let short = try check(set, given, in: space)
      // Of what has more than two literals, three levels may be shorter than two.
      if Self.isShort(condition), short != "true", short != "false" {
        let isShorter = short.utf8.count <= condition.text.utf8.count
        #expect(isShorter, "\(condition.text) became \(short)")
      }
    }
  }

  @Test func expressionsOfManyAtomsHoldToo() throws {
    var random = Generator(seed: 12)
    let space = try #require(ConfigurationSpace(atoms: (0..<12).map { "A\($0)" }))
    for condition in ["A0 && A11", "A3 || (A4 && !A7)", "!A11"] {
      let set = space.set(where: try #require(ConditionExpression(condition)))
      #expect(try check(set, space.all, in: space) == condition)
    }
    let names = (0..<10).map { "A\($0)" }
    let all = try #require(ConfigurationSpace(atoms: names))
    try check(Self.set(all, &random), all.all, in: all)
    try check(Self.set(all, oneIn: 50, &random), Self.set(all, oneIn: 3, &random), in: all)
    let systems = try #require(ConfigurationSpace(atoms: (0..<40).map { "os(A\($0))" } + ["B"]))
    try check(Self.set(systems, &random), systems.all, in: systems)
  }

  @Test func theSameSetIsPutTheSame() throws {
    var random = Generator(seed: 13)
    let space = try space(6...6, &random)
    let set = Self.set(space, &random)
    let texts = (0..<5).map { _ in space.expression(for: set, given: space.all) }
    #expect(Set(texts).count == 1)
  }

  @discardableResult
  private func check(
    _ set: ConfigurationSet, _ given: ConfigurationSet, in space: ConfigurationSpace
  ) throws -> String {
    let text = space.expression(for: set, given: given)
    let condition = try #require(ConditionExpression(text), "\(text)")
    #expect(condition.text == text)
    #expect(Set(condition.atoms).isSubset(of: space.atoms))
    let inner = set.intersection(given)
    if space.set(where: condition).intersection(given) != inner {
      Issue.record("\(text) does not hold where it shall")
    }
    #expect((text == "true") == (inner == given))
    #expect((text == "false") == (inner.isEmpty && !given.isEmpty))
    return text
  }

  // MARK: At random

  private func space(_ count: ClosedRange<Int>, _ random: inout Generator) throws
    -> ConfigurationSpace
  {
    let names = [
      "A", "B", "C", "D", "E", "os(Linux)", "os(macOS)", "os(Windows)", "arch(arm64)",
      "arch(x86_64)", "swift(>=6)", "swift(<6.1)", "swift(>=5.9)", "canImport(UIKit)",
    ]
    let length = Int.random(in: count, using: &random)
    return try #require(ConfigurationSpace(atoms: Array(names.shuffled(using: &random)[..<length])))
  }

  private static func set(
    _ space: ConfigurationSpace, oneIn share: Int? = nil, _ random: inout Generator
  ) -> ConfigurationSet {
    let share = share ?? Int.random(in: 1...4, using: &random)
    var set = ConfigurationSet()
    for configuration in space.configurations.indices
    where Int.random(in: 0..<share, using: &random) == 0 {
      set.insert(configuration)
    }
    return Bool.random(using: &random) ? set : space.all.subtracting(set)
  }

  /// Whether a condition is a literal, or two of them joined.
  private static func isShort(_ condition: ConditionExpression) -> Bool {
    switch condition {
    case .and(let left, let right), .or(let left, let right): isLiteral(left) && isLiteral(right)
    default: isLiteral(condition)
    }
  }

  private static func isLiteral(_ condition: ConditionExpression) -> Bool {
    switch condition {
    case .atom, .not(.atom): true
    default: false
    }
  }
}
