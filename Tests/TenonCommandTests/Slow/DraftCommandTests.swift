import Foundation
import TenonTestSupport
import Testing

@Suite struct DraftCommandTests {
  private static let swift = """
    protocol Store {}
    struct FileStore: Store { init(path: String) {} }
    final class Cart { init(store: any Store, limit: Int = 3) {} }

    """

  private static let members = """
        // Nothing here provides these:
        input     path: String    // for FileStore

        strong    Cart    // nothing here asks for it

        transient FileStore as Store
    }

    """

  @Test func aDraftIsSound() throws {
    let folder = try TemporaryFolder(["Shop/Types.swift": Self.swift])
    try folder.write("final class CartChecks { init(cart: Cart) {} }", to: "Shop/ShopTests/A.swift")
    let draft = try folder.tenon("draft", "--swift", "Shop/Types.swift", "--container", "Shop")
    #expect(draft.status == 0 && draft.errors == "", "\(draft.everything)")
    #expect(draft.output.contains("container Shop {\n"), "\(draft.output)")
    try folder.write(draft.output, to: "Shop/Shop.di")
    #expect(try folder.tenon("check", "--strict", "Shop").findings == "")
    expect(try folder.tenon("format", "--check", "Shop"))
    let whole = try folder.tenon("draft", "--swift", "Shop")
    #expect(whole.output.contains("container ShopContainer {\n"), "\(whole.everything)")
    #expect(whole.output.contains("strong    CartChecks"))
    // Outside of a package, the current folder is read, except for tests.
    let here = try folder.tenon("draft", "FileStore")
    #expect(here.output.hasSuffix("    transient FileStore\n}\n"), "\(here.everything)")
    #expect(try folder.tenon("draft", "CartChecks").status == 64)
  }

  @Test func whatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    let missing = try folder.tenon("draft", "--swift", "None.swift")
    #expect(missing.status == 66 && missing.errors.contains("None.swift: no such file or folder"))
    expect(try folder.tenon("draft"), 66, errors: "no Swift files in this folder")
    try folder.write("enum E {}", to: "E.swift")
    expect(try folder.tenon("draft"), 64, errors: "looks like a component")
    let target = try folder.tenon("draft", "--target", "A")
    #expect(target.status == 64 && target.errors.contains("'--target' needs a package"))
    let both = try folder.tenon("draft", "--target", "A", "--swift", "E.swift")
    #expect(both.status == 64 && both.errors.contains("can't be combined"))
    let name = try folder.tenon("draft", "--container", "a b")
    #expect(name.status == 64 && name.errors.contains("'a b' is not a name for a container"))
  }

  /// A package needn't be built, so it may have errors.
  @Test func aPackageIsRead() throws {
    let folder = try TemporaryFolder()
    try folder.writePackage(
      "Shop", ".executableTarget(name: \"Shop\", dependencies: [\"Kit\"]), .target(name: \"Kit\")")
    try folder.write(
      Self.swift + "final class List { init(item: Item) {} }\nlet wrong: Int = Nothing(\n",
      to: "Sources/Shop/Types.swift")
    try folder.write("public struct Item { public init() {} }\n", to: "Sources/Kit/Kit.swift")
    expect(try folder.tenon("draft"), 64, errors: "choose one with '--target NAME'")
    let draft = try folder.tenon("draft", "--target", "Shop")
    #expect(draft.status == 0 && draft.errors == "", "\(draft.everything)")
    #expect(draft.output.contains("    transient List(item: input)\n"), "\(draft.output)")
    let cart = try folder.tenon("draft", "--target", "Shop", "Cart")
    #expect(
      cart.output.contains("    strong Cart    // nothing here asks for it\n"),
      "\(cart.output)")
  }

  /// In a package with types, `init` drafts them instead of examples.
  @Test func initDrafts() throws {
    let folder = try TemporaryFolder()
    try folder.writePackage("Shop", ".target(name: \"Shop\")")
    try folder.write(Self.swift, to: "Sources/Shop/Types.swift")
    let first = try folder.tenon("init")
    #expect(first.status == 0, "\(first.everything)")
    #expect(first.errors == "tenon: wrote Package.swift\ntenon: wrote Sources/Shop/Shop.di\n")
    #expect(
      first.output.contains(
        "'Shop' has types that the manifest lists, so no example was written.\n"))
    #expect(!first.output.contains("testTarget") && !first.output.contains("swift test"))
    #expect(folder.read("Sources/Shop/Shop.di")?.hasSuffix(Self.members) == true)
    #expect(try folder.tenon("check", "--strict", "Sources/Shop").findings == "")
  }

  /// The command plugin passes on SwiftPM's description of the package.
  @Test func throughTheCommandPlugin() async throws {
    try await ClientPackages.build(Self.draftThroughThePlugin)
  }

  private static func draftThroughThePlugin() throws {
    let folder = try TemporaryFolder()
    try folder.write(PluginTests.package(".executableTarget(name: \"Shop\")"), to: "Package.swift")
    try folder.write(swift + "print(Nothing)\n", to: "Sources/Shop/main.swift")
    let draft = try PluginTests.swift("package", "tenon", "draft", in: folder)
    #expect(draft.status == 0, "\(draft.everything)")
    #expect(draft.output.hasSuffix(members), "\(draft.output)")
    #expect(draft.output.hasPrefix("// Drafted from the Swift files of Shop;"))

    let first = try PluginTests.swift(
      "package", "--allow-writing-to-package-directory", "tenon", "init", in: folder)
    #expect(first.status == 0, "\(first.everything)")
    #expect(folder.read("Sources/Shop/Shop.di")?.contains("container ShopContainer") == true)
  }
}
