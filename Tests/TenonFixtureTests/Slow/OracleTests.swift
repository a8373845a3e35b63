import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSwift
import TenonTestSupport
import Testing

/// The oracles' results for steps after the init and releases in graph order, compared with handwritten ones.
@Suite struct OracleTests {
  // MARK: Steps

  private func node(
    _ lifetime: String, _ edges: [RandomApp.Edge] = [], _ steps: [RandomApp.After] = []
  ) -> RandomApp.Node {
    RandomApp.Node(
      lifetime: lifetime, isPrivate: false, hasRole: false, edges: edges, isKeyed: false,
      afterInit: steps)
  }

  private func expect(
    _ nodes: [RandomApp.Node], asked: [Int], _ lines: [String],
    _ freedom: Freedom = Freedom(keepsAll: false),
    _ place: SourceLocation = #_sourceLocation
  ) {
    let steps = asked.enumerated().map { RandomApp.Step.request(node: $1, key: 0, slot: $0) }
    let app = RandomApp(nodes: nodes, steps: steps)
    let output = Interpreter.run(app, freedom).split(separator: "\n")
    let first: [String] = output.prefix(lines.count).map { String($0) }
    #expect(first == lines, sourceLocation: place)
    #expect(output.last?.hasSuffix(" - - - - - ") == true, sourceLocation: place)
  }

  /// Each line: the number of created objects, the slots, the living objects. `!` is the number of finished steps
  /// of each argument, and ends each call with -1; `~` are weak properties, `?` the arguments of calls.
  @Test func stepsFollowTheInit() {
    expect(
      [node("strong", [], [.call([])]), node("transient", [.instance(0)])], asked: [1],
      ["0: 2 0(1!-1)!1 - - - - 0:1 1:1"])
    // The coordinator's `start` opens a screen that requests the coordinator.
    expect(
      [
        node("strong", [.instance(1)], [.callClosure(2)]),
        node("strong", [], [.setWeak(0), .call([])]), node("transient", [.instance(0)]),
      ], asked: [0], ["0: 3 0(1~0!-1)?2!0,0,-1 - - - - 0:1 1:1"])
    expect(
      [
        node("graph"), node("transient", [.instance(0)]),
        node("transient", [.instance(1), .instance(0)], [.set(3), .call([])]),
        node("transient", [.instance(0)]),
      ], asked: [2], ["0: 4 0(1(2)!0 2 3(2)!0)!0,0,-1 - - - - 0:1 1:1 2:1 3:1"])
  }

  @Test func argumentsAreMadeWhenTheStepRuns() {
    let nodes = [node("strong", [], [.setWeak(1), .call([1])]), node("weak")]
    expect(nodes, asked: [0], ["0: 3 0~-?1!0,-1 - - - - 0:1"])
    expect(nodes, asked: [0], ["0: 2 0~-?1!0,-1 - - - - 0:1"], Freedom())
    // Neither result is required.
    var app = RandomApp(nodes: nodes, steps: [.request(node: 0, key: 0, slot: 0)])
    app.settle()
    #expect(app.steps.isEmpty)
    // A step that leads back to an object that nothing holds stops.
    app = RandomApp(
      nodes: [node("transient", [], [.callClosure(0)])],
      steps: [.request(node: 0, key: 0, slot: 0)])
    #expect(Interpreter.run(app) == "stopped\n")
  }

  /// The program `05-cycles`.
  @Test func cyclesAreMadeThenSetThenCalled() {
    let pair = [
      node("strong", [.instance(1)], [.call([])]),
      node("strong", [], [.setWeak(0), .call([0])]),
    ]
    expect(pair, asked: [0], ["0: 2 0(1~0?0!1,-1)!0,-1 - - - - 0:1 1:1"])
    expect(pair, asked: [1], ["0: 2 0~1?1!1,-1 - - - - 0:1 1:1"])
    expect(
      [node("strong", [], [.set(1)]), node("transient", [], [.setWeak(0)])], asked: [1, 1],
      ["0: 2 0~1 - - - - 0:1 1:1", "1: 3 0~1 2~1 - - - 0:1 1:2"])
    // Only missing objects are created.
    expect(
      [node("weak", [.instance(1)]), node("weak", [], [.setWeak(0)])], asked: [1, 0],
      ["0: 2 0~- - - - - 1:1", "1: 3 0~- 1(0)!1 - - - 0:1 1:1"])
    expect(
      [
        node("strong", [], [.setWeak(1), .call([])]), node("weak", [.instance(2)]),
        node("weak", [.instance(0)]),
      ], asked: [0, 2], ["0: 3 0~-!-1 - - - - 0:1", "1: 4 0~-!-1 1(0)!2 - - - 0:1 2:1"])
  }

