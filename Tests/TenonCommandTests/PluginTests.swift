import Foundation
import TenonTestSupport
import Testing

@Suite struct PluginTests {
  static func swift(_ arguments: String..., in folder: TemporaryFolder) throws -> CommandResult {
    try ClientPackages.swift(arguments, in: folder.url)
  }

  /// Builds a package and runs its program `App`.
  static func buildAndRun(in folder: TemporaryFolder) async throws -> CommandResult {
    try await ClientPackages.build {
      let build = try swift("build", in: folder)
      guard build.status == 0 else { return build }
      return try run(ClientPackages.scratch.appendingPathComponent("debug/App").path, [])
    }
  }

  static func package(_ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let tenon: Target.PluginUsage = .plugin(name: "TenonPlugin", package: "tenon")
    let package = Package(
      name: "Client",
      dependencies: [.package(name: "tenon", path: "\(Repository.root.path)")],
      targets: [\(targets)]
    )
    """
  }

  /// Builds and runs with future defaults of Swift, for targets with the settings `strict`, and without
  /// a warning.
  static func strictPackage(_ targets: String) -> String {
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    let settings = features.map { ".enableUpcomingFeature(\"\($0)\")" }.joined(separator: ", ")
    return package(targets).replacingOccurrences(
      of: "let package",
      with: "let strict: [SwiftSetting] = [\(settings), .unsafeFlags([\"-warnings-as-errors\"])]\n"
        + "let package")
  }

  @Test func aClientBuildsRunsBreaksAndIsMended() async throws {
    try await ClientPackages.build(Self.buildRunBreakAndFix)
  }

  private static func buildRunBreakAndFix() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.package(".executableTarget(name: \"App\", plugins: [tenon])"), to: "Package.swift")
    let manifest = """
      container App {
          strong    Engine()
          transient Wheel(engine: Engine)
          transient Car(wheel: Wheel)
      }
      """
    try folder.write(manifest, to: "Sources/App/App.di")
    try folder.write(
      """
      final class Engine {}
      struct Wheel { let engine: Engine }
      struct Car { let wheel: Wheel }
      print("made", type(of: App().makeCar()))
      """, to: "Sources/App/main.swift")

    let first = try Self.swift("run", in: folder)
    try #require(first.status == 0, "\(first.everything)")
    #expect(first.output.hasSuffix("made Car\n"))
    #expect(!first.everything.contains("warning"))

    // An unchanged output rebuilds nothing.
    try folder.write(manifest + "\n// A remark.\n", to: "Sources/App/App.di")
    expect(try Self.swift("build", in: folder)) { !$0.everything.contains("Compiling App") }

    // Without a line, the build fails at the request for its component, with the chain.
    let broken = manifest.replacingOccurrences(of: "    strong    Engine()\n", with: "")
    try folder.write(broken, to: "Sources/App/App.di")
    let failed = try Self.swift("build", in: folder)
    #expect(failed.status != 0)
    #expect(
      failed.everything.contains("Sources/App/App.di:2:21: error: 'Wheel' needs 'Engine'"),
      "\(failed.everything)")
    #expect(failed.everything.contains("App.di:3:19: note: 'Car' depends on 'Wheel'"))

    // The command plugin reports the same, and doesn't wait for SwiftPM's lock.
    let checked = try Self.swift("package", "tenon", "check", in: folder)
    #expect(checked.status == 1)
    #expect(
      checked.everything.contains("Sources/App/App.di:2:21: error: 'Wheel' needs 'Engine'"),
      "\(checked.everything)")
    #expect(checked.everything.contains("tenon: 1 target, 1 manifest, 2 components: 1 error"))

    // A target that commits its code excludes the manifest, but the command finds it.
    try folder.write(
      Self.package(
        ".executableTarget(name: \"App\", plugins: [tenon]),"
          + ".target(name: \"Old\", exclude: [\"Old.di\"])"), to: "Package.swift")
    try folder.write("container Old { strong Part(a: Gone) }\n", to: "Sources/Old/Old.di")
    try folder.write("final class Old {}\n", to: "Sources/Old/Old.di.swift")
    let both = try Self.swift("package", "tenon", "check", in: folder)
    #expect(
      both.everything.contains("Sources/Old/Old.di:1:29: error: 'Part' needs 'Gone'"),
      "\(both.everything)")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources/Old"))
    try folder.write(
      Self.package(".executableTarget(name: \"App\", plugins: [tenon])"), to: "Package.swift")

    // An error that only the Swift compiler can find is also at the manifest's line.
    try folder.write(
      manifest.replacingOccurrences(of: "(engine: ", with: "(motor: "), to: "Sources/App/App.di")
    let refused = try Self.swift("build", in: folder)
    #expect(refused.status != 0)
    #expect(refused.everything.contains("Sources/App/App.di:3:20: error: incorrect argument label"))

    try folder.write(manifest, to: "Sources/App/App.di")
    expect(try Self.swift("run", in: folder)) { $0.output.hasSuffix("made Car\n") }
    try askThroughTheCommandPlugin(in: folder, manifest)

    // A file with the generated one's name, which is older than the plugin or handwritten.
    try folder.write("// Generated by tenon from App.di.\n", to: "Sources/App/Old/App.di.swift")
    try folder.write("let mine = 1\n", to: "Sources/App/App.di.swift")
    let taken = try Self.swift("build", in: folder)
    #expect(taken.status != 0 && !taken.everything.contains("multiple producers"))
    let words = "App.di.swift: the plugin generates 'App.di.swift' for this target;"
    #expect(
      taken.everything.contains("Sources/App/\(words) rename this file"),
      "\(taken.everything)")
    #expect(
      taken.everything.contains("Sources/App/Old/\(words) delete this file; it was generated"))
  }

  /// The other commands read the same targets.
  private static func askThroughTheCommandPlugin(
    in folder: TemporaryFolder, _ manifest: String
  ) throws {
    let why = try Self.swift("package", "tenon", "why", "Engine", in: folder)
    #expect(why.status == 0, "\(why.everything)")
    #expect(
      why.output.contains(
        "'Engine' is a strong component of 'App'\n  Sources/App/App.di:2:5: strong"))
    expect(try Self.swift("package", "tenon", "graph", "--format", "mermaid", in: folder)) {
      $0.output.contains("flowchart LR\n") && $0.output.contains("[\"Engine, strong\"]")
    }
    try DiffTests.commit(folder.url)
    try folder.write("container Gone {\n  strong A\n}\n", to: "Sources/App/Gone.di")
    let added = try Self.swift("package", "tenon", "diff", "--against", "HEAD", in: folder)
    #expect(added.status == 0 && added.output.contains("'Gone' was added (target 'App')\n"))
    try DiffTests.commit(folder.url)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources/App/Gone.di"))
    expect(try Self.swift("package", "tenon", "diff", "--against", "HEAD", in: folder), 1) {
      $0.output.contains("HEAD:Sources/App/Gone.di:1:11: 'Gone' was removed (target 'App')\n")
    }
  }

  @Test(.enabled(if: testsAll)) func manifestsOfSeveralFoldersAndModules() async throws {
    try await ClientPackages.build(Self.buildFoldersAndModules)
  }

  private static func buildFoldersAndModules() throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.package(
        """
        .target(name: "List", plugins: [tenon]),
        .target(name: "Between", dependencies: ["List"]),
        .executableTarget(name: "App", dependencies: ["Between", "List"], plugins: [tenon])
        """),
      "Sources/List/List.di": "public facet ListContainer {\n    any ItemService\n}\n",
      "Sources/List/List.swift": "public protocol ItemService { var name: String { get } }\n",
      "Sources/Between/Between.swift": "public let between = 1\n",
      "Sources/App/One/App.di": "facet Small { Int }\n",
    ])
    let container = """
      import List

      container App: ListContainer, Small {
          transient Items() as ItemService
          strong    Int = 4
      }
      """
    try folder.write(container, to: "Sources/App/Two/App.di")
    try folder.write(
      """
      import List
      struct Items: ItemService { let name = "items" }
      func show(_ list: any ListContainer) { print(list.itemService.name, (list as? any Small)?.int ?? 0) }
      show(App())
      """, to: "Sources/App/main.swift")
    expect(try Self.swift("run", in: folder)) { $0.output.hasSuffix("items 4\n") }

    // The feature needs more: the container of the other module doesn't provide it.
    try folder.write(
      "public facet ListContainer {\n    any ItemService\n    String\n}\n",
      to: "Sources/List/List.di")
    let failed = try Self.swift("build", in: folder)
    #expect(failed.status != 0)
    #expect(
      failed.everything.contains(
        "Two/App.di:3:11: error: 'App' does not satisfy 'ListContainer'"), "\(failed.everything)")
    #expect(failed.everything.contains("List/List.di:3:5: note:"))
  }

  @Test(.enabled(if: testsAll)) func manifestsOfOneNameAreToldApart() async throws {
    try await ClientPackages.build(Self.buildOneName)
  }

  private static func buildOneName() throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.package(
        """
        .target(name: "Kit", plugins: [tenon]),
        .executableTarget(
          name: "App", dependencies: ["Kit"],
          swiftSettings: [.unsafeFlags(["-warnings-as-errors"])], plugins: [tenon])
        """),
      "Sources/Kit/Base/App.di": "bundle Tools {\n    strong Tool\n}\n",
      "Sources/Kit/Tool.swift": "public final class Tool { public init() {} }\n",
    ])
    let menu = "import Kit\n\ncontainer Menus {\n    strong Menu()\n    include Tools\n}\n"
    try folder.write("container Feeds {\n    strong Feed()\n}\n", to: "Sources/App/Feeds/App.di")
    try folder.write(menu, to: "Sources/App/Menu/App.di")
    for (number, path) in ["A/Same.di", "B/Same.di", "A_Same.di", "B_Same.di"].enumerated() {
      try folder.write(
        "container Same\(number) {\n    strong Feed()\n}\n", to: "Sources/App/\(path)")
    }
    let main = "print(Feeds().feed, Menus().tool, Same0().feed, Same3().feed)\n"
    try folder.write(
      "final class Feed {}\nfinal class Menu {}\n" + main, to: "Sources/App/main.swift")
    let first = try Self.swift("build", in: folder)
    #expect(first.status == 0, "\(first.everything)")
    #expect(!first.everything.contains("warning"), "\(first.everything)")

    // The first one's errors have its path, those of the second one the path of a link that leads to it.
    let types = ["Feed", "Menu"].map { "final class \($0) { init(a: Int) {} }\n" }.joined()
    try folder.write(types + main, to: "Sources/App/main.swift")
    let failed = try Self.swift("build", in: folder)
    #expect(failed.everything.contains("Sources/App/Feeds/App.di:2:"), "\(failed.everything)")
    let place = try #require(
      failed.everything.firstMatch(of: #/(/\S+/Menu_App\.di):4:\d+: error: missing argument/#),
      "\(failed.everything)")
    let link = URL(fileURLWithPath: String(place.output.1)).resolvingSymlinksInPath()
    #expect(try Repository.read(link) == menu)
  }

  @Test(.enabled(if: testsAll)) func targetsThatListTheirSources() async throws {
    try await ClientPackages.build(Self.buildListedSources)
  }

  private static func buildListedSources() throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.package(
        ".executableTarget(name: \"App\", path: \"App\", sources: [\"Core\"], plugins: [tenon])")
    ])
    let manifest = "container App {\n    strong Engine\n}\n"
    try folder.write(manifest, to: "App/Core/App.di")
    try folder.write("final class Engine {}\nprint(App().engine)\n", to: "App/Core/main.swift")
    let listed = try Self.swift("build", in: folder)
    #expect(listed.status != 0 && !listed.everything.contains("unexpected input file"))
    #expect(
      listed.everything.contains("App/Core/App.di: 'sources:' of target 'App' lists"),
      "\(listed.everything)")
    #expect(listed.everything.contains("move the manifest out of 'Core'"))

    // The fixes in the message: the manifest elsewhere, or the folder's Swift files.
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("App/Core/App.di"))
    try folder.write(manifest, to: "App/Wiring/App.di")
    expect(try Self.swift("build", in: folder))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("App/Wiring/App.di"))
    try folder.write(manifest, to: "App/Core/App.di")
    let text = folder.read("Package.swift") ?? ""
    try folder.write(
      text.replacingOccurrences(of: "[\"Core\"]", with: "[\"Core/main.swift\"]"),
      to: "Package.swift")
    expect(try Self.swift("build", in: folder))
  }
}
