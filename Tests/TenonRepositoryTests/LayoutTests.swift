import Foundation
import TenonTestSupport
import Testing

/// The repository has the layout that its own pages describe.
@Suite struct LayoutTests {
  @Test func theTopIsAsItShouldBe() {
    let expected = [
      "AGENTS.md", "CHANGELOG.md", "CONTRIBUTING.md", "Fixtures", "LICENSE", "Package.swift",
      "Package@swift-6.2.swift", "Plugins", "README.md", "Sources", "Tests", "docs",
    ]
    let found = Repository.entries("").filter { $0 != "Package.resolved" }
    #expect(found == expected)
  }

  /// Each generation of the package manager reads one of them.
  @Test func bothPackageFilesSayTheSame() throws {
    let older = try Repository.read(Repository.url("Package.swift"))
    let newer = try Repository.read(Repository.url("Package@swift-6.2.swift"))
    let line = "// swift-tools-version: 6."
    #expect(older.hasPrefix("\(line)1\n") && newer.hasPrefix("\(line)2\n"))
    #expect(older.drop { !$0.isNewline } == newer.drop { !$0.isNewline })
  }

  private func swiftFiles(_ folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: Repository.url(folder).path)
    return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }.sorted()
  }

  private func lines(_ file: String) throws -> [Substring] {
    try Repository.read(Repository.url(file)).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }

  @Test func filesAreShort() throws {
    for file in swiftFiles("Sources") + swiftFiles("Tests") + swiftFiles("Plugins") {
      let count = try lines(file).count
      #expect(count <= 420, "\(file)")
    }
  }

  /// The core does no I/O, so it needs no Foundation: only reading JSON does.
  @Test func onlyFilesAndReadersImportFoundation() throws {
    let allowed = ["Sources/TenonFiles/", "Sources/TenonPackages/"]
    for file in swiftFiles("Sources") where !allowed.contains(where: file.hasPrefix) {
      // Indented lines are generated code.
      let imports = try lines(file).filter { $0.contains("import Foundation") }
      #expect(
        !imports.contains { $0.hasPrefix("import") || $0.contains("FoundationEssentials") },
        "\(file)")
    }
  }

  /// Every declaration that another module sees has a documentation comment.
  @Test func publicDeclarationsAreDocumented() throws {
    for file in swiftFiles("Sources") where !file.contains("/TenonSupport/") {
      let lines = try self.lines(file)
      var isInText = false
      for (index, line) in lines.enumerated() {
        let code = line.drop { $0 == " " }
        if line.contains("\"\"\"") { isInText.toggle() }
        guard !isInText, code.hasPrefix("public "), !code.hasPrefix("public import") else {
          continue
        }
        // Declarations that only store, or restate their type, need no comment.
        if ["init", "let", "var", "subscript"].contains(where: { code.contains(" \($0)") }) {
          continue
        }
        var before = index - 1
        while before >= 0, lines[before].drop(while: { $0 == " " }).hasPrefix("@") { before -= 1 }
        let above = before >= 0 ? lines[before].drop { $0 == " " } : ""
        let isOperator = code.contains("static func <")
        #expect(above.hasPrefix("///") || isOperator, "\(file):\(index + 1)")
      }
    }
  }

  @Test func noPathOfOneMachine() throws {
    let root = Repository.root.path
    for folder in ["Sources", "Tests", "Plugins", "Fixtures", "docs"] {
      let all = FileManager.default.enumerator(atPath: Repository.url(folder).path)
      for case let path as String in all ?? .init() {
        if path.contains(".build/") || path.hasSuffix(".build") { continue }
        guard
          let data = FileManager.default.contents(atPath: Repository.url("\(folder)/\(path)").path)
        else { continue }
        #expect(data.range(of: Data((root + "/").utf8)) == nil, "\(folder)/\(path)")
      }
    }
  }
}
