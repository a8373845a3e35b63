import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonSwift
import TenonTestSupport
import Testing

/// Every step of the README is run here.
@Suite struct ReadmeTests {
  let blocks = Page.readme.blocks

  private func block(_ language: String, _ index: Int = 0) throws -> String {
    let all = blocks.filter { $0.language == language }
    try #require(all.count > index)
    return all[index].text
  }

  /// The types that its manifest names.
  private var swift: SwiftSources { get throws { try types(3) } }

  private func types(_ index: Int) throws -> SwiftSources {
    SwiftSources([SourceFile(path: "main.swift", bytes: Array(try block("swift", index).utf8))])
  }

  @Test(.enabled(if: testsAll)) func theFirstCommandRunsAnAppAndTheSecondTheTests() async throws {
    let lines = try block("sh").split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "swift run --package-path Fixtures/SettingsFlow",
        "swift test --test-product tenonPackageTests",
      ])
    let words = lines[0].split(separator: " ").map(String.init)
    let result = try await ClientPackages.build {
      try ClientPackages.swift(
        Array(words.dropFirst()), in: Repository.root, environment: ClientPackages.source)
    }
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output.contains("+ NotificationsSettingsStoreImpl #1"))
    #expect(result.output.contains("- NotificationsSettingsStoreImpl #1"))
    #expect(result.output.contains("Alive now: nothing."))
  }

  /// The tests of `tenon init` build the package that it creates.
  @Test func theQuickStartMakesAPackage() throws {
    let lines = try block("sh", 1).split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["swift build --product tenon", "swift build --product tenonc"])
    #expect(lines.last == "swift run --package-path ../Hello")
    let words = lines[2].split(separator: " ").map(String.init)
    #expect(words.first == ".build/debug/tenon")
    let folder = try TemporaryFolder()
    let arguments = words.dropFirst().map {
      $0.replacingOccurrences(of: "../Hello", with: "Hello")
    }
    let tenon = Repository.products.appendingPathComponent("tenon").path
    let result = try run(tenon, Array(arguments), in: folder.url)
    #expect(result.status == 0, "\(result.everything)")
    #expect(folder.files.contains("Hello/Sources/Hello/main.swift"))
  }

  /// A badge is read as its alternative text, which is also its title.
  @Test func theBadgesAreTrue() throws {
    let package = try Repository.read(Repository.url("Package.swift"))
    let license = try Repository.read(Repository.url("LICENSE"))
    let tools = try #require(package.firstMatch(of: #/swift-tools-version: (\S+)/#)).output.1
    let badges = Page.readme.text.matches(of: #/!\[([^\]]+)\]\((docs/images/badge-[^)]+)\)/#)
    #expect(
      badges.map { String($0.output.1) } == [
        "Swift \(tools) or newer", "License: Apache 2.0", "Dependencies: none", "Tested on Linux",
      ])
    #expect(license.contains("Apache License") && license.contains("Version 2.0"))
    #expect(!package.contains(".package("))
    for badge in badges {
      let picture = try Repository.read(Repository.url(String(badge.output.2)))
      #expect(picture.contains("<title>\(badge.output.1)</title>"))
    }
  }

  /// The ratios are the same in every place.
  @Test func theCostsAreThoseOfThePageAboutPerformance() throws {
    let home = try Repository.read(Repository.url("docs/explanation/performance.md"))
    let table = try #require(Page.readme.text.split(separator: "## What it costs").last)
    let end = try #require(table.firstRange(of: "\n## ")).lowerBound
    let ratios = table[..<end].matches(of: #/\d\.\d+/#).map { String($0.output) }
    #expect(ratios.count > 3)
    for ratio in ratios { #expect(home.contains(" \(ratio) |"), "\(ratio)") }
  }

  @Test func theGeneratedCodeIsWhatIsGenerated() throws {
    let source = SourceFile(path: "App.di", bytes: Array(try block("di").utf8))
    let generated = try #require(plainCode([source], swift: try swift).first)
    let code = PageExcerpt.plain(generated).filter { !$0.hasPrefix("//") }
    #expect(code == PageExcerpt.plain(try block("swift", 2)))
  }

  @Test func effectsAndActorsFollow() throws {
    let source = SourceFile(path: "App.di", bytes: Array(try block("di", 1).utf8))
    let generated = try #require(plainCode([source], swift: try types(0)).first)
    #expect(PageExcerpt(try block("swift", 1)).firstLineMissing(in: generated) == nil)
  }

  /// The alternative text of the picture of an error quotes its message and its help.
  @Test func theMessageIsWhatIsPrinted() throws {
    let manifest = try block("di").replacingOccurrences(of: " as Client", with: "")
    let source = SourceFile(path: "App.di", bytes: Array(manifest.utf8))
    let compilation = compile([source], swift: try swift)
    let text = TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
    let picture = #/error-light\.png"[^>]*underlined: (.+)\. The help says: (.+)\."/#
    let quoted = try #require(Page.readme.text.firstMatch(of: picture)).output
    #expect(text.contains(": error: \(quoted.1) [TN030]\n"), "\(text)")
    #expect(text.contains("\nhelp: \(quoted.2)\n"), "\(text)")
  }

  @Test(.enabled(if: testsAll)) func thePackageBuildsAndRuns() async throws {
    let folder = try TemporaryFolder()
    let url = ".package(url: \"https://github.com/OWNER/tenon\", from: \"\(version)\")"
    let arguments = try block("swift", 4)
    try #require(arguments.contains(url))
    let package = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "Hello", platforms: [.macOS(.v13)], \(arguments))
      """
    let clone = try #require(
      Page.readme.text.split(separator: "`").first { $0.contains("path: \"../tenon\"") })
    let local = clone.replacingOccurrences(of: "../tenon", with: Repository.root.path)
    try folder.write(package.replacingOccurrences(of: url, with: local), to: "Hello/Package.swift")
    try folder.write(try block("di"), to: "Hello/Sources/Hello/App.di")
    try folder.write(try block("swift", 3), to: "Hello/Sources/Hello/main.swift")
    let result = try await ClientPackages.build {
      try ClientPackages.swift(["run"], in: folder.url.appendingPathComponent("Hello"))
    }
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output.hasSuffix("https://example.com/feeds/7\n"))
  }
}
