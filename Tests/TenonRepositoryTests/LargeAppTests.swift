import TenonCompiler
import TenonDiagnostics
import TenonSwift
import TenonTestSupport
import Testing

/// The manifests of the large app: each module's are sound, and a missing piece is reported where it
/// is needed. The packages' own tests check that they build and work.
@Suite struct LargeAppTests {
  /// The modules with their manifests, each after those that it depends on.
  private static let modules: [(name: String, isPlatform: Bool, manifests: [String])] = [
    ("Lives", true, []),
    ("Storage", true, ["Platform/Sources/Storage/Storage.di"]),
    ("Networking", true, ["Platform/Sources/Networking/Networking.di"]),
    ("Staging", true, ["Platform/Sources/Staging/Staging.di"]),
    (
      "AppCore", false,
      [
        "Sources/AppCore/Analytics/Analytics.di", "Sources/AppCore/AppContainer.di",
        "Sources/AppCore/Catalog/Catalog.di",
      ]
    ),
    ("FeatureItems", false, ["Sources/FeatureItems/Items.di"]),
    ("FeatureCheckout", false, ["Sources/FeatureCheckout/Checkout.di"]),
    ("FeatureHelp", false, ["Sources/FeatureHelp/Help.di"]),
    ("FeatureReviews", false, ["Sources/FeatureReviews/Reviews.di"]),
    ("App", false, ["Sources/App/App.di"]),
  ]

  private static func swift(_ module: String, _ isPlatform: Bool) -> SwiftSources {
    Repository.swiftFiles(
      below: "Fixtures/LargeApp/\(isPlatform ? "Platform/" : "")Sources/\(module)")
  }

  /// The messages about a module after `change` has edited the manifests.
  private func messages(
    of module: String, _ change: (String, String) -> String = { $1 }
  ) throws -> String {
    func sources(_ manifests: [String]) throws -> [SourceFile] {
      try manifests.map { path in
        let text = try Repository.read(Repository.url("Fixtures/LargeApp/\(path)"))
        return SourceFile(path: path, bytes: Array(change(path, text).utf8))
      }
    }
    let index = try #require(Self.modules.firstIndex { $0.name == module })
    let own = Self.modules[index]
    let imported = try Self.modules[..<index].map { other in
      ModuleSources(
        module: other.name, sources: try sources(other.manifests),
        isInPackage: other.isPlatform == own.isPlatform,
        swift: Self.swift(other.name, other.isPlatform))
    }
    let compilation = compile(
      try sources(own.manifests), imported: imported, swift: Self.swift(own.name, own.isPlatform))
    return TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
  }

  @Test(arguments: ["Storage", "Networking", "Staging", "AppCore", "FeatureItems"])
  func modulesAreSound(_ module: String) throws {
    #expect(try messages(of: module) == "")
  }

  @Test(arguments: ["FeatureCheckout", "FeatureHelp", "FeatureReviews", "App"])
  func modulesWithChildrenAreSound(_ module: String) throws {
    #expect(try messages(of: module) == "")
  }

  /// A removed line, the module in which something is then missing, and the message there.
  static let gaps = [
    ("AppContainer.di", "input     config", "AppCore", "'AppConfig'"),
    ("AppContainer.di", "strong    LiveServer", "AppCore", "when STAGING is not set"),
    ("AppContainer.di", "include   NetworkParts", "AppCore", "'HTTPClient'"),
    ("AppContainer.di", "visit     Suggestions", "FeatureCheckout", "'Suggestions'"),
    ("Catalog.di", "RecentItems", "App", "'ScreenContainer' does not satisfy"),
    ("Checkout.di", "strong    Cart ", "FeatureCheckout", "'Counting'"),
    ("Checkout.di", "input     user: User", "App", "closure arguments don't match"),
    ("AppContainer.di", "package strong OrderBookImpl", "FeatureCheckout", "'OrderBookImpl'"),
  ]

  @Test(.enabled(if: testsAll), arguments: gaps)
  func aGapIsToldWhereThePromiseIsBroken(
    _ file: String, _ line: String, _ module: String, _ words: String
  ) throws {
    let messages = try messages(of: module) { path, text in
      guard path.hasSuffix(file) else { return text }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.map { $0.contains(line) ? "" : String($0) }.joined(separator: "\n")
    }
    #expect(messages.contains("error: "), "\(messages)")
    #expect(messages.contains(words), "\(messages)")
  }

  @Test(arguments: ["@testable import Core", "import Core"])
  func testableImportsSeeWhatIsInternal(_ line: String) {
    func source(_ text: String, _ path: String) -> SourceFile {
      SourceFile(path: path, bytes: Array(text.utf8))
    }
    let core = "container App: Face { strong Log() }\nfacet Face { Log }\n"
    let own = "\(line)\ncontainer TestApp in App: Face { transient Page(log: Log) }\n"
    let compilation = compile(
      [source(own, "Tests.di")],
      imported: [ModuleSources(module: "Core", sources: [source(core, "Core.di")])])
    #expect(compilation.diagnostics.hasErrors == !line.contains("@testable"))
  }
}
