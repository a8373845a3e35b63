import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Small manifests combine every two forms of the language. The outcome of each is recorded: it is accepted, or
/// refused with a message. The code generated from accepted ones compiles.
@Suite struct PairTests {
  @Test func everyPairIsAcceptedOrRefused() throws {
    var outcomes = ""
    for pair in PairManifest.all {
      let compilation = Self.compile([pair])
      let errors = compilation.diagnostics.all.filter { $0.severity == .error }
      #expect(
        errors.isEmpty == !compilation.generated.isEmpty, "\(pair.name): \(pair.text)")
      let messages = Set(errors.map { "\($0.id.code): \($0.message)" }).sorted()

      outcomes += "\(pair.name): "
      outcomes += messages.isEmpty ? "accepted\n" : "refused\n"
      for message in messages { outcomes += "  \(message.replacing(pair.tag, with: ""))\n" }
    }
    let file = Repository.url("Fixtures/Pairs/outcomes.txt")
    if Repository.isRecording {
      try Data(outcomes.utf8).write(to: file)
    } else {
      let recorded = try Repository.read(file)
      #expect(outcomes == recorded)
    }
  }

  /// The accepted pairs form one module that compiles: every fourth of them, or all with `TENON_PAIRS=all`.
  @Test func whatIsAcceptedCompiles() throws {
    let result = try Self.typecheck(PairManifest.all, every: 4)
    #expect(result.status == 0, "\(result.everything.prefix(4000))")
  }

  /// The same for keyed components that a child requests, every ninth of them.
  @Test func keyedComponentsOfParentsCompile() throws {
    let result = try Self.typecheck(PairManifest.keyed, every: 9)
    #expect(result.status == 0, "\(result.everything.prefix(4000))")
  }

  /// If the main actor is the default isolation, no error is in generated code, although Swift may refuse the user's
  /// types and lines: a plain container that can't be built there is refused at its own line.
  @Test func whereTheMainActorIsTheDefault() throws {
    let result = try Self.typecheck(
      PairManifest.all, every: 4, ["-default-isolation", "MainActor"])
    let faults = SwiftCompiler.faults(in: result.everything)
    let own = faults.filter { !$0.file.hasSuffix(".di") && $0.file != "Types.swift" }
    #expect(own.isEmpty, "\(own.prefix(20))")
    #expect(faults.contains { $0.message.hasPrefix("write '@MainActor container ") })
  }

  private static func typecheck(
    _ all: [PairManifest], every step: Int, _ flags: [String] = []
  ) throws -> CommandResult {
    let isWhole = ProcessInfo.processInfo.environment["TENON_PAIRS"] == "all"
    let chosen = all.filter { isWhole || $0.number % step == 0 }
    let accepted = chosen.filter { !compile([$0]).diagnostics.hasErrors }
    #expect(accepted.count > chosen.count / 2)
    let compilation = compile(accepted)
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    let folder = try TemporaryFolder()
    let storage = """
      nonisolated final class Cached<Instance>: @unchecked Sendable {
        private var stored: Instance?
        func instance(orMake make: () throws -> Instance) rethrows -> Instance {
          if let stored { return stored }
          let made = try make()
          stored = made
          return made
        }
      }

      """
    try folder.write(storage + accepted.map(\.swift).joined(), to: "Types.swift")
    var files = ["Types.swift"]
    for (number, text) in compilation.generated.enumerated() {
      try folder.write(text, to: "\(number).swift")
      files.append("\(number).swift")
    }
    return try run(
      tool("swiftc"),
      [
        "-typecheck", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "Pairs",
        "-DPAIR",
      ]
        + flags + files, in: folder.url)
  }

  private static func compile(_ pairs: [PairManifest]) -> Compilation {
    TenonCompiler.compile(
      [SourceFile(path: "Lifetimes.di", bytes: Array(PairManifest.lifetimes.utf8))]
        + pairs.map { SourceFile(path: "Pair\($0.number).di", bytes: Array($0.text.utf8)) })
  }
}
