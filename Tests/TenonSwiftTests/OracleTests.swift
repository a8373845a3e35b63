import Foundation
import TenonDiagnostics
import TenonSwift
import TenonTestSupport
import Testing

/// The declarations of Swift files are those that the toolchain's parser reads.
@Suite struct OracleTests {
  /// The folder of SwiftSyntax in the toolchain.
  private static let host: String? = {
    let compiler = URL(fileURLWithPath: tool("swiftc")).resolvingSymlinksInPath()
    let folder = compiler.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/host").path
    let isThere = FileManager.default.fileExists(atPath: "\(folder)/SwiftSyntax.swiftmodule")
    return isThere ? folder : nil
  }()

  /// The Swift files of the repository, or a part of them if not all tests run.
  private static let files: [String] = {
    let folders = ["Sources", "Tests", "Plugins", "Fixtures"]
    let all = folders.flatMap { folder -> [String] in
      let paths = FileManager.default.enumerator(atPath: Repository.url(folder).path)
      return (paths?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
        .map { Repository.url("\(folder)/\($0)").path }
    }
    return Repository.some(of: all.sorted(), oneIn: 12)
  }()

  @Test(.enabled(if: testsAll), .enabled(if: host != nil))
  func declarationsAreThoseOfTheToolchain() throws {
    let host = try #require(Self.host)
    let folder = try TemporaryFolder()
    let oracle = folder.url.appendingPathComponent("oracle").path
    let source = Repository.url("Tests/TenonSwiftTests/Oracle/main.swift").path
    let built = try run(
      tool("swiftc"),
      [
        source, "-I", host, "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath",
        "-Xlinker", host, "-o", oracle,
      ])
    try #require(built.status == 0, "\(built.everything)")
    #expect(Self.files.count > (testsAll ? 600 : 60))
    let wanted = try run(oracle, Self.files).output.components(separatedBy: "## ").dropFirst()
    for (file, section) in zip(Self.files, wanted) {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      let sources = SwiftSources([SourceFile(path: file, bytes: bytes)])
      let found = sources.declarations(of: sources.names).flatMap(\.lines)
        .map { $0.filter { !$0.isWhitespace && $0 != "`" } }.sorted()
      let lines = section.split(separator: "\n").dropFirst().map(String.init).sorted()
      let (more, less) = (Set(found).subtracting(lines), Set(lines).subtracting(found))
      #expect(found == lines, "\(file): \(more) for \(less)")
    }
  }
}
