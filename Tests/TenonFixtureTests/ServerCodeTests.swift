import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSwift
import TenonTestSupport
import Testing

/// The plain code of the scenario Server, recorded for people to read: `Fixtures/Server/Plain`.
@Suite struct ServerCodeTests {
  private static let folder = "Fixtures/Server/Plain"
  private static let module = "ServerKit"

  private static func sources(_ module: String) throws -> [SourceFile] {
    let folder = "Fixtures/Server/Sources/\(module)"
    let files = FileManager.default.enumerator(atPath: Repository.url(folder).path)
    let manifests = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".di") }
    return try manifests.sorted().map {
      let bytes = try Data(contentsOf: Repository.url("\(folder)/\($0)"))
      return SourceFile(path: String($0.split(separator: "/").last ?? ""), bytes: [UInt8](bytes))
    }
  }

  private static func swift(_ module: String) -> SwiftSources {
    Repository.swiftFiles(below: "Fixtures/Server/Sources/\(module)")
  }

  @Test func thePlainCodeIsWhatWasRecorded() throws {
    let sources = try Self.sources(Self.module)
    let imported = try ["Platform", "Reports"].map {
      ModuleSources(module: $0, sources: try Self.sources($0), swift: Self.swift($0))
    }
    let code = plainCode(sources, imported: imported, swift: Self.swift(Self.module))
    try #require(code.count == sources.count)
    for (source, text) in zip(sources, code) {
      let url = Repository.url("\(Self.folder)/\(source.path).swift")
      if Repository.isRecording {
        try Data(text.utf8).write(to: url)
      } else {
        #expect(try Repository.read(url) == text, "\(source.path)")
      }
    }
  }
}
