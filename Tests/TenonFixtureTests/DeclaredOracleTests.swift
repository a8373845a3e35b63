import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSwift
import TenonTestSupport
import Testing

/// A bare line compiles exactly if a handwritten call does, for all kinds of types.
@Suite struct DeclaredOracleTests {
  static let seeds = Array(0..<(Repository.testsAll ? 30 : 3)).map { UInt64($0) }
  private static let count = 100

  @Test(arguments: seeds) func bareLinesAreCalls(_ seed: UInt64) throws {
    let random = RandomDeclarations(seed: seed, count: Self.count)
    let folder = try TemporaryFolder()
    let declarations = RandomDeclarations.prelude + random.types.map(\.text).joined()
    try folder.write(declarations, to: "Types.swift")
    let usable = try usable(random, folder)

    let all = random.types.map { "    transient \($0.name)" }
    let swift = SwiftSources([
      SourceFile(path: "Types.swift", bytes: Array(declarations.utf8))
    ])
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
    var lines = [
      "func check(a: A, b: B, c: C, p: any P, deep: Space.Deep) async throws {"
    ]
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
