import Foundation
import TenonTestSupport
import Testing

/// The rule for Bazel, as a workspace uses it.
@Suite(
  .enabled(if: isInstalled("bazel"), "bazel is not installed"),
  .serialized)
struct BazelTests {
  static let rules = """
    load("@tenon//:tenon.bzl", "tenon_library")

    tenon_library(
        name = "List",
        manifests = ["List/List.di", "List/deep/List.di"],
        package_name = "shop",
    )

    tenon_library(name = "Between", manifests = ["Between.di"], deps = [":List"])

    tenon_library(
        name = "app",
        module_name = "App",
        manifests = ["App.di"],
        package_name = "shop",
        deps = [":Between"],
    )

    """

  /// Targets that see less than the app does: no module at all, and one of another package.
  static let wrongRules = """

    tenon_library(name = "alone", module_name = "App", manifests = ["App.di"], package_name = "shop")

    tenon_library(
        name = "abroad",
        module_name = "App",
        manifests = ["App.di"],
        package_name = "other",
        deps = [":List"],
    )

    """

  /// Bazel caches what it has built, so each run has its own manifests.
  static let stamp = "// \(UUID().uuidString)\n"

  static let app = "import List\n\ncontainer App: Shared {\n  include Motor\n}\n\(stamp)"

  /// A workspace with three modules, set up as on the page.
  static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let page = try #require(Page.written.first { $0.path == "docs/how-to/build-systems.md" })
    for block in page.blocks {
      guard case .file(let path) = block.directive, ["WORKSPACE", ".bazelrc"].contains(path) else {
        continue
      }
      try folder.write(Bazel.located(block.text), to: path)
    }
    try folder.write("package facet Shared {\n  Engine\n}\n\(stamp)", to: "List/List.di")
    try folder.write("bundle Motor {\n  strong Engine\n}\n", to: "List/deep/List.di")
    try folder.write("public facet Between {\n  Int\n}\n\(stamp)", to: "Between.di")
    try folder.write(app, to: "App.di")
    try folder.write(rules, to: "BUILD.bazel")
    return folder
  }

  static func bazel(
    _ arguments: [String], in folder: TemporaryFolder, machine: String
  ) throws -> CommandResult {
    try run(
      tool("bazel"), arguments, in: folder.url, environment: try Bazel.environment(machine: machine)
    )
  }

  static func build(
    _ targets: String..., in folder: TemporaryFolder, cache: TemporaryFolder, machine: String
  ) throws -> CommandResult {
    let options = ["--spawn_strategy=sandboxed", "--disk_cache=\(cache.url.path)", "--keep_going"]
    return try bazel(["build"] + options + targets, in: folder, machine: machine)
  }

  static let generated = [
    "List.tenon/List_List.di.swift", "List.tenon/List_deep_List.di.swift",
    "Between.tenon/Between.di.swift", "app.tenon/App.di.swift", "app.tenon/Tenon.swift",
  ]

  static func results(in folder: TemporaryFolder) -> [String?] {
    generated.map { folder.read("bazel-bin/\($0)") }
  }

  /// Generated code without the folder of links, which distinguish two manifests with one name.
  private static func unlinked(_ code: String) -> String {
    code.replacing(#/file:"[^"]*/List_List\.di"/#, with: "file:\"List_List.di\"")
  }

  @Test func anActionNeedsNothingButItsInputs() throws {
    let cache = try TemporaryFolder()
    let first = try Self.workspace()
    let built = try Self.build("//...", in: first, cache: cache, machine: "first")
    try #require(built.status == 0, "\(built.everything)")
    #expect(!built.everything.contains("remote cache hit"))
    #expect(built.everything.contains("3 linux-sandbox") || built.everything.contains("3 process"))
    let results = Self.results(in: first)
    #expect(!results.contains(nil))

    // As the command writes it with the same paths.
    let written = try run(
      Repository.products.appendingPathComponent("tenon").path,
      [
        "generate", "App.di", "-o", "written/", "--depends", "List=List", "--depends",
        "Between=Between.di",
      ],
      in: first.url)
    #expect(written.status == 0)
    let code = try #require(first.read("written/App.di.swift"))
    #expect(Self.unlinked(try #require(results[3])) == Self.unlinked(code))
    if let support = first.read("written/Tenon.swift") { #expect(results[4] == support) }

    // Another machine, with other paths, in a folder that has a Package.swift.
    let second = try Self.workspace()
    try second.write("", to: "Package.swift")
    let cached = try Self.build("//...", in: second, cache: cache, machine: "second")
    #expect(cached.status == 0)
    #expect(cached.everything.contains(": 3 remote cache hit, 1 internal."), "\(cached.everything)")
    #expect(Self.results(in: second) == results)
    try Self.breakIt(in: second, cache: cache)
  }

  /// Undeclared dependencies are missing, and errors are at their places.
  private static func breakIt(in folder: TemporaryFolder, cache: TemporaryFolder) throws {
    try folder.write(rules + wrongRules, to: "BUILD.bazel")
    let failed = try build("//:alone", "//:abroad", in: folder, cache: cache, machine: "second")
    #expect(failed.status == 1)
    let unknown = "App.di:4:11: error: unknown bundle 'Motor'"
    let hidden = "App.di:3:16: error: 'Shared' is not visible here: it is 'package'"
    #expect(failed.everything.contains(unknown), "\(failed.everything)")
    #expect(failed.everything.contains(hidden))

    // A workspace without the path of the executable.
    try folder.write("", to: ".bazelrc")
    let untold = try build("//:app", in: folder, cache: cache, machine: "second")
    #expect(untold.status == 1)
    #expect(untold.everything.contains("'build --@tenon//:tenonc=LABEL'"), "\(untold.everything)")
  }
}
