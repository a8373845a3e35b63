import Foundation
import TenonFiles
import TenonTestSupport
import Testing

/// The plugin gives each module a file of its own for support types.
@Suite struct PluginSupportTests {
  @Test func eachModuleHasItsOwn() async throws {
    try await ClientPackages.build(Self.buildTwoModules)
  }

  private static func support(of target: String) throws -> (text: String, date: Date) {
    let outputs = ClientPackages.scratch.appendingPathComponent("plugins/outputs")
    let files = FileManager.default.enumerator(atPath: outputs.path)?.compactMap { $0 as? String }
    let path = try #require(
      files?.first { $0.contains("/\(target)/") && $0.hasSuffix("/Tenon.swift") })
    let url = outputs.appendingPathComponent(path)
    let date = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate]
    return (try Repository.read(url), try #require(date as? Date))
  }

  private static func buildTwoModules() throws {
    try? FileManager.default.removeItem(
      at: ClientPackages.scratch.appendingPathComponent("plugins/outputs"))
    let folder = try TemporaryFolder()
    try folder.write(
      PluginTests.strictPackage(
        """
        .target(name: "Kit", swiftSettings: strict, plugins: [tenon]),
        .target(name: "Plain", plugins: [tenon]),
        .executableTarget(
          name: "App", dependencies: ["Kit", "Plain"], swiftSettings: strict, plugins: [tenon])
        """), to: "Package.swift")
    let kit =
      "public container KitContainer: Sendable {\n    public strong Log async\n    tied Page\n}\n"
    try folder.write(kit, to: "Sources/Kit/Kit.di")
    try folder.write(
      """
      public final class Log: Sendable {
        public let name = "log"
        init() async {}
      }
      public final class Page: Sendable { init() {} }
      """, to: "Sources/Kit/Log.swift")
    try folder.write("container Plain {\n    transient Int = 1\n}\n", to: "Sources/Plain/Plain.di")
    try folder.write("public let plain = 1\n", to: "Sources/Plain/Plain.swift")
    let app = """
      import Kit

      container App: Sendable {
          input  kit: KitContainer
          strong Engine async
          strong Wheel
      }
      """
    try folder.write(app, to: "Sources/App/App.di")
    try folder.write(
      """
      import Kit
      import Plain

      struct Engine: Sendable { init() async {} }
      final class Wheel: Sendable {}
      let app = App(kit: KitContainer())
      print(await app.kit.log.name, await app.engine, app.wheel === app.wheel, plain)
      """, to: "Sources/App/main.swift")
    let first = try PluginTests.swift("run", in: folder)
    try #require(first.status == 0, "\(first.everything)")
    #expect(first.output.hasSuffix("log Engine() true 1\n"))
    let (own, others) = (try support(of: "App"), try support(of: "Kit"))
    #expect(own.text.contains("\nnonisolated final class TenonOnce<"))
    #expect(!own.text.contains("class Lifetime"))
    #expect(others.text.contains("\nnonisolated public final class Lifetime:"))
    #expect(
      try support(of: "Plain").text.split(separator: "\n").allSatisfy { $0.hasPrefix("//") })

    // A change of a container leaves them alone: the bytes, and when they were written.
    try folder.write(
      app.replacingOccurrences(of: "    strong Wheel", with: "    strong Wheel\n    weak   Other"),
      to: "Sources/App/App.di")
    try folder.write("final class Other: Sendable {}\n", to: "Sources/App/Other.swift")
    let changed = try PluginTests.swift("build", in: folder)
    try #require(changed.status == 0, "\(changed.everything)")
    #expect(try support(of: "App") == own)
    #expect(try support(of: "Kit") == others)

    // A file of that name in the target.
    try folder.write("let mine = 1\n", to: "Sources/App/Deep/Tenon.swift")
    try folder.write(own.text, to: "Sources/Kit/Tenon.swift")
    let taken = try PluginTests.swift("build", in: folder)
    #expect(taken.status != 0 && !taken.everything.contains("multiple producers"))
    let words = "Tenon.swift: the plugin generates 'Tenon.swift' for this target;"
    #expect(
      taken.everything.contains("Sources/App/Deep/\(words) rename this file"),
      "\(taken.everything)")
    #expect(
      taken.everything.contains("Sources/Kit/\(words) delete this file; it was generated"),
      "\(taken.everything)")
  }
}

