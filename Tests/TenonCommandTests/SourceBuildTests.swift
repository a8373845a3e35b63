import Foundation
import TenonFiles
import TenonTestSupport
import Testing

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
    let made = try CommandTests.tenon("init", "--example", "Hello", in: folder)
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
