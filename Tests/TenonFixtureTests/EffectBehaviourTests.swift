import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Random apps whose components wait, fail and want actors, built and run. The test works out what each
/// accessor has to promise; the Swift compiler refuses more and less. What runs tells itself whether
/// anybody was given what is not finished, or another one than everybody else.
@Suite struct EffectBehaviourTests {
  static let seeds = Repository.seeds(Repository.amount("TENON_RANDOM_APPS", 2, all: 6))

  @Test(arguments: seeds) func effectsAreWhatTheLanguageSays(_ seed: UInt64) throws {
    let app = RandomEffects(seed: seed)
    let manifest = app.manifest
    let compilation = compile([SourceFile(path: "App.di", bytes: Array(manifest.utf8))])
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    let (program, asks) = app.program(seed: seed)
    let folder = try TemporaryFolder()
    try keep(manifest, "App.di", seed)
    try keep(program, "main.swift", seed)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    try keep(compilation.generated[0], "App.di.swift", seed)
    try folder.write(compilation.generated[0], to: "App.di.swift")
    try folder.write(program, to: "main.swift")
    let build = try SwiftCompiler.build(["App.di.swift", "main.swift"], in: folder.url)
    let built = try #require(build.program, "\(build.messages)\n\(manifest)")
    let result = try run(built.path, [])
    #expect(result.status == 0, "\(result.errors)\n\(manifest)")
    #expect(
      result.output.hasSuffix("asked \(asks) faults 0\n"), "\(asks): \(result.output)\n\(manifest)")
  }

  /// Keeps what a seed makes, for who looks for a fault: `TENON_RANDOM_KEEP=folder`.
  private func keep(_ text: String, _ file: String, _ seed: UInt64) throws {
    guard let folder = ProcessInfo.processInfo.environment["TENON_RANDOM_KEEP"] else { return }
    let url = URL(fileURLWithPath: folder).appendingPathComponent("\(seed)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appendingPathComponent(file))
  }
}
