import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// The generated code of each sound combination of forms builds without an error or a warning, in both language modes.
/// Deprecated types cause warnings on the manifest's lines that use them, and on no others.
@Suite struct BuildMatrixTests {
  static let names = Repository.entries("Fixtures/Matrices").filter { $0.hasSuffix(".txt") }

  /// The number of combinations of each matrix that are built.
  static let amount = Repository.amount("TENON_BUILD_MATRIX", 20, all: 60)

  static let modes = [
    ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"], ["-swift-version", "5"],
  ]

  @Test(arguments: names) func generatedCodeBuilds(_ name: String) throws {
    let place = Repository.url("Fixtures/Matrices")
    let matrix = BuildMatrix(try Repository.read(place.appendingPathComponent(name)))
    let cases = matrix.cases(Self.amount)
    let sources = cases.enumerated().map { number, one in
      SourceFile(path: "\(number).di", bytes: Array(one.manifest.utf8))
    }
    let compilation = TenonCompiler.compile(sources)
    let messages = RejectFixture.record(of: compilation)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    let folder = try TemporaryFolder()
    let types = try Repository.read(place.appendingPathComponent("Types.swift"))
    try folder.write(types + cases.map(\.swift).joined(separator: "\n"), to: "Types.swift")
    for (source, text) in zip(sources, compilation.generated) {
      try folder.write(text, to: "\(source.path).swift")
    }
    let files = ["Types.swift"] + sources.map { "\($0.path).swift" }
    let uses = cases.enumerated().flatMap { number, one in
      one.manifest.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.hasSuffix("// use") }.map { "\(number).di:\($0.offset + 1)" }
    }
    for mode in Self.modes {
      var warned: Set<String> = []
      for fault in try SwiftCompiler.faults(files, in: folder.url, flags: mode) {
        let line = "\(fault.file):\(fault.line)"
        if fault.isWarning, fault.message.contains("is deprecated"), uses.contains(line) {
          warned.insert(line)
          continue
        }
        let number = Int(fault.file.prefix { $0.isNumber })
        Issue.record("\(mode) \(fault)\n\(number.map { cases[$0].manifest } ?? "")")
      }
      #expect(warned == Set(uses))
    }
  }
}
