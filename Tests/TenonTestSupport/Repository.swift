package import Foundation
import TenonDiagnostics
package import TenonSwift

/// True if slow tests that rarely fail are run: `TENON_ALL=1`.
package let testsAll = ProcessInfo.processInfo.environment["TENON_ALL"] == "1"

/// The paths of the repository.
package enum Repository {
  /// The repository's root, found from this file's own path.
  package static let root: URL = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A path below the root.
  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The folder with the products of the running build.
  package static var products: URL {
    let tests = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent()
  }

  /// True if fixtures are recorded: `TENON_RECORD=1`.
  package static var isRecording: Bool {
    ProcessInfo.processInfo.environment["TENON_RECORD"] == "1"
  }

  /// An amount of work in a test: from the environment, or else `quick`, or `all` if all tests run.
  package static func amount(_ variable: String, _ quick: Int, all: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? (testsAll ? all : quick)
  }

  /// One in `count` of many; one in `share`, or all of them, if all tests run or fixtures are recorded.
  package static func some<Element>(
    of all: [Element], oneIn count: Int, all share: Int = 1
  ) -> [Element] {
    let step = testsAll || isRecording ? share : count
    return all.indices.filter { $0.isMultiple(of: step) }.map { all[$0] }
  }

  /// The seeds of random tests: `count` of them, from the one that the environment names.
  package static func seeds(_ count: Int) -> Range<UInt64> {
    let first = UInt64(amount("TENON_RANDOM_FIRST", 1, all: 1))
    return first..<(first + UInt64(count))
  }

  /// The text of a file.
  package static func read(_ url: URL) throws -> String {
    String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  /// The Swift files of a folder and those below it, in order.
  package static func swiftFiles(below path: String) -> SwiftSources {
    let all = FileManager.default.enumerator(atPath: url(path).path)
    let names = (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    return SwiftSources(
      names.map { name in
        let data = (try? Data(contentsOf: url("\(path)/\(name)"))) ?? Data()
        return SourceFile(path: name, bytes: [UInt8](data))
      })
  }

  /// The entries of a folder in order, hidden ones left out.
  package static func entries(_ path: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []
    return all.filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// A test's temporary folder, which its deinit deletes.
package final class TemporaryFolder {
  package let url: URL

  /// A folder with some files, by their paths.
  package init(_ files: KeyValuePairs<String, String> = [:]) throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tenon-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and creates the folders that it needs.
  @discardableResult
  package func write(_ text: String, to path: String) throws -> URL {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a `Package.swift` with targets.
  package func writePackage(_ name: String, _ targets: String) throws {
    try write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(name: "\(name)", targets: [\(targets)])

      """, to: "Package.swift")
  }

  /// Writes a file's bytes.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: String) throws -> URL {
    let target = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
    return target
  }

  /// The text of a file in it, or `nil` if there is none.
  package func read(_ path: String) -> String? {
    (try? Data(contentsOf: url.appendingPathComponent(path))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// All files in it and below, in order.
  package var files: [String] {
    let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return all.filter {
      var isFolder: ObjCBool = false
      let path = url.appendingPathComponent($0).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
