import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// The generated code of `TENON_RANDOM_MANIFESTS` random manifests is valid Swift, in both forms.
@Suite struct GeneratedTextTests {
  static let seeds = Repository.seeds(Repository.amount("TENON_RANDOM_MANIFESTS", 60, all: 300))

  @Test func theCompilerReadsIt() throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for seed in Self.seeds {
      let source = SourceFile(path: "App.di", bytes: Array(RandomManifest(seed: seed).text.utf8))
      let compilation = compile([source])
      if compilation.diagnostics.hasErrors { continue }
      for (form, code) in [("mapped", compilation.generated[0]), ("plain", plainCode([source])[0])]
      {
        names.append("\(seed)-\(form).swift")
        try folder.write(code, to: names.last ?? "")
      }
    }
    // A generator without sound manifests proves nothing.
    #expect(names.count > Self.seeds.count)
    let result = try run(
      tool("swiftc"), ["-frontend", "-parse", "-swift-version", "6"] + names, in: folder.url)
    #expect(result.status == 0, "\(result.everything.prefix(3000))")
  }
}
