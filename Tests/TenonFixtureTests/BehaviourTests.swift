import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Random apps, built and run: they do what the language says.
@Suite struct BehaviourTests {
  private static func seeds(_ all: Int) -> Range<UInt64> {
    Repository.seeds(Repository.amount("TENON_RANDOM_APPS", 2, all: all))
  }

  /// What lives, what is shared and what goes is what the interpreter of the language says, step by step.
  @Test(arguments: seeds(8)) func generatedCodeDoesWhatTheLanguageSays(_ seed: UInt64) throws {
    var app = RandomApp(seed: seed)
    app.settle()
    let output = try output(of: app.manifest, app.program, seed)
    let expected = Interpreter.run(app)
    #expect(output == expected, "\(app.manifest)")
    #expect(expected.hasSuffix(" - - - - - \n"), "something is left over")
  }

  /// Components wait, fail and want actors. The test works out what each accessor has to promise; the Swift compiler
  /// refuses more and less. What runs tells itself whether anybody was given what is not finished, or another one than
  /// everybody else.
  @Test(arguments: seeds(6)) func effectsAreWhatTheLanguageSays(_ seed: UInt64) throws {
    let app = RandomEffects(seed: seed)
    let (program, asks) = app.program(seed: seed)
    let output = try output(of: app.manifest, program, seed)
    #expect(output.hasSuffix("asked \(asks) faults 0\n"), "\(asks): \(output)\n\(app.manifest)")
  }

  /// Components are released by shutdowns, resets, owners that go, memory that is short and the container's own end, also
  /// at every place where something is waited for.
  @Test(arguments: seeds(10)) func whatIsReleasedIsReleasedOnceAndInOrder(_ seed: UInt64) throws {
    let app = RandomReleases(seed: seed)
    let output = try output(of: app.manifest, app.program(seed: seed), seed)
    var oracle = TurnOracle(app)
    oracle.check(output)
    let faults = oracle.faults.prefix(8).joined(separator: "\n")
    #expect(faults.isEmpty, "\(faults)\n\(app.manifest)\n\(output.prefix(3000))")
  }

  /// In trees of containers too, what is made, what is the same and what goes is what the interpreter says.
  @Test(arguments: seeds(6)) func containersDoWhatTheLanguageSays(_ seed: UInt64) throws {
    try check(RandomTree(seed: seed), seed)
  }

  /// A container does in a facet what it does in what conforms to that.
  @Test(arguments: seeds(6)) func featuresDoWhatChildrenDo(_ seed: UInt64) throws {
    var tree = RandomTree(seed: seed)
    tree.makeFeatures()
    if !tree.features.isEmpty { try check(tree, seed) }
  }

  private func check(_ given: RandomTree, _ seed: UInt64) throws {
    var tree = given
    TreeInterpreter.settle(&tree)
    let manifest = tree.manifest
    let (steps, _, expected) = TreeInterpreter.run(tree)
    let output = try output(of: manifest, tree.program(steps), seed)
    let (done, wanted) = (output.split(separator: "\n"), expected.split(separator: "\n"))
    let place = zip(done, wanted).enumerated().first { $1.0 != $1.1 }
    #expect(
      output == expected,
      """
      first at \(place.map { "\(steps.indices.contains($0.offset) ? "\(steps[$0.offset])" : "the end")" } ?? "")
      is       \(place?.element.0 ?? "")
      expected \(place?.element.1 ?? "")
      \(manifest)
      """)
    #expect(expected.hasSuffix(" - - - - - | |\n"), "something is left over\n\(manifest)")
  }

  /// What a program prints that uses the code of a manifest.
  private func output(of manifest: String, _ main: String, _ seed: UInt64) throws -> String {
    try keep(manifest, "App.di", seed)
    try keep(main, "main.swift", seed)
    let compilation = compile([SourceFile(path: "App.di", bytes: Array(manifest.utf8))])
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    try keep(compilation.generated[0], "App.di.swift", seed)
    let folder = try TemporaryFolder(["App.di.swift": compilation.generated[0], "main.swift": main])
    let build = try SwiftCompiler.build(["App.di.swift", "main.swift"], in: folder.url)
    let program = try #require(build.program, "\(build.messages)\n\(manifest)")
    let result = try run(program.path, [])
    try keep(result.output, "output.txt", seed)
    #expect(result.status == 0, "\(result.errors)\n\(manifest)")
    return result.output
  }

  /// Keeps what a seed makes, for who looks for a fault: `TENON_RANDOM_KEEP=folder`.
  private func keep(_ text: String, _ file: String, _ seed: UInt64) throws {
    guard let folder = ProcessInfo.processInfo.environment["TENON_RANDOM_KEEP"] else { return }
    let url = URL(fileURLWithPath: folder).appendingPathComponent("\(seed)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appendingPathComponent(file))
  }
}
