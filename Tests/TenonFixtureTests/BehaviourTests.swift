import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Random apps, built and run: what lives, what is shared and what goes is what the interpreter of
/// the language says, step by step.
@Suite struct BehaviourTests {
  static let seeds = Repository.seeds(Repository.amount("TENON_RANDOM_APPS", 2, all: 8))

  @Test(arguments: seeds) func generatedCodeDoesWhatTheLanguageSays(_ seed: UInt64) throws {
    var app = RandomApp(seed: seed)
    app.settle()
    let compilation = compile([SourceFile(path: "App.di", bytes: Array(app.manifest.utf8))])
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")

    let folder = try TemporaryFolder()
    try folder.write(compilation.generated[0], to: "App.di.swift")
    try folder.write(app.program, to: "main.swift")
    let build = try SwiftCompiler.build(["App.di.swift", "main.swift"], in: folder.url)
    let program = try #require(build.program, "\(build.messages)\n\(app.manifest)")
    let result = try run(program.path, [])
    #expect(result.status == 0, "\(result.errors)\n\(app.manifest)")
    let expected = Interpreter.run(app)
    #expect(result.output == expected, "\(app.manifest)")
    #expect(expected.hasSuffix(" - - - - - \n"), "something is left over")
  }
}
