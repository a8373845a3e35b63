import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Random apps whose components are released, built and run: by shutdowns, resets, owners that go, memory
/// that is short and the container's own end, also at every place where something is waited for.
@Suite struct ReleaseBehaviourTests {
  static let seeds = Repository.seeds(Repository.amount("TENON_RANDOM_APPS", 2, all: 10))

  @Test(arguments: seeds) func whatIsReleasedIsReleasedOnceAndInOrder(_ seed: UInt64) throws {
    let app = RandomReleases(seed: seed)
    let manifest = app.manifest
    let compilation = compile([SourceFile(path: "App.di", bytes: Array(manifest.utf8))])
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    let folder = try TemporaryFolder()
    let program = app.program(seed: seed)
    try keep(manifest, "App.di", seed)
    try keep(program, "main.swift", seed)
    try keep(compilation.generated[0], "App.di.swift", seed)
    try folder.write(compilation.generated[0], to: "App.di.swift")
    try folder.write(program, to: "main.swift")
    let build = try SwiftCompiler.build(["App.di.swift", "main.swift"], in: folder.url)
    let built = try #require(build.program, "\(build.messages)\n\(manifest)")
    let result = try run(built.path, [])
    try keep(result.output, "output.txt", seed)
    #expect(result.status == 0, "\(result.errors)\n\(manifest)")
    var oracle = TurnOracle(app)
    oracle.check(result.output)
    let faults = oracle.faults
    #expect(
      faults.isEmpty,
      "\(faults.prefix(8).joined(separator: "\n"))\n\(manifest)\n\(result.output.prefix(3000))"
    )
  }

  /// Keeps what a seed makes, for who looks for a fault: `TENON_RANDOM_KEEP=folder`.
  private func keep(_ text: String, _ file: String, _ seed: UInt64) throws {
    guard let folder = ProcessInfo.processInfo.environment["TENON_RANDOM_KEEP"] else { return }
    let url = URL(fileURLWithPath: folder).appendingPathComponent("\(seed)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appendingPathComponent(file))
  }
}
