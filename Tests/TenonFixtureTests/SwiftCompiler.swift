import Foundation
import TenonTestSupport

/// The Swift compiler, as fixtures use it.
enum SwiftCompiler {
  /// The strictest flags that generated code must build with.
  static let strictest = [
    "-swift-version", "6", "-warnings-as-errors", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
    "MemberImportVisibility", "-strict-memory-safety", "-Wwarning", "StrictMemorySafety",
  ]

  /// The messages about unsafe generated code. The handwritten code of a fixture may be unsafe, so these are
  /// no errors.
  static func unsafeUses(in messages: String) -> [Substring] {
    messages.split(separator: "\n").filter { line in
      line.contains("warning:") && line.contains("[#StrictMemorySafety]")
        && (line.split(separator: ":").first?.contains(".di") ?? false)
    }
  }

  /// Additional flags for programs: `TENON_SWIFT_FLAGS=-O`.
  private static let more =
    (ProcessInfo.processInfo.environment["TENON_SWIFT_FLAGS"] ?? "").split(separator: " ")
    .map(String.init)

  /// Builds a program; returns its path, or the compiler's messages.
  static func build(
    _ files: [String], in folder: URL, flags: [String] = strictest
  ) throws -> (program: URL?, messages: String) {
    let program = folder.appendingPathComponent("program")
    let result = try run(
      tool("swiftc"),
      flags + more + ["-module-name", "Fixture", "-package-name", "fixtures"]
        + ["-o", program.path] + files,
      in: folder)
    return (result.status == 0 ? program : nil, result.everything)
  }

  /// An error or a warning of the compiler.
  struct Fault: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let column: Int
    let isWarning: Bool
    let message: String

    var description: String {
      "\(file):\(line):\(column): \(isWarning ? "warning" : "error"): \(message)"
    }
  }

  /// Builds a module that others import.
  static func buildModule(_ name: String, _ files: [String], in folder: URL) throws {
    let result = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-parse-as-library", "-module-name", name, "-emit-module"]
        + ["-package-name", "fixtures", "-o", "\(name).swiftmodule"] + files, in: folder)
    if result.status != 0 { throw BuildError(messages: result.everything) }
  }

  /// A module of a fixture doesn't build.
  struct BuildError: Error {
    let messages: String
  }

  /// The errors and warnings of files in a complete compilation.
  static func faults(_ files: [String], in folder: URL, flags: [String] = []) throws -> [Fault] {
    let result = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-parse-as-library", "-module-name", "Fixture", "-emit-object"]
        + ["-package-name", "fixtures", "-I", "."]
        + ["-whole-module-optimization", "-o", "fixture.o"] + flags + files, in: folder)
    return faults(in: result.everything)
  }

  /// The errors and warnings that the compiler has printed.
  static func faults(in messages: String) -> [Fault] {
    var faults: [Fault] = []
    for line in messages.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, let row = Int(parts[1]), let column = Int(parts[2]),
        let kind = [" error: ", " warning: "].first(where: parts[3].hasPrefix)
      else { continue }
      faults.append(
        Fault(
          file: String(parts[0]), line: row, column: column, isWarning: kind == " warning: ",
          message: String(parts[3].dropFirst(kind.count))))
    }
    return faults
  }
}
