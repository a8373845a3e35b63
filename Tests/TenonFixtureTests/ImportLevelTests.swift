import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Generated imports compile next to any import of the same module: each system module, each import of another
/// file, and each of the manifest's own, in all modes of the compiler. `TENON_IMPORTS=all` compiles all of them.
@Suite struct ImportLevelTests {
  /// A module that generated code or a bundle's manifest imports.
  struct System: CustomTestStringConvertible {
    let module: String
    /// An expression that uses the module, so that no import of it is unused.
    let use: String
    let type: String
    let testDescription: String

    /// On Linux, `Darwin` is a C module with the submodules of the SDK's module.
    static let all = [
      System(
        module: "Glibc", use: "pthread_self()", type: "pthread_mutexattr_t",
        testDescription: "Glibc"),
      System(
        module: "Darwin", use: "pthread_self()", type: "pthread_mutexattr_t",
        testDescription: "Darwin"),
    ]
  }

  static let levels = [
    "import", "private import", "internal import", "package import", "public import",
    "@preconcurrency import", "@preconcurrency internal import", "@_exported import",
    "@_implementationOnly import",
  ]

  /// Compiles each import with and without the feature of internal imports, and also as Swift 5; otherwise, one in two
  /// or four imports, half of them with the feature.
  static let isWhole = ProcessInfo.processInfo.environment["TENON_IMPORTS"] == "all"
  static let languages = isWhole ? ["5", "6"] : ["6"]

  private static let darwin = """
    module Darwin [system] {
      module POSIX { module pthread { header "threads.h" export * } }
      module C { header "letters.h" export * }
      export *
    }
    """

  /// The errors and warnings of a module of some files.
  private func faults(
    _ files: [String: String], _ folder: TemporaryFolder, _ language: String, _ hasFeature: Bool
  ) throws -> Set<String> {
    for (name, text) in files { try folder.write(text, to: name) }
    let feature = hasFeature ? ["-enable-upcoming-feature", "InternalImportsByDefault"] : []
    let result = try run(
      tool("swiftc"),
      ["-typecheck", "-swift-version", language, "-package-name", "p", "-I", "."] + feature
        + ["-enable-upcoming-feature", "MemberImportVisibility"] + files.keys.sorted(),
      in: folder.url)
    return Set(SwiftCompiler.faults(in: result.everything).map(\.description))
  }

  private func generated(_ manifests: [(path: String, text: String)]) throws -> [String: String] {
    let compilation = compile(
      manifests.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
    try #require(!compilation.diagnostics.hasErrors)
    return Dictionary(
      uniqueKeysWithValues: zip(manifests, compilation.generated).map {
        ("\($0.0.path).swift", $0.1)
      })
  }

  /// The module of a container with a lock has no faults that one without a lock doesn't have.
  @Test(arguments: System.all, levels)
  func besideAnyImport(_ system: System, _ level: String) throws {
    let folder = try TemporaryFolder()
    if system.module == "Darwin" {
      try folder.write(Self.darwin, to: "module.modulemap")
      try folder.write("#include <pthread.h>\n", to: "threads.h")
      try folder.write("#include <ctype.h>\n", to: "letters.h")
    }
    let isSeen = level.contains("public") || level.contains("package")
    let access = isSeen ? level.split(separator: " ")[0] : "private"
    let other = """
      \(level) \(system.module)
      \(access) func used(_: \(system.type)) { _ = \(system.use) }

      """
    let owns =
      [""] + Self.levels.map { "\($0) \(system.module)\n" }
      + ["import struct \(system.module).\(system.type)\n"]
    let place = Self.levels.firstIndex(of: level) ?? 0
    for (index, own) in owns.enumerated()
    where Self.isWhole || (index + place).isMultiple(of: testsAll ? 2 : 40) {
      let locked = try generated([("App.di", "\(own)container App: Sendable { strong A }\n")])
      let plain = try generated([("App.di", "\(own)container App { strong A }\n")])
      #expect(locked.values.contains { $0.contains("pthread_mutex_lock") })
      for language in Self.languages {
        for hasFeature in Self.isWhole ? [false, true] : [index.isMultiple(of: 2)] {
          let rest = ["Other.swift": other, "Types.swift": "final class A: Sendable {}\n"]
          let found = try faults(locked.merging(rest) { $1 }, folder, language, hasFeature)
          // Faults among the module's own imports aren't the generator's.
          let known =
            found.isEmpty
            ? [] : try faults(plain.merging(rest) { $1 }, folder, language, hasFeature)
          #expect(
            found.subtracting(known).isEmpty,
            "\(own) \(level), Swift \(language), \(hasFeature): \(found.subtracting(known))")
        }
      }
    }
  }

  /// The file of a container also has the imports of its bundle's manifest, with the access of that manifest or
  /// another one of the module.
  @Test(.enabled(if: testsAll), arguments: levels.filter { !$0.contains("_") })
  func borrowed(_ level: String) throws {
    let folder = try TemporaryFolder()
    let access = level.hasPrefix("public") ? "public " : ""
    for (bundle, third) in [
      (level, ""), (level, "\(level) Dispatch"), ("import", "\(level) Dispatch"),
    ] {
      let files = try generated([
        (
          "A.di",
          "\(bundle) Dispatch\n\(access)bundle Parts { input queue: DispatchQueue; strong A }\n"
            .replacingOccurrences(of: "public bundle", with: "bundle")
        ),
        ("B.di", "\(access)container App: Sendable {\n    include Parts\n}\n"),
        ("C.di", "\(third)\ncontainer Other { strong A }\n"),
      ])
      for hasFeature in [false, true] {
        let found = try faults(
          files.merging(["Types.swift": "\(access)final class A: Sendable {}\n"]) { $1 },
          folder, "6", hasFeature)
        #expect(!found.contains { $0.hasPrefix("B.di") }, "\(bundle), \(third): \(found)")
      }
    }
  }

  /// If only a Swift file has an access on the import, the error is at the `include` that brings it.
  @Test func atTheInclude() throws {
    let folder = try TemporaryFolder()
    let files = try generated([
      ("A.di", "bundle Parts {\n    input queue: DispatchQueue\n}\nimport Dispatch\n"),
      ("B.di", "container App {\n    include Parts\n}\n"),
    ])
    let found = try faults(
      files.merging(["Other.swift": "internal import Dispatch\n"]) { $1 }, folder, "6", false)
    #expect(
      found.contains { $0.hasPrefix("B.di:2:") && $0.contains("ambiguous implicit access") },
      "\(found)")
  }
}
