import Foundation
import TenonTestSupport
import Testing

@Suite struct PackageTests {
  /// Five targets in two packages; a container in one of them has its parent in the other.
  final class Shop {
    let folder: TemporaryFolder
    var shop: URL { folder.url.appendingPathComponent("Shop") }

    init() throws {
      folder = try TemporaryFolder()
      let plugin = "plugins: [.plugin(name: \"TenonPlugin\", package: \"tenon\")]"
      let tenon = ".package(name: \"tenon\", path: \"\(Repository.root.path)\")"
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "BillingKit",
          products: [.library(name: "Money", targets: ["Billing"])],
          dependencies: [\(tenon)],
          targets: [
            .target(name: "Logging", \(plugin)),
            .target(name: "Billing", dependencies: ["Logging"], \(plugin)),
          ]
        )
        """, to: "Kit/Package.swift")
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop",
          dependencies: [\(tenon), .package(path: "../Kit")],
          targets: [
            .target(name: "Cart", dependencies: [.product(name: "Money", package: "Kit")], exclude: ["Old.di"], \(plugin)),
            .executableTarget(name: "App", dependencies: ["Cart", "Settings"], \(plugin)),
            .target(name: "Settings"),
            .testTarget(name: "CartTests", dependencies: ["Cart"]),
          ]
        )
        """, to: "Shop/Package.swift")
      for target in [
        "Kit/Sources/Logging", "Kit/Sources/Billing", "Shop/Sources/Cart", "Shop/Sources/App",
        "Shop/Sources/Settings", "Shop/Tests/CartTests",
      ] {
        try folder.write("", to: "\(target)/Code.swift")
      }
      try folder.write(
        "public container Platform {\n  public strong Log()\n}\n",
        to: "Kit/Sources/Logging/Platform.di")
      try folder.write(
        """
        import Logging

        public container Accounts in Platform {
          public strong Ledger(log: Log)
        }

        """, to: "Kit/Sources/Billing/Accounts.di")
      try folder.write(
        """
        import Billing

        public container AppContainer in Accounts {
          public strong Cart(ledger: Ledger)
        }

        """, to: "Shop/Sources/Cart/Cart.di")
      try folder.write("this is no manifest any more\n", to: "Shop/Sources/Cart/Old.di")
      try folder.write(
        "import Cart\n\ncontainer Screen in AppContainer {\n  transient Page(cart: Cart)\n}\n",
        to: "Shop/Sources/App/Screen.di")
      try folder.write(
        "container AppContainer {\n  strong Settings()\n}\n", to: "Shop/Sources/Settings/App.di")
    }

    func tenon(_ arguments: String..., environment: [String: String] = [:]) throws -> CommandResult
    {
      try run(CommandTests.tenon, arguments, in: shop, environment: environment)
    }

    /// Replaces a text in a file.
    func replace(_ text: String, with other: String, in path: String) throws {
      let old = try #require(folder.read(path))
      try #require(old.contains(text))
      try folder.write(old.replacingOccurrences(of: text, with: other), to: path)
    }
  }

  @Test func eachTargetIsAGraph() throws {
    let shop = try Shop()
    let result = try shop.tenon("check")
    // Two containers with one name are in two modules, and excluded manifests aren't read.
    #expect(result.status == 0 && result.findings == "", "\(result.everything)")
    let words = try shop.tenon("check", "--verbose")
    #expect(words.status == 0)
    for line in [
      "Cart: Sources/Cart/Cart.di, and 2 manifests of other modules",
      "Screen.di", "3 targets, 3 manifests, 3 components: no issues found",
    ] {
      #expect(words.errors.contains(line), "\(line): \(words.errors)")
    }
  }

  @Test func aTypeMayHaveItsModulesName() throws {
    let shop = try Shop()
    try shop.replace(
      "public strong Log()",
      with:
        "public strong Log\n  public strong Sink\n  public strong Shelf<Int>.Label { accessor label }\n"
        + "  public strong Logging.Shelf<Int> { accessor shelf }",
      in: "Kit/Sources/Logging/Platform.di")
    let types = """
      public final class Sink { public init() {} }
      public final class Log { public init(sink: Logging.Sink) {} }
      public final class Shelf<Item> {
        public struct Label { public init() {} }
        public init(label: Label) {}
      }

      """
    try shop.folder.write(types, to: "Kit/Sources/Logging/Code.swift")
    expect(try shop.tenon("check")) { $0.findings == "" }
  }

  /// A change to a file of the package, and the expected output.
  static let mistakes: [(path: String, text: String, other: String, found: String)] = [
    ("Shop/Sources/Cart/Cart.di", "import Billing\n", "\n", "Sources/Cart/Cart.di:3:34: error: "),
    (
      "Shop/Sources/Cart/Cart.di", "(ledger: Ledger)", "(ledger: Ledgers)",
      "Sources/Cart/Cart.di:4:22: error: "
    ),
    ("Shop/Sources/App/Screen.di", "import Cart\n", "\n", "Sources/App/Screen.di:3:21: error: "),
    (
      "Shop/Sources/App/Screen.di", "cart: Cart", "cart: Basket",
      "Sources/App/Screen.di:4:18: error: "
    ),
    ("Shop/Sources/Settings/App.di", "}\n", "\n", "Sources/Settings/App.di:1:24: error: "),
    (
      "Kit/Sources/Billing/Accounts.di", "public strong Ledger", "internal strong Ledger",
      "Sources/Cart/Cart.di:4:22: error: "
    ),
    (
      "Kit/Sources/Billing/Accounts.di", "(log: Log)", "(log: Logs)",
      "../Kit/Sources/Billing/Accounts.di:4:24: error: "
    ),
    ("Kit/Sources/Logging/Platform.di", "Log()", "Log(", "../Kit/"),
    (
      "Shop/Package.swift", "dependencies: [\"Cart\", \"Settings\"]",
      "dependencies: [\"Settings\"]", "Sources/App/Screen.di:3:"
    ),
    ("Shop/Package.swift", "exclude: [\"Old.di\"], ", "", "Sources/Cart/Old.di:1:1: error: "),
  ]

  @Test(arguments: mistakes.indices)
  func aMistakeIsFound(_ index: Int) throws {
    let mistake = Self.mistakes[index]
    let shop = try Shop()
    try shop.replace(mistake.text, with: mistake.other, in: mistake.path)
    let result = try shop.tenon("check")
    #expect(result.status == 1 && result.errors.contains(mistake.found), "\(result.errors)")
    #expect(result.errors.contains(" error"), "a summary")
    let last = result.errors.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("tenon: 3 targets, ") && last.contains(" error"), "\(last)")
    #expect(try shop.tenon("generate", "--check").status == 1)
    let document = try shop.tenon("check", "--format", "sarif")
    #expect(document.status == 1 && document.errors == "")
    #expect(document.output.contains("\"ruleId\""))
  }

  /// What is wrong with a bundle is told once, however many targets include it.
  @Test func aBundlesMistakeIsToldOnce() throws {
    let shop = try Shop()
    let bundle = "\npublic bundle Ring {\n  strong A(b: B)\n  strong B(a: A)\n}\n"
    try shop.replace("}\n", with: "}\n" + bundle, in: "Shop/Sources/Cart/Cart.di")
    try shop.replace(
      "Screen in AppContainer {\n", with: "Screen in AppContainer {\n  include Ring\n",
      in: "Shop/Sources/App/Screen.di")
    let result = try shop.tenon("check")
    #expect(result.errors.split(separator: "dependency cycle").count == 2, "\(result.errors)")
  }

  /// Warnings in another package aren't reported.
  @Test func warningsOfOtherPackagesAreTheirs() throws {
    let shop = try Shop()
    try shop.replace(
      "}\n", with: "  private strong Unused()\n}\n", in: "Kit/Sources/Logging/Platform.di")
    expect(try shop.tenon("check", "--strict")) { $0.findings == "" }
    try shop.replace(
      "}\n", with: "  private strong Unused()\n}\n", in: "Shop/Sources/Settings/App.di")
    #expect(try shop.tenon("check", "--strict").status == 1)
  }

  // MARK: Which targets

  @Test func oneTargetAlone() throws {
    let shop = try Shop()
    try shop.replace("cart: Cart", with: "cart: Basket", in: "Shop/Sources/App/Screen.di")
    #expect(try shop.tenon("check", "--target", "Cart").status == 0)
    #expect(try shop.tenon("check", "--target=App").status == 1)
    #expect(try shop.tenon("check", "--target", "Cart", "--target", "App").status == 1)
    let misspelt = try shop.tenon("check", "--target", "Carts")
    #expect(misspelt.status == 64)
    #expect(misspelt.errors.contains("unknown target 'Carts'; did you mean 'Cart'?"))
    let empty = try shop.tenon("check", "--target", "CartTests")
    #expect(empty.status == 66 && empty.errors.contains("'CartTests' has no .di file"))
    let file = try shop.tenon("check", "Sources/Settings/App.di", "--target", "App")
    #expect(file.status == 64 && file.errors.contains("'--target' can't be combined"))
    let outside = try shop.folder.tenon("check", "--target", "App")
    #expect(outside.status == 64 && outside.errors.contains("there is no Package.swift here"))
  }

  /// Named files are one graph, even in several folders.
  @Test func whatIsNamedIsOneGraph() throws {
    let shop = try Shop()
    let result = try shop.tenon(
      "check", "Sources/Cart/Cart.di", "--depends", "Billing=../Kit/Sources/Billing", "--depends",
      "Logging=../Kit/Sources/Logging")
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Manifests without a target, in every possible place, and targets without a manifest.
  @Test func whatBelongsTogetherWithNothing() throws {
    let shop = try Shop()
    let manifest = "container Lost {\n  strong A\n}\n"
    for path in [
      "Lost.di", "Sources/Lost.di", "Sources/Ap/App.di", "Extra/a.di", "Extra/deep/b.di",
      "Sources/Cart/Deep/Kept.di", ".hidden/x.di", "Pods/x.di", "Nested/Package.swift",
      "Nested/x.di",
    ] { try shop.folder.write(manifest, to: "Shop/\(path)") }
    try shop.folder.write("container Screens { strong B }\n", to: "Shop/Sources/Cart/Deep/Kept.di")
    try shop.replace(
      ".testTarget(name: \"CartTests\", dependencies: [\"Cart\"])",
      with: ".testTarget(name: \"CartTests\", dependencies: [\"Cart\"], "
        + "plugins: [.plugin(name: \"TenonPlugin\", package: \"tenon\")])",
      in: "Shop/Package.swift")
    let result = try shop.tenon("check")
    #expect(result.status == 0, "\(result.everything)")
    let told = result.errors.split(separator: "\n").filter { $0.contains("[TN142]") }
    #expect(
      told == [
        "Extra/a.di:1:1: warning: no target of the package compiles the manifests in 'Extra' [TN142]",
        "Lost.di:1:1: warning: no target of the package compiles this manifest [TN142]",
        "Sources/Ap/App.di:1:1: warning: no target of the package compiles this manifest [TN142]",
        "Sources/Lost.di:1:1: warning: no target of the package compiles this manifest [TN142]",
        "Package.swift:10:23: warning: target 'CartTests' runs TenonPlugin, but has no manifest [TN142]",
      ], "\(result.errors)")
    #expect(result.errors.contains("help: add a '.di' file to 'Tests/CartTests', or remove"))
    #expect(try shop.tenon("check", "--strict").status == 1)
    #expect(try shop.tenon("check", "--severity", "TN142=ignore", "--strict").findings == "")
    #expect(try shop.tenon("check", "--target", "Cart").findings == "")
    #expect(try shop.tenon("check", "Sources/Ap").findings == "", "what is named is meant")
    expect(try shop.tenon("check", "--format", "json")) { $0.output.contains("\"TN142\"") }
    // A comment in the manifest can declare that it has no target.
    try shop.folder.write(
      "// tenon:severity TN142 ignore a template\n\(manifest)", to: "Shop/Lost.di")
    let rest = try shop.tenon("check").errors.split(separator: "\n")
    #expect(rest.count { $0.contains("[TN142]") } == 4)
    #expect(!rest.contains { $0.hasPrefix("Lost.di:") }, "\(rest)")
  }

  @Test func foreignFoldersArePassedOver() throws {
    let folder = try TemporaryFolder(["App/App.di": CommandTests.sound])
    for other in ["Pods", "Carthage/Checkouts", "SourcePackages/checkouts/x", ".build/checkouts"] {
      try folder.write(CommandTests.broken, to: "\(other)/Kit/App.di")
    }
    expect(try folder.tenon("check"))
  }

  /// A package that SwiftPM fetches is where SwiftPM has put it.
  @Test func manifestsOfAFetchedPackage() throws {
    let shop = try Shop()
    let tenon = ".package(name: \"tenon\", path: \"\(Repository.root.path)\")"
    let plugin = ", plugins: [.plugin(name: \"TenonPlugin\", package: \"tenon\")]"
    // A fetched package can't depend on paths of this disk.
    try shop.replace(tenon, with: "", in: "Kit/Package.swift")
    try shop.replace(plugin, with: "", in: "Kit/Package.swift")
    let script = """
      git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm a && git tag 1.0.0
      """
    let kit = shop.folder.url.appendingPathComponent("Kit")
    try #require(try run("/bin/sh", ["-c", script], in: kit).status == 0)
    try shop.replace(
      ".package(path: \"../Kit\")", with: ".package(url: \"file://\(kit.path)\", from: \"1.0.0\")",
      in: "Shop/Package.swift")
    expect(
      try shop.tenon("check", "--verbose"), errors: "Cart: Sources/Cart/Cart.di, and 2 manifests")
    try shop.replace("ledger: Ledger", with: "ledger: Ledgers", in: "Shop/Sources/Cart/Cart.di")
    #expect(try shop.tenon("check").status == 1)
  }

  @Test func aListOfTargets() throws {
    let shop = try Shop()
    let cart = shop.shop.appendingPathComponent("Sources/Cart/Cart.di").path
    let kit = shop.folder.url.appendingPathComponent("Kit/Sources").path
    try shop.folder.write(
      """
      {"names": ["Cart", "App"], "targets": [
        {"name": "Cart", "isOwn": true, "manifests": ["\(cart)"], "dependencies": [
          {"module": "Logging", "path": "\(kit)/Logging/Platform.di"},
          {"module": "Billing", "path": "\(kit)/Billing/Accounts.di"}]}]}
      """, to: "Shop/targets.json")
    let nowhere = ["PATH": "/nowhere"]
    let sound = try shop.tenon("check", "--target-list=targets.json", environment: nowhere)
    #expect(sound.status == 0 && sound.findings == "", "\(sound.everything)")
    try shop.replace("ledger: Ledger", with: "ledger: Ledgers", in: "Shop/Sources/Cart/Cart.di")
    let broken = try shop.tenon("check", "--target-list=targets.json", environment: nowhere)
    #expect(broken.status == 1 && broken.errors.hasPrefix("Sources/Cart/Cart.di:4:22: error: "))
    try shop.folder.write("{}", to: "Shop/targets.json")
    #expect(try shop.tenon("check", "--target-list=targets.json").status == 66)
  }

  /// Committed code is generated by a command, and the target excludes the manifest.
  @Test func anExcludedManifestIsOneWithoutThePlugin() throws {
    let shop = try Shop()
    try shop.replace(
      ".target(name: \"Settings\")", with: ".target(name: \"Settings\", exclude: [\"App.di\"])",
      in: "Shop/Package.swift")
    try shop.replace("Settings()", with: "Settings(a: Missing)", in: "Shop/Sources/Settings/App.di")
    #expect(try shop.tenon("check").status == 1)
  }

  // MARK: Packages that cannot be read

  @Test func withoutSwift() throws {
    let shop = try Shop()
    expect(try shop.tenon("check", environment: ["PATH": "/nowhere"]), 66) {
      $0.errors.contains("'swift' is not on the PATH") && $0.errors.contains("name the manifests")
    }
    expect(try shop.tenon("check", "Sources/Settings/App.di", environment: ["PATH": "/nowhere"]))
  }

  @Test func aPackageThatDoesNotLoad() throws {
    let shop = try Shop()
    try shop.replace("name: \"Shop\",", with: "nam: \"Shop\",", in: "Shop/Package.swift")
    expect(try shop.tenon("check"), 66, errors: "Package.swift", "error: incorrect argument label")
  }

  @Test func aTargetWithoutAFolder() throws {
    let shop = try Shop()
    try shop.replace("\"Settings\"),", with: "\"Setting\"),", in: "Shop/Package.swift")
    expect(try shop.tenon("check"), 66, errors: "no source folder found for target 'Setting'")
  }

  // MARK: generate

  @Test func generateLeavesThePluginItsWork() throws {
    let shop = try Shop()
    #expect(try shop.tenon("generate", "--check").status == 2, "'Settings' has no plugin")
    let result = try shop.tenon("generate")
    #expect(result.status == 0)
    #expect(result.errors.contains("skipped 'Cart', 'App'"), "\(result.errors)")
    #expect(result.errors.contains("tenon: wrote Sources/Settings/App.di.swift"))
    #expect(shop.folder.read("Shop/Sources/Settings/App.di.swift") != nil)
    #expect(shop.folder.read("Shop/Sources/Cart/Cart.di.swift") == nil)
    #expect(try shop.tenon("generate", "--check").status == 0)
    for arguments in [["generate", "--target", "App"], ["generate", "Sources/App/Screen.di"]] {
      expect(try run(CommandTests.tenon, arguments, in: shop.shop), 64, errors: "a second copy")
    }
    #expect(shop.folder.read("Shop/Sources/App/Screen.di.swift") == nil)
    let elsewhere = try shop.tenon("generate", "--target", "Cart", "-o", "-")
    #expect(elsewhere.status == 0 && elsewhere.output.contains("class AppContainer"))
  }

  // MARK: What changes files

  @Test func fixesReachTheTargetsThatDependOnThem() throws {
    let shop = try Shop()
    try shop.replace(
      "container AppContainer in", with: "contaner AppContainer in",
      in: "Shop/Sources/Cart/Cart.di")
    #expect(try shop.tenon("check").status == 1)
    expect(try shop.tenon("check", "--fix"), errors: "Sources/Cart/Cart.di: fixed 1 place")
  }
}

extension WhyTests {
  @Test func whoNeedsItInOtherTargets() throws {
    let shop = try PackageTests.Shop()
    let result = try shop.tenon("why", "Log")
    #expect(result.status == 0, "\(result.everything)")
    #expect(result.output.hasPrefix("'Log' is a strong component of 'Platform'\n"))
    #expect(
      result.output.contains("'Ledger' needs 'Log' (init parameter 'log')\n"), "\(result.output)")
    let one = try shop.tenon("why", "Ledger", "--target", "Cart")
    #expect(one.status == 0 && one.output.contains("'Ledger' is a"), "\(one.everything)")
  }
}
