import Foundation
import TenonTestSupport
import Testing

@Suite struct DraftCommandTests {
  private static let swift = """
    protocol Store {}
    struct FileStore: Store { init(path: String) {} }
    final class Cart { init(store: any Store, limit: Int = 3) {} }

    """

  /// A folder with compiled types and their symbol graph in `graphs`.
  private func compiled(_ swift: String, in folder: TemporaryFolder) throws {
    try folder.write(swift, to: "Shop.swift")
    let result = try run(
      tool("swiftc"),
      [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", "Shop",
        "Shop.swift", "-emit-symbol-graph", "-emit-symbol-graph-dir", "graphs",
        "-symbol-graph-minimum-access-level", "internal",
      ], in: folder.url)
    try #require(result.status == 0, "\(result.everything)")
  }

  @Test func aDraftIsSound() throws {
    let folder = try TemporaryFolder()
    try compiled(Self.swift, in: folder)
    let draft = try CommandTests.tenon("draft", "--symbol-graph", "graphs", in: folder)
    #expect(draft.status == 0 && draft.errors == "", "\(draft.everything)")
    #expect(
      draft.output.contains(
        """
        container ShopContainer {
            // Values of components that others need, so no caller can supply them.
            input     fileStorePath: String named fileStorePath

            transient FileStore(path: String named fileStorePath) as Store

            // Left to Swift's defaults: limit: Int = 3
            strong    Cart(any Store)
        }

        """), "\(draft.output)")
    try folder.write(draft.output, to: "Shop.di")
    #expect(try CommandTests.tenon("check", "--strict", "Shop.di", in: folder).findings == "")
    let formatted = try CommandTests.tenon("format", "--check", in: folder)
    #expect(formatted.status == 0)
  }

  @Test func whatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "X.symbols.json")
    let bad = try CommandTests.tenon("draft", "--symbol-graph", "X.symbols.json", in: folder)
    #expect(bad.status == 66)
    #expect(
      bad.errors
        == "tenon: error: X.symbols.json: invalid symbol graph: missing 'metadata'\n")
    let missing = try CommandTests.tenon("draft", "--symbol-graph", "none.json", in: folder)
    #expect(missing.status == 66)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let empty = try CommandTests.tenon("draft", "--symbol-graph", "empty", in: folder)
    #expect(empty.status == 66 && empty.errors.contains("no .symbols.json file in this folder"))
    let nowhere = try CommandTests.tenon("draft", in: folder)
    #expect(nowhere.status == 64 && nowhere.errors.contains("pass the module's symbol graph"))
  }

  /// In a package the command builds it itself; a container that does not compile is no obstacle.
  @Test func aPackageIsBuiltAndRead() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop", exclude: ["Shop.di"])])

      """, to: "Package.swift")
    try folder.write(
      Self.swift + "@main struct Main { static func main() { _ = Cart(shop: 1) } }\n",
      to: "Sources/Shop/Types.swift")
    try folder.write("container Shop {\n}\n", to: "Sources/Shop/Shop.di")
    let draft = try CommandTests.tenon(
      "draft", "Cart", in: folder, environment: ["SWIFTPM_BUILD_DIR": ""])
    #expect(draft.status == 0, "\(draft.everything)")
    #expect(draft.errors.contains("note: the package does not build, so its modules may be"))
    #expect(draft.output.contains("    strong Cart(any Store)\n}\n"), "\(draft.everything)")
  }

  /// The command plugin lets SwiftPM build the targets and write what the compiler knows.
  @Test func throughTheCommandPlugin() async throws {
    try await ClientPackages.build(Self.draftThroughThePlugin)
  }

  private static func draftThroughThePlugin() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      PluginTests.package(".executableTarget(name: \"Shop\")"), to: "Package.swift")
    try folder.write(swift + "print(3)\n", to: "Sources/Shop/main.swift")
    let draft = try PluginTests.swift("package", "tenon", "draft", "Cart", in: folder)
    #expect(draft.status == 0, "\(draft.everything)")
    #expect(draft.output.contains("    strong Cart(any Store)\n}\n"), "\(draft.output)")
    #expect(draft.output.hasPrefix("// Drafted from the compiled types of Shop."))

    let first = try PluginTests.swift(
      "package", "--allow-writing-to-package-directory", "tenon", "init", in: folder)
    #expect(first.status == 0, "\(first.everything)")
    #expect(folder.read("Sources/Shop/Shop.di")?.contains("container ShopContainer") == true)
  }
}
