import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Members of facets, with and without actors, checked against containers with and without: tenon accepts exactly the
/// allowed combinations, and Swift accepts these, too.
@Suite struct FacetActorTests {
  private static let actors = ["", "@MainActor ", "@Disk ", "Sendable"]
  private static let effects = ["", " async", " throws", " async throws"]

  @Test(arguments: ["5", "6"]) func whatIsTakenIsMet(_ language: String) throws {
    var (taken, types, number) = ("", "@globalActor actor Disk { static let shared = Disk() }\n", 0)
    for facet in Self.actors {
      for container in Self.actors.dropFirst() {
        for (member, made) in Self.effects.flatMap({ one in Self.effects.map { (one, $0) } }) {
          for (head, isMade) in [("", false), ("", true), ("@MainActor ", false)]
          where head.isEmpty || facet != "@Disk " {
            number += 1
            let text = manifest(facet, container, head, isMade, member, made, number)
            let isTaken = !compiled(text).diagnostics.hasErrors
            let (needed, said) = (actor(container), actor(head) ?? actor(facet))
            let waits = member.contains("async") && said == nil
            let isMet = ["async", "throws"].allSatisfy { !made.contains($0) || member.contains($0) }
            #expect(isTaken == (isMet && (waits || needed == nil || needed == said)), "\(text)")
            if !isTaken { continue }
            taken += text
            types +=
              "final class T\(number): Sendable {\n  init()\(made) {}\n  init(id: Int)\(made) {}\n}\n"
            types += "struct M\(number) { let t: T\(number) }\n"
          }
        }
      }
    }
    let folder = try TemporaryFolder(["Types.swift": types])
    try folder.write(compiled(taken).generated[0], to: "App.swift")
    let result = try run(
      tool("swiftc"), ["-swift-version", language, "-typecheck", "Types.swift", "App.swift"],
      in: folder.url)
    #expect(result.status == 0 && result.everything.isEmpty, "\(result.everything.prefix(4000))")
  }

  private func compiled(_ text: String) -> Compilation {
    compile([SourceFile(path: "App.di", bytes: Array(text.utf8))])
  }

  private func actor(_ word: String) -> String? { word.hasPrefix("@") ? word : nil }

  /// A facet, a container that lists it, and a child in it that requests its member.
  private func manifest(
    _ facet: String, _ container: String, _ head: String, _ isMade: Bool, _ member: String,
    _ made: String, _ number: Int
  ) -> String {
    func declared(_ word: String, _ name: String) -> String {
      word.hasPrefix("@") ? word + name : word.isEmpty ? name : "\(name): \(word)"
    }
    let lists = container == "Sendable" ? "F\(number), Sendable" : "F\(number)"
    let feed = isMade ? "T\(number)(id = 1)" : "T\(number)"
    return declared(facet, "facet F\(number)")
      + " { \(head)\(isMade ? "make T\(number)(id: Int)" : "T\(number)")\(member) }\n"
      + "\(actor(container) ?? "")container C\(number): \(lists) {\n"
      + "  \(isMade ? "transient T\(number)(id: input Int)" : "strong T\(number)()")\(made)\n}\n"
      + "container G\(number) in F\(number) { transient M\(number)(t: \(feed)) }\n"
  }
}
