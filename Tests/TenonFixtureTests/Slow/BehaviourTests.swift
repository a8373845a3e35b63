import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Random apps, built and run, behave as the language says.
@Suite struct BehaviourTests {
  private static func seeds(_ all: Int) -> Range<UInt64> {
    Repository.seeds(Repository.amount("TENON_RANDOM_APPS", 1, all: all))
  }

  /// Objects live, are shared and are released as the interpreter of the language says, step by step.
  @Test(arguments: seeds(8)) func generatedCodeDoesWhatTheLanguageSays(_ seed: UInt64) throws {
    var app = RandomApp(seed: seed)
    app.settle()
    let output = try output(of: app.manifest, app.program, seed)
    let expected = Interpreter.run(app)
    #expect(output == expected, "\(app.manifest)")
    #expect(expected.hasSuffix(" - - - - - \n"), "something is left over")
  }

  /// Components are async, throw and have actors. The test derives the effects of each accessor, and the Swift compiler
  /// refuses more or fewer. The program reports if an object gets one that is unfinished, or one that should be shared
  /// and isn't.
  @Test(arguments: seeds(6))
  func effectsAreWhatTheLanguageSays(_ seed: UInt64) throws {
    let app = RandomEffects(seed: seed)
    let (program, asks) = app.program(seed: seed)
    let output = try output(of: app.manifest, program, seed)
    #expect(output.hasSuffix("asked \(asks) faults 0\n"), "\(asks): \(output)\n\(app.manifest)")
  }

  /// Components are released by shutdowns, resets, ends of owners, memory warnings and the container's own end, also at
  /// every `await`.
  @Test(arguments: seeds(10))
  func whatIsReleasedIsReleasedOnceAndInOrder(_ seed: UInt64) throws {
    let app = RandomReleases(seed: seed)
    let output = try output(of: app.manifest, app.program(seed: seed), seed)
    var oracle = TurnOracle(app)
    oracle.check(output)
    let faults = oracle.faults.prefix(8).joined(separator: "\n")
    #expect(faults.isEmpty, "\(faults)\n\(app.manifest)\n\(output.prefix(3000))")
  }

  /// In trees of containers, too, objects are created, shared and released as the interpreter says.
  @Test(arguments: seeds(6))
  func containersDoWhatTheLanguageSays(_ seed: UInt64) throws {
    try check(RandomTree(seed: seed), seed)
  }

  /// A container behaves the same with a facet as its parent as with a container that conforms to it.
  @Test(arguments: seeds(6))
  func featuresDoWhatChildrenDo(_ seed: UInt64) throws {
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

  /// The output of a program that uses the code of a manifest.
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

  /// Keeps the files of a seed, to debug a failure: `TENON_RANDOM_KEEP=folder`.
  private func keep(_ text: String, _ file: String, _ seed: UInt64) throws {
    guard let folder = ProcessInfo.processInfo.environment["TENON_RANDOM_KEEP"] else { return }
    let url = URL(fileURLWithPath: folder).appendingPathComponent("\(seed)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appendingPathComponent(file))
  }
}