@Suite struct SourceBuildTests {
  private static let packageFiles = ["Package.swift", "Package@swift-6.2.swift"]

  @Test func onlyAClientsToolIsBuiltFast() throws {
    let folder = try TemporaryFolder()
    for place in ["tenon", "checkouts/tenon", "checkouts/tenon/tenon"] {
      for file in Self.packageFiles {
        try folder.write(try Repository.read(Repository.url(file)), to: "\(place)/\(file)")
      }
      let dump = try run(
        tool("swift"), ["package", "dump-package"], in: folder.url.appendingPathComponent(place))
      try #require(dump.status == 0, "\(dump.everything)")
      let isFetched = place == "checkouts/tenon"
      for flag in ["-Onone", "-no-whole-module-optimization", "-gnone"] {
        #expect(dump.output.contains("\"\(flag)\"") == isFetched, "\(place) \(flag)")
      }
    }
  }

  /// Both files contain a release's URL and checksum.
  @Test func theScriptWritesBothPackageFiles() throws {
    let folder = try TemporaryFolder()
    for file in Self.packageFiles + ["Sources/TenonFiles/Version.swift"] {
      try folder.write(try Repository.read(Repository.url(file)), to: file)
    }
    let version = try #require(folder.read("Sources/TenonFiles/Version.swift"))
      .split(separator: "\"")[1]
    try folder.write("0123abcd\n", to: "out/tenon-\(version).artifactbundle.zip.sha256")
    let url = "https://example.com/tenon.zip"
    let written = try run(
      Repository.url(".ci/release").path,
      ["manifest", folder.url.appendingPathComponent("out").path, url], in: folder.url,
      environment: ["TENON_ROOT": folder.url.path])
    try #require(written.status == 0, "\(written.everything)")
    for file in Self.packageFiles {
      let lines = "(\n  \"\(url)\",\n  \"0123abcd\"\n)\n"
      #expect(folder.read(file)?.contains(lines) == true, "\(file)")
    }
  }

  /// A client of a version, from source and in release: minutes of work, so `TENON_SOURCE=1` runs it.
  @Test(.enabled(if: Repository.amount("TENON_SOURCE", 0, all: 0) > 0))
  func aClientOfAVersionBuildsFromSource() async throws {
    let folder = try TemporaryFolder()
    for arguments in [
      ["clone", "-q", Repository.root.path, "tenon"], ["-C", "tenon", "tag", "99.0.0"],
    ] {
      let done = try run(tool("git"), arguments, in: folder.url)
      try #require(done.status == 0, "\(done.everything)")
    }
    let made = try folder.tenon("init", "--example", "Hello")
    try #require(made.status == 0, "\(made.everything)")
    let package = try #require(folder.read("Hello/Package.swift"))
    let (clone, all) = ("file://\(folder.url.path)/tenon", "https://github.com/OWNER/tenon")
    let edited = [(all, clone), ("from: \"\(version)\"", "from: \"99.0.0\"")].reduce(package) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
    try folder.write(edited, to: "Hello/Package.swift")
    let program = try await ClientPackages.build {
      try run(
        tool("swift"), ["run", "-c", "release"], in: folder.url.appendingPathComponent("Hello"),
        environment: ["CI": "", "TENON_BUNDLE": "", "TENON_TRAIT": "Source"])
    }
    #expect(
      program.status == 0 && program.output == "Hello, Ada!\nIt works.\n", "\(program.everything)")
  }
}
