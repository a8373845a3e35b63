import Foundation
import TenonFiles
import TenonTestSupport
import Testing

/// The trait `Prebuilt`: a client whose plugins run the tools of a bundle.
///
/// `TENON_RELEASE` is a folder with a bundle from `.ci/release`. Without it, the bundle is made from the tools of
/// these tests.
@Suite(.serialized) struct PrebuiltTests {
  /// CI runs them with a release, once that is built.
  private static let runs =
    ProcessInfo.processInfo.environment["TENON_RELEASE"] != nil
    || Repository.amount("TENON_PREBUILT", 0, all: 0) > 0

  /// The package that clients depend on, and its bundle.
  struct Release {
    let package: URL
    let bundle: URL
    let version: String

    init() throws {
      if let folder = ProcessInfo.processInfo.environment["TENON_RELEASE"] {
        let url = URL(fileURLWithPath: folder, relativeTo: Repository.root).absoluteURL
        let source = url.appendingPathComponent("source")
        package = FileManager.default.fileExists(atPath: source.path) ? source : Repository.root
        bundle = url.appendingPathComponent("tenon.artifactbundle")
        let file = package.appendingPathComponent("Sources/TenonFiles/Version.swift")
        version = try Repository.read(file).split(separator: "\"").map(String.init)[1]
        return
      }
      package = Repository.root
      bundle = ClientPackages.bundle
      version = TenonFiles.version
    }
  }

