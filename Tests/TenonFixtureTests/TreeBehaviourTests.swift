import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Random trees of containers, built and run: what is made, what is the same and what goes is what
/// the interpreter of the language says, step by step.
@Suite struct TreeBehaviourTests {
  static let seeds = Repository.seeds(Repository.amount("TENON_RANDOM_APPS", 2, all: 6))

  @Test(arguments: seeds) func containersDoWhatTheLanguageSays(_ seed: UInt64) throws {
    try check(RandomTree(seed: seed))
  }

  /// A container does in a facet what it does in what conforms to that.
  @Test(arguments: seeds) func featuresDoWhatChildrenDo(_ seed: UInt64) throws {
    var tree = RandomTree(seed: seed)
    tree.makeFeatures()
    if !tree.features.isEmpty { try check(tree) }
  }

  private func check(_ given: RandomTree) throws {
    var tree = given
    TreeInterpreter.settle(&tree)
    let manifest = tree.manifest
    let compilation = compile([SourceFile(path: "App.di", bytes: Array(manifest.utf8))])
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")

    let (steps, _, expected) = TreeInterpreter.run(tree)
    let folder = try TemporaryFolder()
    try folder.write(compilation.generated[0], to: "App.di.swift")
    try folder.write(tree.program(steps), to: "main.swift")
    let build = try SwiftCompiler.build(["App.di.swift", "main.swift"], in: folder.url)
    let program = try #require(build.program, "\(build.messages)\n\(manifest)")
    let result = try run(program.path, [])
    #expect(result.status == 0, "\(result.errors)\n\(manifest)")
    let (done, wanted) = (lines(result.output), lines(expected))
    let place = zip(done, wanted).enumerated().first { $1.0 != $1.1 }
    #expect(
      result.output == expected,
      """
      first at \(place.map { "\(steps.indices.contains($0.offset) ? "\(steps[$0.offset])" : "the end")" } ?? "")
      is       \(place?.element.0 ?? "")
      expected \(place?.element.1 ?? "")
      \(manifest)
      """)
    #expect(expected.hasSuffix(" - - - - - | |\n"), "something is left over\n\(manifest)")
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
}
