import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// A generated file has one of each helper type, for all of its containers.
@Suite struct SupportTests {
  private static let manifest = """
    container First: Sendable {
        strong    Store() async
        strong    Log { call start }
        transient Page(log: Log)
        purgeable Image
        tied      Chip
    }
    container Second: Sendable {
        strong    Store() async
        strong    Log { call start }
        transient Page(log: Log)
        purgeable Image
    }
    container Third {
        strong    Store() async
        strong    Log { call start() throws }
        transient Page(log: Log)
    }
    container Plain {
        strong    Store
        transient Page(store: Store)
    }

    """

  private func generated(_ manifest: String) throws -> String {
    let source = SourceFile(path: "App.di", bytes: Array(manifest.utf8))
    let compilation = compile([source])
    return try #require(compilation.generated.first)
  }

  /// The number of declarations of a type, at file level and in containers.
  private func count(_ declaration: String, in text: String) -> Int {
    text.split(separator: "\n").count { line in
      line.split(separator: " ").joined(separator: " ").contains(declaration)
    }
  }

  @Test(arguments: [
    "class TenonOnce<", "class TenonMemoryWarnings {", "class TenonTurn:",
    "class TenonWeakInstances<",
  ]) func oneForAllContainers(_ declaration: String) throws {
    let text = try generated(Self.manifest)
    // Nothing is keyed here.
    let number = declaration.contains("WeakInstances") ? 0 : 1
    #expect(count(declaration, in: text) == number)
  }

  @Test func oneLock() throws {
    #expect(count("class TenonLock: @unchecked", in: try generated(Self.manifest)) == 1)
  }

  @Test func noneThatNobodyNeeds() throws {
    let text = try generated("container Plain {\n    transient Page\n}\n")
    for declaration in ["class ", "enum ", "struct ", "typealias "] {
      #expect(count(declaration, in: text) == (declaration == "class " ? 1 : 0))
    }
  }

  /// A plain container that can't exist if the main actor is the default isolation is one error, at its own
  /// line. The fix in the message builds.
  @Test(
    .enabled(if: testsAll),
    arguments: [
      (
        "strong Wire async",
        ["App.di:2:8: error: write '@MainActor container App': it has async members"]
      ),
      (
        "strong Engine { release stop() async }",
        ["App.di:2:8: error: write '@MainActor container App': it has async members"]
      ),
      ("strong Engine { release halt() }", []),
    ]) func whereTheMainActorIsTheDefault(_ member: String, _ errors: [String]) throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      final class Wire { init() async {} }
      final class Engine {
        func stop() async {}
        func halt() {}
      }
      """, to: "Types.swift")
    for (head, expected) in [("\ncontainer App", errors), ("@MainActor\ncontainer App", [])] {
      try folder.write(try generated("\(head) {\n    \(member)\n}\n"), to: "App.di.swift")
      let faults = try SwiftCompiler.faults(
        ["App.di.swift", "Types.swift"], in: folder.url,
        flags: ["-default-isolation", "MainActor"])
      #expect(faults.map(\.description) == expected)
    }
  }

  /// A helper type never hides a user's type.
  @Test func userTypesKeepTheirNames() throws {
    let text = try generated(
      "container App: Sendable {\n    strong TenonLock\n    strong Held\n}\n")
    #expect(text.contains("class Tenon2_Lock: @unchecked"))
    #expect(text.contains("typealias Tenon2_Held<"))
  }
}
