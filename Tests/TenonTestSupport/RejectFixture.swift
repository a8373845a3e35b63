import Foundation
package import TenonCompiler
package import TenonDiagnostics
import TenonSwift

/// A fixture of Fixtures/Reject: one manifest, or a folder with the manifests of one module. Folders in it are
/// modules that it depends on, of another package if their names end in `Kit`.
package struct RejectFixture: CustomStringConvertible, Sendable {
  /// The name of its file or folder.
  package let name: String

  package var description: String { name }

  /// All of them, in order.
  package static let all = Repository.entries("Fixtures/Reject")
    .filter { !$0.hasSuffix(".txt") }.map(RejectFixture.init)

  /// Some of them, for tests whose results differ little.
  package static let sample = Repository.some(of: all, oneIn: 45, all: 9)

  /// The name of its record, without the extension.
  package var base: String { name.hasSuffix(".di") ? String(name.dropLast(3)) : name }

  /// Compiles it. `replaced` has other texts of files, by their index in the compilation.
  package func compile(replaced: [Int: [UInt8]] = [:]) throws -> Compilation {
    let (own, modules) = try input(replaced: replaced)
    let swift = name.hasSuffix(".di") ? [] : try swiftFiles(in: name)
    return TenonCompiler.compile(own, imported: modules, swift: SwiftSources(swift))
  }

  /// The Swift files in a folder, which declare the types of its manifests.
  private func swiftFiles(in folder: String) throws -> [SourceFile] {
    try Self.sources(
      Repository.entries("Fixtures/Reject/\(folder)").filter { $0.hasSuffix(".swift") }
        .map { "\(folder)/\($0)" })
  }

  /// Its manifests, and those of the modules that it depends on.
  package func input(
    replaced: [Int: [UInt8]] = [:]
  ) throws -> (own: [SourceFile], imported: [ModuleSources]) {
    var count = 0
    func sources(_ files: [String]) throws -> [SourceFile] {
      try Self.sources(files).map { file in
        defer { count += 1 }
        return replaced[count].map { SourceFile(path: file.path, bytes: $0) } ?? file
      }
    }
    if name.hasSuffix(".di") { return (try sources([name]), []) }
    let entries = Repository.entries("Fixtures/Reject/\(name)")
    let own = try sources(entries.filter { $0.hasSuffix(".di") }.map { "\(name)/\($0)" })
    let modules = try entries.filter { !$0.contains(".") }.map { module in
      let files = Repository.entries("Fixtures/Reject/\(name)/\(module)")
      return ModuleSources(
        module: module,
        sources: try sources(
          files.filter { $0.hasSuffix(".di") }.map { "\(name)/\(module)/\($0)" }),
        isInPackage: !module.hasSuffix("Kit"),
        swift: SwiftSources(try swiftFiles(in: "\(name)/\(module)")))
    }
    return (own, modules)
  }

  /// The files of a fixture, with their paths in it.
  private static func sources(_ files: [String]) throws -> [SourceFile] {
    try files.map { file in
      let parts = file.split(separator: "/").map(String.init)
      return SourceFile(
        path: parts.count > 1 ? parts.dropFirst().joined(separator: "/") : file,
        bytes: [UInt8](try Data(contentsOf: Repository.url("Fixtures/Reject/\(file)"))))
    }
  }

  /// The record of a compilation: its findings as people read them, then the edit of each fix.
  package static func record(of compilation: Compilation) -> String {
    let text = TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
    let fixes = compilation.diagnostics.sorted.flatMap { diagnostic in
      (diagnostic.fix?.edits(in: compilation.files) ?? []).map { edit in
        let file = compilation.files[edit.span.file]
        let start = file.position(of: edit.span.start)
        let kind = diagnostic.fix?.isSafe == true ? "safe fix" : "fix"
        return "\(kind): \(file.path):\(start.line):\(start.column) "
          + "\(edit.span.end - edit.span.start) \(edit.replacement.debugDescription)\n"
      }
    }
    return text + fixes.joined()
  }

  /// The lines of a record without the words: the place, severity and code of each finding, and the edits.
  package static func shape(of record: String) -> [String] {
    record.split(separator: "\n").compactMap { line -> String? in
      if line.hasPrefix("fix: ") || line.hasPrefix("safe fix: ") { return String(line) }
      guard let code = line.range(of: " [TN", options: .backwards), line.hasSuffix("]"),
        let severity = [": error: ", ": warning: "].compactMap({ line.range(of: $0) }).first
      else { return nil }
      return String(line[..<severity.upperBound] + line[code.lowerBound...])
    }
  }
}
