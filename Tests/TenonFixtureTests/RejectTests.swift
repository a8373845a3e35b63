import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Manifests that are wrong: what is said of them, to the letter.
@Suite struct RejectTests {
  static let names = Repository.entries("Fixtures/Reject").filter { !$0.hasSuffix(".txt") }

  @Test(arguments: names) func reject(_ name: String) throws {
    let compilation = try Self.compile(name)
    #expect(compilation.diagnostics.hasErrors || name.hasPrefix("Warning"))
    if compilation.diagnostics.hasErrors { #expect(compilation.generated.isEmpty) }
    let text = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    let recorded = Repository.url("Fixtures/Reject/\(Self.base(name)).txt")
    if Repository.isRecording {
      try Data(text.utf8).write(to: recorded)
    } else {
      #expect(text == (try? Repository.read(recorded)))
    }
  }

  @Test func everyKindOfFindingHasAFixture() throws {
    var seen: Set<String> = []
    for name in Self.names {
      for diagnostic in try Self.compile(name).diagnostics.sorted {
        seen.insert(diagnostic.id.code)
      }
    }
    // A file of 16 MiB stands in no repository; the command's tests make one.
    seen.insert(DiagnosticID.fileTooLarge.code)
    let missing = DiagnosticID.allCases.map(\.code).filter { !seen.contains($0) }
    #expect(missing.isEmpty)
  }

  @Test func nothingIsRecordedForWhatIsNotThere() {
    let recorded = Repository.entries("Fixtures/Reject").filter { $0.hasSuffix(".txt") }
    let bases = Set(Self.names.map(Self.base))
    #expect(recorded.filter { !bases.contains(String($0.dropLast(4))) } == [])
  }

  private static func base(_ name: String) -> String {
    name.hasSuffix(".di") ? String(name.dropLast(3)) : name
  }

  /// A fixture is one manifest, or a folder of manifests of one module; folders in that are modules
  /// that it depends on, of another package where their names end in `Kit`.
  /// Of the files those in `replaced` have another text, by their index in the compilation.
  static func compile(_ name: String, replaced: [Int: [UInt8]] = [:]) throws -> Compilation {
    var count = 0
    func sources(_ files: [String]) throws -> [SourceFile] {
      try self.sources(files).map { file in
        defer { count += 1 }
        return replaced[count].map { SourceFile(path: file.path, bytes: $0) } ?? file
      }
    }
    if name.hasSuffix(".di") { return TenonCompiler.compile(try sources([name])) }
    let entries = Repository.entries("Fixtures/Reject/\(name)")
    let own = try sources(entries.filter { $0.hasSuffix(".di") }.map { "\(name)/\($0)" })
    let modules = try entries.filter { !$0.hasSuffix(".di") }.map { module in
      let files = Repository.entries("Fixtures/Reject/\(name)/\(module)")
      return ModuleSources(
        module: module, sources: try sources(files.map { "\(name)/\(module)/\($0)" }),
        isInPackage: !module.hasSuffix("Kit"))
    }
    return TenonCompiler.compile(own, imported: modules)
  }

  /// The files of a fixture, with their paths in it.
  private static func sources(_ files: [String]) throws -> [SourceFile] {
    try files.map { file in
      let parts = file.split(separator: "/").map(String.init)
      return SourceFile(
        path: parts.count > 1 ? parts.dropFirst().joined(separator: "/") : file,
        bytes: [UInt8](try Data(contentsOf: Repository.url("Fixtures/Reject/\(file)"))))
    }
  }
}
