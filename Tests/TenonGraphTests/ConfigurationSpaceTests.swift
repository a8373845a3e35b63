import TenonSyntax
import TenonTestSupport
import Testing

@testable import TenonGraph

/// The configurations of `#if` conditions, and the conditions of sets of configurations.
@Suite struct ConfigurationSpaceTests {
  // MARK: Configurations

  /// The configurations of some atoms, each as the indices of its true ones.
  private func configurations(_ atoms: [String]) -> [[Int]] {
    ConfigurationSpace(atoms: atoms).configurations.map { configuration in
      atoms.indices.filter { configuration.isTrue($0) }
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
    #expect(configurations(["_runtime(_ObjC)", "_runtime(_multithreaded)"]).count == 4)
    #expect(configurations(["os(a)", "arch(b)", "targetEnvironment(simulator)"]).count == 8)
    #expect(configurations(["canImport(a)", "canImport(b)", "hasFeature(a)"]).count == 8)
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
    #expect(configurations(["swift(>=6)", "compiler(>=5)"]).count == 4)
    #expect(configurations(["swift(>=0)", "swift(<0.0)"]) == [[0]])
  }

  @Test func aConditionIsTheSetOfItsConfigurations() {
    var random = Generator(seed: 4)
    for _ in 0..<200 {
      let space = space(1...6, &random)
      let condition = ConditionExpression.random(space.atoms, depth: 4, &random)
      let set = space.set(where: condition)
      for (index, configuration) in space.configurations.enumerated() {
        let holds = condition.evaluate { atom in
          space.atoms.firstIndex(of: atom).map { configuration.isTrue($0) } ?? false
        }
        #expect(set.contains(index) == holds)
      }
    }
    #expect(ConfigurationSpace(atoms: ["A"]).set(where: .atom("B")).isEmpty)
  }

  // MARK: Literals

  @Test(arguments: [
    ("true", ""), ("false", ""), ("A", "when A is set"), ("!A", "when A is not set"),
    ("A && !B", "when A is set and B is not set"), ("A || B", "when A is set"),
    ("B && !A && os(Linux)", "when A is not set, B is set and os(Linux) is true"),
    ("!os(Linux) && !os(macOS)", "when os(Linux) is not true and os(macOS) is not true"),
    ("os(Linux) && !os(macOS)", "when os(Linux) is true"), ("os(Linux) && os(macOS)", ""),
    ("(A && B) || (!A && !B)", "when A is not set and B is not set"),
    ("(A && !B) || (!A && B)", "when A is set and B is not set"),
    ("(!A && B) || (A && os(Linux))", "when A is not set and B is set"),
    ("swift(>=6) && !swift(<5)", "when swift(>=6) is true"),
  ])
  func theFirstCaseIsSaid(_ text: String, _ words: String) throws {
    let space = ConfigurationSpace(atoms: [
      "A", "B", "os(Linux)", "os(macOS)", "swift(>=6)", "swift(<5)",
    ])
    let set = space.set(where: try #require(ConditionExpression(text)))
    #expect(ConfigurationSpace.words(space.literals(ofFirstIn: set)) == words)
  }

  @Test func whatIsSaidHoldsInTheFirstCaseAlone() {
    var random = Generator(seed: 5)
    for _ in 0..<150 {
      let space = space(1...6, &random)
      let set = Self.set(space, &random)
      let literals = space.literals(ofFirstIn: set)
      if set.isEmpty || set == space.all {
        #expect(literals.isEmpty)
        continue
      }
      let parts = literals.map { literal -> ConditionExpression in
        literal.isTrue ? .atom(literal.atom) : .not(.atom(literal.atom))
      }
      let said = space.set(where: .all(of: parts))
      #expect(said.isSubset(of: set) && said.first == set.first)
      // None of them is superfluous.
      for index in parts.indices {
        let others = parts[..<index] + parts[(index + 1)...]
        #expect(!space.set(where: .all(of: Array(others))).isSubset(of: set))
      }
    }
  }

  // MARK: Expressions

  @Test(arguments: [
    ("A", "true", "A"), ("!A", "true", "!A"), ("A || !A", "true", "true"),
    ("A && !A", "true", "false"), ("A && B", "true", "A && B"), ("B || A", "true", "A || B"),
    ("A && B || A && !B", "true", "A"), ("A && !B || !A && B", "true", "(A && !B) || (!A && B)"),
    ("A && B", "A", "B"), ("A", "A", "true"), ("A", "!A", "false"), ("A && !B", "A || B", "!B"),
    ("os(L)", "true", "os(L)"), ("os(L) && !os(M)", "true", "os(L)"),
    ("!os(L) && !os(M)", "true", "!os(L) && !os(M)"), ("os(L) && os(M)", "true", "false"),
    ("swift(>=6) && swift(>=5)", "true", "swift(>=6)"),
  ])
  func aSetIsPutAsCases(_ text: String, _ given: String, _ expression: String) throws {
    let space = ConfigurationSpace(atoms: ["A", "B", "os(L)", "os(M)", "swift(>=6)", "swift(>=5)"])
    let condition = try #require(ConditionExpression(text))
    let all = try #require(ConditionExpression(given))
    let (set, given) = (space.set(where: condition), space.set(where: all))
    #expect(space.expression(for: set, given: given) == expression)
  }

  @Test(arguments: [1, 2, 3, 4]) func expressionsHoldWhereTheyShall(_ seed: UInt64) throws {
    var random = Generator(seed: seed &+ 6)
    for round in 0..<60 {
      let space = space(1...6, &random)
      let given = round % 2 == 0 ? space.all : Self.set(space, &random)
      let set = Self.set(space, &random).intersection(given)
      let text = space.expression(for: set, given: given)
      let condition = try #require(ConditionExpression(text), "\(text)")
      #expect(condition.text == text)
      #expect(space.set(where: condition).intersection(given) == set)
      #expect((text == "true") == (set == given))
      #expect((text == "false") == (set.isEmpty && !given.isEmpty))
    }
  }

  // MARK: At random

  private func space(_ count: ClosedRange<Int>, _ random: inout Generator) -> ConfigurationSpace {
    let names = [
      "A", "B", "C", "D", "E", "os(Linux)", "os(macOS)", "os(Windows)", "arch(arm64)",
      "arch(x86_64)", "swift(>=6)", "swift(<6.1)", "swift(>=5.9)", "canImport(UIKit)",
    ]
    let length = Int.random(in: count, using: &random)
    return ConfigurationSpace(atoms: Array(names.shuffled(using: &random)[..<length]))
  }

  private static func set(
    _ space: ConfigurationSpace, _ random: inout Generator
  ) -> ConfigurationSet {
    let share = Int.random(in: 1...4, using: &random)
    var set = ConfigurationSet()
    for configuration in space.configurations.indices
    where Int.random(in: 0..<share, using: &random) == 0 {
      set.insert(configuration)
    }
    return Bool.random(using: &random) ? set : space.all.subtracting(set)
  }
}