  private static func client(traits: String, of package: URL) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Package.swift": manifest(traits: traits, of: package),
      "Sources/List/List.di": "public facet ListContainer {\n    Item\n}\n",
      "Sources/List/Item.swift": "public final class Item {\n  public init() {}\n}\n",
      "Sources/App/App.di": "import List\n\ncontainer App: ListContainer {\n    strong Item\n}\n",
      "Sources/App/main.swift":
        "import List\n\nprint((App() as any ListContainer).item === App().item)\n",
    ])
    return folder
  }

  private static func manifest(traits: String, of package: URL) -> String {
    """
    // swift-tools-version: 6.1
    import PackageDescription
    let tenon: Target.PluginUsage = .plugin(name: "TenonPlugin", package: "tenon")
    let package = Package(
      name: "Client",
      dependencies: [.package(name: "tenon", path: "\(package.path)"\(traits))],
      targets: [
        .target(name: "List", plugins: [tenon]),
        .executableTarget(name: "App", dependencies: ["List"], plugins: [tenon]),
      ]
    )
    """
  }

  /// Runs SwiftPM in a client with its own build folder.
  private static func swift(
    _ arguments: String..., in client: TemporaryFolder, bundle: String
  ) async throws -> CommandResult {
    try await ClientPackages.build {
      try run(
        tool("swift"), arguments, in: client.url,
        environment: ClientPackages.source.merging(
          ["TENON_BUNDLE": bundle, "SWIFTPM_BUILD_DIR": scratch(client).path]) { $1 })
    }
  }

  private static func scratch(_ client: TemporaryFolder) -> URL {
    client.url.appendingPathComponent(".scratch")
  }

  /// The folders with object files. SwiftPM creates one for each module of a package, even if it compiles none.
  private static func compiledModules(in folder: URL) -> Set<String> {
    let files = FileManager.default.enumerator(atPath: folder.resolvingSymlinksInPath().path)
    let objects = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".o") }
    return Set(objects.compactMap { $0.split(separator: "/").first.map(String.init) })
  }

  private static func generated(in scratch: URL) throws -> [String: String] {
    var found: [String: String] = [:]
    let outputs = scratch.appendingPathComponent("plugins/outputs")
    let files = FileManager.default.enumerator(atPath: outputs.path)?.compactMap { $0 as? String }
    for file in files ?? [] where file.hasSuffix(".di.swift") {
      found[String(file.split(separator: "/").last ?? "")] = try Repository.read(
        outputs.appendingPathComponent(file))
    }
    return found
  }

  private static let prebuilt = ", traits: [\"Prebuilt\"]"

  @Test(.enabled(if: runs)) func aClientCompilesNothingOfTenon() async throws {
    let release = try Release()
    let client = try Self.client(traits: Self.prebuilt, of: release.package)
    let scratch = Self.scratch(client)
    for configuration in ["debug", "release"] {
      let built = try await Self.swift(
        "build", "-c", configuration, in: client, bundle: release.bundle.path)
      try #require(built.status == 0, "\(built.everything)")
      let program = try run(scratch.appendingPathComponent("\(configuration)/App").path, [])
      #expect(program.output == "false\n")
      let modules = Self.compiledModules(in: scratch.appendingPathComponent(configuration))
      #expect(modules.contains("App.build"))
      #expect(!modules.contains { $0.lowercased().hasPrefix("tenon") }, "\(modules)")
    }
    let checked = try await Self.swift(
      "package", "tenon", "check", "--verbose", in: client, bundle: release.bundle.path)
    let extent = "tenon: 2 targets, 2 manifests, 1 component"
    #expect(checked.status == 0 && checked.everything.contains(extent), "\(checked.everything)")
    let modules = Self.compiledModules(in: scratch.appendingPathComponent("debug"))
    #expect(!modules.contains { $0.lowercased().hasPrefix("tenon") }, "\(modules)")

    // The same client, from source.
    let prebuilt = try Self.generated(in: scratch)
    #expect(prebuilt.keys.sorted() == ["App.di.swift", "List.di.swift"])
    try client.write(Self.manifest(traits: "", of: Repository.root), to: "Package.swift")
    let outputs = ClientPackages.scratch.appendingPathComponent("plugins/outputs")
    let source = try await ClientPackages.build {
      try? FileManager.default.removeItem(at: outputs)
      let built = try ClientPackages.swift(
        ["build"], in: client.url, environment: ClientPackages.source)
      try #require(built.status == 0, "\(built.everything)")
      return try Self.generated(in: ClientPackages.scratch)
    }
    #expect(source == prebuilt)
  }

  @Test(.enabled(if: runs)) func aBundleOfAnotherVersionIsAnError() async throws {
    let release = try Release()
    // A package of another version, without compiled code.
    let other = try TemporaryFolder()
    for path in ["Package.swift", "Plugins", "Sources", "Tests"] {
      let copied = try run(
        tool("cp"), ["-R", release.package.appendingPathComponent(path).path, other.url.path])
      try #require(copied.status == 0, "\(copied.everything)")
    }
    let path = "Sources/TenonFiles/Version.swift"
    let file = try #require(other.read(path))
    try other.write(file.replacingOccurrences(of: release.version, with: "7.8.9"), to: path)
    let client = try Self.client(traits: Self.prebuilt, of: other.url)
    let message = "the plugin is Tenon 7.8.9, but this prebuilt tool is Tenon \(release.version)"
    for arguments in [["build"], ["package", "tenon", "check"]] {
      let result = try await ClientPackages.build {
        try run(
          tool("swift"), arguments, in: client.url,
          environment: [
            "CI": "", "TENON_BUNDLE": release.bundle.path,
            "SWIFTPM_BUILD_DIR": Self.scratch(client).path,
          ])
      }
      #expect(result.status != 0 && result.everything.contains(message), "\(result.everything)")
    }
  }

  @Test(.enabled(if: runs)) func aMissingToolIsAnError() async throws {
    for traits in [Self.prebuilt, ", traits: []"] {
      let client = try Self.client(traits: traits, of: Repository.root)
      let built = try await Self.swift("build", in: client, bundle: "")
      #expect(built.status != 0, "\(traits)")
      #expect(
        built.everything.contains("Tenon's plugin has no tool: enable the trait 'Source'"),
        "\(built.everything)")
    }
  }

  @Test func anExampleRuns() throws {
    let release = try Release()
    let folder = try TemporaryFolder()
    let made = try folder.tenon(
      "init", "--example", "--prebuilt", "--tenon", release.package.path, "Hello")
    try #require(made.status == 0, "\(made.everything)")
    let program = try run(
      tool("swift"), ["run", "--package-path", "Hello"], in: folder.url,
      environment: ["CI": "", "TENON_BUNDLE": release.bundle.path])
    #expect(program.status == 0 && program.output == "Hello, Ada!\nIt works.\n")
    let modules = Self.compiledModules(in: folder.url.appendingPathComponent("Hello/.build/debug"))
    #expect(modules.contains("Hello.build"))
    #expect(!modules.contains { $0.lowercased().hasPrefix("tenon") }, "\(modules)")
  }

  /// One package enables the prebuilt tool, another one uses the default, which is then built.
  @Test(.enabled(if: Repository.amount("TENON_SOURCE", 0, all: 0) > 0))
  func bothTraitsTogether() async throws {
    let release = try Release()
    let client = try Self.client(traits: ", traits: [.defaults, \"Prebuilt\"]", of: Repository.root)
    let built = try await ClientPackages.build {
      try run(
        tool("swift"), ["build"], in: client.url,
        environment: ClientPackages.source.merging(["TENON_BUNDLE": release.bundle.path]) {
          $1
        })
    }
    #expect(built.status == 0, "\(built.everything)")
  }

  // MARK: The script

  @Test(.enabled(if: isInstalled("zip"), "zip is not installed"))
  func theScriptMakesTheSameBytesAgain() throws {
    var sums: [String?] = []
    for _ in 0..<2 {
      let folder = try TemporaryFolder()
      for (variant, name) in [
        ("linux-x86_64", "tenon"), ("linux-x86_64", "tenonc"), ("macos", "tenon"),
        ("macos", "tenonc"),
        ("linux-aarch64", "tenon"), ("linux-aarch64", "tenonc"),
      ] {
        try folder.write("\(variant) \(name)", to: "variants/\(variant)/\(name)")
      }
      let made = try ClientPackages.release("bundle", folder.url.path)
      try #require(made.status == 0, "\(made.everything)")
      let zip = "tenon-\(version).artifactbundle.zip"
      sums.append(folder.read("\(zip).sha256"))
      let checksum = try run(
        tool("swift"), ["package", "compute-checksum", "\(folder.url.path)/\(zip)"],
        in: folder.url)
      #expect(checksum.output == sums.last ?? "")
      let contents = try #require(folder.read("tenon-\(version).contents.txt"))
      #expect(contents.contains(" tenon.artifactbundle/macos/tenonc\n"))
      let info = try #require(folder.read("tenon.artifactbundle/info.json"))
      let read = try JSONDecoder().decode(Info.self, from: Data(info.utf8))
      #expect(read.artifacts.keys.sorted() == ["tenon", "tenonc"])
      for (name, artifact) in read.artifacts {
        #expect(artifact.version == version && artifact.variants.count == 3)
        for variant in artifact.variants {
          #expect(folder.read("tenon.artifactbundle/\(variant.path)")?.hasSuffix(name) == true)
        }
        let triples = artifact.variants.flatMap(\.supportedTriples)
        for triple in [
          "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "arm64-apple-macosx",
        ] {
          #expect(triples.contains(triple))
        }
      }
    }
    #expect(sums[0] == sums[1])
  }

  private struct Info: Decodable {
    struct Artifact: Decodable {
      struct Variant: Decodable {
        let path: String
        let supportedTriples: [String]
      }

      let version: String
      let variants: [Variant]
    }

    let artifacts: [String: Artifact]
  }

  @Test func theScriptSetsTheVersionEverywhere() throws {
    let folder = try TemporaryFolder()
    let copied = try run(
      tool("git"), ["clone", "-q", Repository.root.path, "source"], in: folder.url)
    try #require(copied.status == 0, "\(copied.everything)")
    let source = folder.url.appendingPathComponent("source")
    func step(_ arguments: String...) throws -> CommandResult {
      try run(
        Repository.url(".ci/release").path, arguments, in: source,
        environment: ["TENON_ROOT": source.path])
    }
    #expect(try step("cut", "1.2").status == 1)
    let cut = try step("cut", "7.8.9")
    try #require(cut.status == 0, "\(cut.everything)")
    #expect(folder.read("source/Sources/TenonFiles/Version.swift")?.contains("\"7.8.9\"") == true)
    #expect(folder.read("source/README.md")?.contains("from: \"7.8.9\"") == true)
    #expect(folder.read("source/README.md")?.contains(version) == false)
    let changelog = try #require(folder.read("source/CHANGELOG.md"))
    #expect(changelog.contains("## Unreleased\n\n## 7.8.9 - 20"))
    #expect(try step("cut", "7.8.9").status == 1, "it has been cut")

    // The URL and the checksum are in one line, also if there were others.
    try folder.write("0123abcd\n", to: "out/tenon-7.8.9.artifactbundle.zip.sha256")
    let out = folder.url.appendingPathComponent("out").path
    for name in ["old", "new"] {
      #expect(try step("manifest", out, "https://example.com/\(name).zip").status == 0)
    }
    let dump = try run(
      tool("swift"), ["package", "dump-package"], in: source,
      environment: ["SWIFTPM_BUILD_DIR": folder.url.appendingPathComponent("build").path])
    #expect(dump.output.contains("\"https://example.com/new.zip\""), "\(dump.everything)")
    #expect(dump.output.contains("\"0123abcd\"") && !dump.output.contains("old.zip"))
    let lint = try run(tool("swift-format"), ["lint", "--strict", "Package.swift"], in: source)
    #expect(lint.everything == "")
  }
}
