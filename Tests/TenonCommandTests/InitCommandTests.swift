import Foundation
import TenonTestSupport
import Testing

@Suite struct InitCommandTests {
  @Test func aFolderForSources() throws {
    let folder = try TemporaryFolder()
    let result = try folder.tenon("init", "Sources/my-app")
    #expect(result.status == 0, "\(result.everything)")
    #expect(
      result.errors
        == "tenon: wrote Sources/my-app/my-app.di\ntenon: wrote Sources/my-app/my-appExamples.swift\n"
    )
    #expect(result.output.contains("'tenon generate Sources/my-app/my-app.di'"))
    let manifest = try #require(folder.read("Sources/my-app/my-app.di"))
    #expect(manifest.contains("\noverridable container MyAppContainer {\n"))
    #expect(folder.files.count == 2)
    for word in ["strong ", "weak ", "transient ", "input ", " as ", " = "] {
      #expect(manifest.contains(word), "\(word)")
    }
    #expect(try folder.tenon("check", "--strict").findings == "")
    #expect(try folder.tenon("format", "--check").status == 0)
    #expect(try folder.tenon("generate", "--quiet").status == 0)
    let compiled = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-typecheck"]
        + folder.files.filter { $0.hasSuffix(".swift") }, in: folder.url)
    #expect(compiled.status == 0, "\(compiled.everything)")

    expect(try folder.tenon("init", "Sources/my-app"), 73)
    expect(try folder.tenon("init", "Sources/my-app/my-app.di"), 73, errors: "already exists")
    #expect(folder.read("Sources/my-app/my-app.di") == manifest)
  }

  /// Names that the code already has are not used again.
  @Test func besideOtherCode() throws {
    let folder = try TemporaryFolder([
      "Types.swift": "struct Journal {}\nfinal class AppContainer {}\nfunc f() { _ = Journal() }\n"
    ])
    #expect(try folder.tenon("init", "App.di", "--quiet").everything == "")
    let manifest = try #require(folder.read("App.di"))
    #expect(manifest.contains("container AppContainer2 {"))
    #expect(manifest.contains("strong    ExampleJournal\n"))
    #expect(try folder.tenon("generate", "--quiet").status == 0)
    let compiled = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-parse-as-library", "-typecheck"]
        + folder.files.filter { $0.hasSuffix(".swift") }, in: folder.url)
    #expect(compiled.status == 0, "\(compiled.everything)")
  }

  /// A target with a manifest gets the plugin, and no example; a second manifest declares another container.
  @Test(.enabled(if: testsAll)) func whereAManifestIs() throws {
    let folder = try TemporaryFolder()
    try folder.writePackage("P", ".target(name: \"App\")")
    try folder.write("container AppContainer {\n    strong Store\n}\n", to: "Sources/App/Own.di")
    let result = try folder.tenon("init")
    #expect(result.status == 0 && result.errors == "tenon: wrote Package.swift\n")
    #expect(!result.output.contains("testTarget") && !result.output.contains("swift test"))
    #expect(result.output.contains("'App' has a manifest, so no example was written.\nNext: "))
    #expect(folder.files == ["Package.swift", "Sources/App/Own.di"])
    expect(try folder.tenon("init")) { $0.errors == "" }
    let second = try folder.tenon("init", "Sources/App/Two.di", "--quiet")
    #expect(second.everything == "")
    #expect(folder.read("Sources/App/Two.di")?.contains("container AppContainer2 {") == true)
  }

  @Test(.enabled(if: testsAll)) func inAPackage() throws {
    let folder = try TemporaryFolder()
    try folder.writePackage("Shop", ".executableTarget(name: \"Shop\"), .target(name: \"Kit\")")
    expect(try folder.tenon("init"), 64) {
      $0.errors.contains("several targets: 'Shop', 'Kit'; choose one with '--target NAME'")
    }
    expect(try folder.tenon("init", "--target", "Shopp"), 64, errors: "did you mean 'Shop'?")
    let result = try folder.tenon("init", "--target", "Shop")
    #expect(result.status == 0 && folder.files.contains("Sources/Shop/Shop.di"))
    #expect(folder.files.contains("Tests/ShopTests/ShopContainerTests.swift"))
    #expect(
      result.errors == """
        tenon: wrote Package.swift
        tenon: wrote Sources/Shop/Shop.di
        tenon: wrote Sources/Shop/main.swift
        tenon: wrote Tests/ShopTests/ShopContainerTests.swift

        """)
    #expect(result.output.hasPrefix("--- Package.swift\n+++ Package.swift\n@@ -1,3 +1,3 @@\n"))
    #expect(result.output.contains("plugins: [.plugin(name: \"TenonPlugin\", package: \"tenon\")]"))
    #expect(
      result.output.contains("Next: 'swift run Shop' builds 'Shop' with its container and runs it"))

    // The program that it writes runs.
    expect(try folder.tenon("generate", "Sources/Shop", "-o", "out/"))
    let sources = ["Sources/Shop/main.swift", "out/Shop.di.swift", "out/Tenon.swift"]
    let built = try run(
      tool("swiftc"), ["-swift-version", "6", "-warnings-as-errors", "-o", "shop"] + sources,
      in: folder.url)
    #expect(built.status == 0, "\(built.everything)")
    let program = try run(folder.url.appendingPathComponent("shop").path, [])
    #expect(program.output == "Hello, Ada!\nIt works.\n")
  }

  @Test func whatIsNoPlaceForIt() throws {
    let folder = try TemporaryFolder(["App.swift": ""])
    #expect(try folder.tenon("init", "App.swift").status == 64)
    #expect(try folder.tenon("init", "A", "B").status == 64)
    #expect(try folder.tenon("init", "--target", "A").status == 64)
  }

  /// A package, as a person may have written it, before and after.
  private static let edits: [(old: String, new: String)] = [
    (
      "let package = Package(name: \"P\", targets: [.target(name: \"App\")])\n",
      "let package = Package(name: \"P\", dependencies: [DEP], "
        + "targets: [.target(name: \"App\", PLUGINS), TESTS])\n"
    ),
    (
      """
      // Package(name: "No", targets: [.target(name: "App")])
      let package = Package(
        name: "P",
        products: [.library(name: "App", targets: ["App"])],
        targets: [
          .target(name: "Kit"),
          .target(
            name: "App",
            dependencies: [.target(name: "Kit")]  // and no other
          ),  // the app
          // All tests are elsewhere.
        ],
        swiftLanguageModes: [.v6]
      )

      """,
      """
      // Package(name: "No", targets: [.target(name: "App")])
      let package = Package(
        name: "P",
        products: [.library(name: "App", targets: ["App"])],
        dependencies: [DEP],
        targets: [
          .target(name: "Kit"),
          .target(
            name: "App",
            dependencies: [.target(name: "Kit")],  // and no other
            PLUGINS
          ),  // the app
          TESTS,
          // All tests are elsewhere.
        ],
        swiftLanguageModes: [.v6]
      )

      """
    ),
    (
      """
      let package = Package(
      \tname: #"P"#,
      \tdependencies: [
      \t\t.package(path: "../Other")
      \t],
      \ttargets: [
      \t\t.target(name: "App", dependencies: ["Other"], plugins: [ ]),
      \t\t.testTarget(name: "Checks", dependencies: ["App"])
      \t]
      )

      """,
      """
      let package = Package(
      \tname: #"P"#,
      \tdependencies: [
      \t\t.package(path: "../Other"),
      \t\tDEP
      \t],
      \ttargets: [
      \t\t.target(name: "App", dependencies: ["Other"], PLUGINS),
      \t\t.testTarget(name: "Checks", dependencies: ["App"])
      \t]
      )

      """
    ),
    (
      """
      let package = Package(\r
        name: "P",\r
        dependencies: [],\r
        targets: [\r
          .target(name: "App"),\r
          .testTarget(name: "AppTests")]\r
      )\r

      """,
      """
      let package = Package(\r
        name: "P",\r
        dependencies: [DEP],\r
        targets: [\r
          .target(name: "App", PLUGINS),\r
          .testTarget(name: "AppTests"),\r
          TESTS2]\r
      )\r

      """
    ),
    (
      """
      let package = Package(
        name: "P",
        dependencies: [.package(name: "tenon", path: "../elsewhere")],
        targets: [.target(name: "App", plugins: [.plugin(name: "TenonPlugin", package: "tenon")])]
      )

      """,
      """
      let package = Package(
        name: "P",
        dependencies: [.package(name: "tenon", path: "../elsewhere")],
        targets: [.target(name: "App", plugins: [.plugin(name: "TenonPlugin", package: "tenon")]), TESTS]
      )

      """
    ),
    // Written so that it is left alone.
    (
      "let all: [Target] = [.target(name: \"App\")]\nlet package = Package(name: \"P\", targets: all)\n",
      ""
    ),
    (
      """
      let package = Package(name: "P", targets: [.target(name: "App")])
      package.targets = package.targets.map { Target.target(name: $0.name) }

      """, ""
    ),
    (
      """
      let name = "App"
      let package = Package(name: "P", targets: [.target(name: name)])

      """, ""
    ),
  ]

  @Test(arguments: Repository.some(of: Array(edits.indices), oneIn: 30))
  func thePackageIsEdited(_ index: Int) throws {
    let (old, new) = Self.edits[index]
    let head = "// swift-tools-version: 6.1\nimport PackageDescription\n"
    let folder = try TemporaryFolder(["P/Package.swift": head + old])
    for path in ["P/Sources/App/A.swift", "P/Sources/Kit/K.swift", "P/Tests/Checks/C.swift"] {
      try folder.write("", to: path)
    }
    try folder.write("// swift-tools-version: 6.1\n", to: "clone/Package.swift")
    let target = old.contains("Kit") ? ["--target", "App"] : []
    let result = try folder.tenon(["init", "P", "--tenon", "clone", "--prebuilt"] + target)
    #expect(result.status == 0, "\(result.everything)")
    let lines = [
      ("DEP", ".package(name: \"tenon\", path: \"../clone\", traits: [\"Prebuilt\"])"),
      ("PLUGINS", "plugins: [.plugin(name: \"TenonPlugin\", package: \"tenon\")]"),
      ("TESTS2", ".testTarget(name: \"AppTests2\", dependencies: [\"App\"])"),
      ("TESTS", ".testTarget(name: \"AppTests\", dependencies: [\"App\"])"),
    ]
    let expected = lines.reduce(head + (new.isEmpty ? old : new)) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
    #expect(folder.read("P/Package.swift") == expected, "\(result.everything)")
    if new.isEmpty {
      #expect(result.output.contains("Next: add to Package.swift:"))
      for line in [lines[0].1, ".plugin(name: \"TenonPlugin\"", lines[3].1] {
        #expect(result.output.contains(line), "\(result.output)")
      }
    }
    let tests =
      old.contains("Checks") ? "Checks" : new.contains("TESTS2") ? "AppTests2" : "AppTests"
    #expect(folder.files.contains("P/Tests/\(tests)/AppContainerTests.swift"), "\(folder.files)")
  }

  /// The change of Package.swift is shown and asked about on a terminal, and nowhere else.
  @Test(.enabled(if: testsAll), arguments: [("", true), ("y", true), ("n", false)])
  func onATerminal(_ answer: String, _ isChanged: Bool) throws {
    let folder = try TemporaryFolder()
    let old = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App")])

      """
    try folder.write(old, to: "Package.swift")
    try folder.write("", to: "Sources/App/A.swift")
    let result = try run(
      "/bin/sh",
      ["-c", "echo \(answer) | script -qec '\(CommandTests.tenon) init' /dev/null"],
      in: folder.url)
    #expect(result.output.contains("Change Package.swift? [Y/n]"), "\(result.output)")
    #expect((folder.read("Package.swift") != old) == isChanged)
    #expect(result.output.contains("add to Package.swift:") == !isChanged)
    #expect(folder.files.contains("Sources/App/App.di"))
  }

  /// A tool that was built in a clone names that clone; a new folder in an empty one becomes a package.
  @Test func theToolsOwnClone() throws {
    let folder = try TemporaryFolder(["clone/Package.swift": ""])
    try folder.write("", to: "clone/Plugins/TenonPlugin/Plugin.swift")
    for (tool, line, isNamed) in [
      ("clone/.build/debug/tenon", "path: \"../../clone\", traits: [\"Prebuilt\"]", true),
      ("t.artifactbundle/tenon/bin/tenon", "url: \"https://github.com/OWNER/tenon\"", false),
    ] {
      try folder.write("", to: tool)
      let path = folder.url.appendingPathComponent(tool)
      try FileManager.default.removeItem(at: path)
      try FileManager.default.copyItem(atPath: CommandTests.tenon, toPath: path.path)
      try folder.write("# Mine\n", to: "apps\(isNamed)/README.md")
      let result = try run(
        path.path, ["init", "--prebuilt", "Hello"],
        in: folder.url.appendingPathComponent("apps\(isNamed)"),
        environment: ["TENON_BUNDLE": "/given.artifactbundle"])
      #expect(result.status == 0, "\(result.everything)")
      #expect(result.output.contains("OWNER stands for") == !isNamed, "\(result.output)")
      let bundle = isNamed ? "/given.artifactbundle" : "\(folder.url.path)/t.artifactbundle"
      #expect(result.output.hasSuffix("\n  export TENON_BUNDLE=\(bundle)\n"), "\(result.output)")
      let package = folder.read("apps\(isNamed)/Hello/Package.swift") ?? ""
      #expect(package.contains(line) && package.contains("targets: ["), "\(package)")
      #expect(folder.files.contains("apps\(isNamed)/Hello/Sources/Hello/Hello.di"))
    }
  }

  /// A new package builds, and has a test that passes.
  @Test(.enabled(if: testsAll)) func inAnEmptyFolder() async throws {
    let folder = try TemporaryFolder(["my-shop/README.md": "# Mine\n"])
    let result = try folder.tenon("init", "--tenon", Repository.root.path, "my-shop")
    #expect(result.status == 0, "\(result.everything)")
    #expect(
      result.output.contains(
        "'swift build --package-path my-shop' builds 'MyShop' with its container"))
    #expect(!result.output.contains("OWNER"))
    let package = folder.url.appendingPathComponent("my-shop")
    let lint = try run(
      tool("swift-format"), ["lint", "--strict", "--recursive", package.path], in: package)
    #expect(lint.everything == "")
    let tested = try await ClientPackages.build {
      try ClientPackages.swift(["test"], in: package, environment: ClientPackages.plain)
    }
    expect(tested) { $0.everything.contains("aGuestbookWithoutGreeting() passed") }
    #expect(!tested.everything.contains("Compiling TenonSyntax"), "\(tested.everything)")
  }

  /// Paths are as short as a person would write them, wherever the command runs.
  @Test(.enabled(if: testsAll)) func pathsFromBelow() throws {
    let folder = try TemporaryFolder()
    try folder.writePackage("tenon", ".target(name: \"App\"), .target(name: \"Kit\")")
    for target in ["App", "Kit"] { try folder.write("", to: "Sources/\(target)/A.swift") }
    let app = try folder.tenon("init", "Sources/App")
    #expect(app.errors.hasPrefix("tenon: wrote Package.swift\n"), "\(app.everything)")
    let kit = try run(
      CommandTests.tenon, ["init"], in: folder.url.appendingPathComponent("Sources/Kit"))
    #expect(kit.errors.hasPrefix("tenon: wrote ../../Package.swift\n"), "\(kit.everything)")
    #expect(kit.errors.hasSuffix("wrote ../../Tests/KitTests/KitContainerTests.swift\n"))
    expect(try folder.tenon("init", "--example", "--tenon", ".", "Examples/One"))
    #expect(folder.read("Examples/One/Package.swift")?.contains("path: \"../..\")") == true)
    try folder.write("", to: ".build/debug/tenonc")
    let built = try folder.tenon("init", "--example", "--tenon", ".", "Examples/Two")
    #expect(built.output.hasSuffix("\nThe build uses the tools that 'swift build' makes in '.'.\n"))
    #expect(
      folder.read("Examples/Two/Package.swift")?.contains(", traits: [\"Prebuilt\"])") == true)
  }

  @Test func anExampleNeedsAnEmptyFolder() throws {
    let folder = try TemporaryFolder(["Old/main.swift": ""])
    let old = try folder.tenon("init", "--example", "Old")
    #expect(old.status == 64 && old.errors.contains("'Old' is no new or empty folder"))
    #expect(try folder.tenon("init", "--example", "--target", "A").status == 64)
    let clone = try folder.tenon("init", "--tenon", "Old", "New")
    #expect(clone.status == 64 && clone.errors.contains("no Package.swift in 'Old'"))
    #expect(folder.files == ["Old/main.swift"])
  }
}