  // MARK: Releases

  private func held(
    _ needs: [RandomReleases.Need] = [], _ lifetime: String = "strong", isAsync: Bool = false,
    isReleased: Bool = false
  ) -> RandomReleases.Node {
    var node = RandomReleases.Node(lifetime: lifetime, outermost: 0)
    (node.needs, node.isAsync) = (needs, isAsync)
    if isReleased { node.releases = [RandomReleases.Release(isAsync: true)] }
    return node
  }

  private func app(_ nodes: [RandomReleases.Node]) -> RandomReleases {
    var nodes = nodes
    for index in nodes.indices { nodes[index].outermost = index }
    return RandomReleases(.sendable, nodes)
  }

  /// The programs `04-start`, `16-throws` and `18-mixed`. A weak `set` isn't a dependency.
  @Test func releasesGoByTheGraph() {
    func order(_ nodes: RandomReleases.Node...) -> [Int] { TurnOracle.order(app(nodes)) }
    let ledger = held([.instance(7)])
    #expect(
      order(
        held(), held(), held([.instance(0), .instance(1)]), held(),
        held([.instance(0)], "session"), held([], "session")) == [5, 4, 3, 2, 1, 0])
    #expect(
      order(
        held(), held([.instance(0)]), held(), held([.instance(2)]), held([.instance(5)]), held())
        == [4, 5, 3, 2, 1, 0])
    #expect(
      order(
        held(), held([.instance(2), .instance(0)]), held(), held([.instance(4)], "weak"), held(),
        held([.instance(0)]), held([.instance(0)]), held([], "graph"), ledger,
        held([.instance(8), .instance(7)], "transient")) == [8, 6, 5, 3, 4, 1, 2, 0])
    // Through transients, and closures; cycles stay together.
    #expect(
      order(held([.instance(2)]), held(), held([.instance(3)], "transient"), held()) == [1, 0, 3])
    #expect(order(held([.closure(1)]), held()) == [0, 1])
    #expect(order(held([.closure(2)]), held(), held([.closure(0)])) == [2, 0, 1])
  }

  /// The faults in the output of two components, if the second depends on the first.
  private func faults(_ lines: String...) -> [String] {
    let nodes = [
      held(isReleased: true), held([.instance(0)], isAsync: true, isReleased: true),
      held([], "tied"),
    ]
    var oracle = TurnOracle(app(nodes))
    oracle.check(lines.joined(separator: "\n"))
    return oracle.faults
  }

  private let first = "begun 1 0\ngiven -1\nmade 0 1 1 -1"
  private let second = "begun 2 1\ngiven -2 1\nmade 1 2 2 -1"

  @Test func aWrongOrderIsSeen() {
    let all = [first, second].joined(separator: "\n")
    let (one, two) = ("released 1 0\ndone 1 0", "released 2 0\ndone 2 0")
    #expect(faults(all, "begin shutdown", two, one, "end shutdown").isEmpty)
    #expect(
      faults(all, "begin shutdown", one, two, "end shutdown")
        == ["N1#2 is released too late by shutdown"])
    #expect(
      faults(all, "begin shutdown", two, "end shutdown")
        == ["N0#1 was not released by shutdown"])
    #expect(faults(all, one) == ["N0#1 is released, and nothing lets go of it"])
    #expect(faults(all, "begin dealloc", "end dealloc").isEmpty)
  }

  @Test func lettingGoTakesItsTurn() {
    let (one, two) = ("released 1 0\ndone 1 0", "released 2 0\ndone 2 0")
    let begun = "begun 2 1\ngiven -2 1"
    let end = "end shutdown"
    #expect(faults(first, begun, "begin shutdown", "made 1 2 2 -1", two, one, end).isEmpty)
    #expect(
      faults(first, begun, "begin shutdown", one, end) == [
        "N0#1 is released, and -2 is still being made of it", "shutdown does not wait for -2",
      ])
    let both = [first, second, "begin shutdown", "begin shutdown"].joined(separator: "\n")
    #expect(faults(both, two, one, end, end).isEmpty)
    #expect(
      faults(both, "released 2 0", one, "done 2 0", end, end)
        == ["N0#1 is released while N1#2 is"])
    #expect(
      faults(first, "begin shutdown", one, end, "ask", "get 0 1")
        == ["N0#1 was released, and is given again"])
    #expect(
      faults(first, second, "begin shutdown", two, one, end, "asked 2 1")
        == ["N1#2 is given N0#1, which was released"])
    #expect(
      faults("begun 1 2\ngiven -1\nmade 2 1 1 -1\ntied 1\nsettled")
        == ["N2#1 is tied after a shutdown"])
  }
}

