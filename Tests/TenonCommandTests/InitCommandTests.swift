import Foundation
import TenonTestSupport
import Testing

/// `tenon init`.
@Suite struct InitCommandTests {
  @Test func inAnEmptyFolder() throws {
    let folder = try TemporaryFolder()
    let result = try CommandTests.tenon("init", "Sources/my-app", in: folder)
    #expect(result.status == 0, "\(result.everything)")
    #expect(
      result.errors
        == "tenon: wrote Sources/my-app/my-app.di\ntenon: wrote Sources/my-app/my-appExamples.swift\n"
    )
    #expect(result.output.contains("'tenon generate Sources/my-app/my-app.di'"))
    let manifest = try #require(folder.read("Sources/my-app/my-app.di"))
    #expect(manifest.contains("\ncontainer MyAppContainer {\n"))
    for word in ["strong ", "weak ", "transient ", "input ", " as ", "-> "] {
      #expect(manifest.contains(word), "\(word)")
    }
    #expect(try CommandTests.tenon("check", "--strict", in: folder).everything == "")
    #expect(try CommandTests.tenon("format", "--check", in: folder).status == 0)
    #expect(try CommandTests.tenon("generate", "--quiet", in: folder).status == 0)
    let compiled = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-typecheck"]
        + folder.files.filter { $0.hasSuffix(".swift") }, in: folder.url)
    #expect(compiled.status == 0, "\(compiled.everything)")

    let again = try CommandTests.tenon("init", "Sources/my-app", in: folder)
    #expect(again.status == 73 && again.errors.contains("already exists"))
    #expect(folder.read("Sources/my-app/my-app.di") == manifest)
  }

  /// Names that the code has already are not taken again.
  @Test func besideOtherCode() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct Journal {}\nfinal class AppContainer {}\nfunc f() { _ = Journal() }\n",
      to: "Types.swift")
    #expect(try CommandTests.tenon("init", "App.di", "--quiet", in: folder).everything == "")
    let manifest = try #require(folder.read("App.di"))
    #expect(manifest.contains("container AppContainer2 {"))
    #expect(manifest.contains("strong    ExampleJournal\n"))
    #expect(try CommandTests.tenon("generate", "--quiet", in: folder).status == 0)
    let compiled = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-parse-as-library", "-typecheck"]
        + folder.files.filter { $0.hasSuffix(".swift") }, in: folder.url)
    #expect(compiled.status == 0, "\(compiled.everything)")
  }

  @Test func inAPackage() throws {
    let folder = try TemporaryFolder()
    func write(_ targets: String) throws {
      try folder.write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Shop", targets: [\(targets)])

        """, to: "Package.swift")
    }
    try write(".executableTarget(name: \"Shop\"), .target(name: \"Kit\")")
    let several = try CommandTests.tenon("init", in: folder)
    #expect(several.status == 64)
    #expect(
      several.errors.contains("several targets: 'Shop', 'Kit'; choose one with '--target NAME'"))
    let unknown = try CommandTests.tenon("init", "--target", "Shopp", in: folder)
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'Shop'?"))
    let result = try CommandTests.tenon("init", "--target", "Shop", in: folder)
    #expect(result.status == 0 && folder.files.contains("Sources/Shop/Shop.di"))
    #expect(result.output.contains("plugins: [.plugin(name: \"TenonPlugin\", package: \"tenon\")]"))
    #expect(result.output.contains(".package(url:") && result.output.contains("'Shop'"))

    // The program that it writes runs.
    #expect(try CommandTests.tenon("generate", "Sources/Shop", in: folder).status == 0)
    let sources = ["Sources/Shop/main.swift", "Sources/Shop/Shop.di.swift"]
    let built = try run(
      tool("swiftc"), ["-swift-version", "6", "-warnings-as-errors", "-o", "shop"] + sources,
      in: folder.url)
    #expect(built.status == 0, "\(built.everything)")
    let program = try run(folder.url.appendingPathComponent("shop").path, [])
    #expect(program.output == "Hello, Ada!\nIt works.\n")
  }

  @Test func whatIsNoPlaceForIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App.swift")
    #expect(try CommandTests.tenon("init", "App.swift", in: folder).status == 64)
    #expect(try CommandTests.tenon("init", "A", "B", in: folder).status == 64)
    #expect(try CommandTests.tenon("init", "--target", "A", in: folder).status == 64)
  }
}