/// A bare line compiles exactly if a handwritten call does, for all kinds of types.
@Suite struct DeclaredOracleTests {
  static let seeds = Repository.seeds(Repository.amount("TENON_BARE_LINES", 1, all: 30))
  private static let count = 100

  @Test(arguments: seeds) func bareLinesAreCalls(_ seed: UInt64) throws {
    let random = RandomDeclarations(seed: seed, count: Self.count)
    let folder = try TemporaryFolder()
    let declarations = RandomDeclarations.prelude + random.types.map(\.text).joined()
    try folder.write(declarations, to: "Types.swift")
    let usable = try usable(random, folder)

    let all = random.types.map { "    transient \($0.name)" }
    let swift = SwiftSources([SourceFile(path: "Types.swift", bytes: Array(declarations.utf8))])
    let found = compile([Self.manifest(all)], swift: swift)
    var verdicts: [Int: [String]] = [:]
    let first = Self.manifest([]).bytes.count { $0 == 0x0A } - 1
    for diagnostic in found.diagnostics.sorted where diagnostic.severity == .error {
      let line = found.files[0].position(of: diagnostic.span.start).line
      verdicts[line - first, default: []].append(diagnostic.id.code)
    }
    var sound: [String] = []
    for (number, type) in random.types.enumerated() {
      let codes = verdicts[number] ?? []
      switch usable[number].count {
      case 0: #expect(codes.isEmpty || codes == ["TN145"], "\(codes) \(type.text)")
      case 1:
        #expect(codes.isEmpty, "\(codes) \(usable[number]) \(type.text)")
        if codes.isEmpty { sound.append(all[number]) }
      default:
        let base = random.types.first { type.text.contains(": \($0.name) ") }?.text ?? ""
        #expect(codes == ["TN144"], "\(codes) \(usable[number]) \(type.text) \(base)")
      }
    }
    let code = compile([Self.manifest(sound)], swift: swift)
    try #require(!code.diagnostics.hasErrors, "\(RejectFixture.record(of: code))")
    try folder.write(code.generated[0], to: "App.di.swift")
    let faults = try SwiftCompiler.faults(["Types.swift", "App.di.swift"], in: folder.url)
      .filter { !$0.isWarning }
    #expect(faults.isEmpty, "\(seed): \(faults)")
  }

  private static func manifest(_ lines: [String]) -> SourceFile {
    let text =
      "container App: Sendable {\n\(RandomDeclarations.providers)\(lines.joined(separator: "\n"))\n}\n"
    return SourceFile(path: "App.di", bytes: Array(text.utf8))
  }

  /// The lists of arguments with which each type can be created, according to the compiler.
  private func usable(
    _ random: RandomDeclarations, _ folder: TemporaryFolder
  ) throws -> [Set<String>] {
    var lines = ["func check(a: A, b: B, c: C, p: any P, deep: Space.Deep) async throws {"]
    var calls: [(type: Int, call: RandomDeclarations.Call)] = []
    for (number, type) in random.types.enumerated() {
      for call in type.calls {
        calls.append((number, call))
        lines.append("  _ = try await \(type.name)(\(call.arguments))")
      }
    }
    try folder.write((lines + ["}", ""]).joined(separator: "\n"), to: "Check.swift")
    let faults = try SwiftCompiler.faults(["Types.swift", "Check.swift"], in: folder.url)
    let inTypes = faults.filter { $0.file != "Check.swift" && !$0.isWarning }
    try #require(inTypes.isEmpty, "\(inTypes)")
    let refused = Set(faults.filter { !$0.isWarning }.map(\.line))
    var usable = random.types.map { _ in (plain: Set<String>(), deprecated: Set<String>()) }
    for (line, (type, call)) in calls.enumerated() where !refused.contains(line + 2) {
      if call.isDeprecated {
        usable[type].deprecated.insert(call.list)
      } else {
        usable[type].plain.insert(call.list)
      }
    }
    return usable.map { $0.plain.isEmpty ? $0.deprecated : $0.plain }
  }
}
