import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Each feature of a child container is compared with the same child in a facet: both are accepted, and do the same.
@Suite struct FacetParentTests {
  @Test func aChildInAFacetDoesWhatAChildDoes() throws {
    let rows = FacetParentRow.all
    var manifest = FacetParentRow.lifetimes
    var program = FacetParentRow.types
    var calls = ""
    for (number, row) in rows.enumerated() {
      for (isInFacet, number) in [(false, 2 * number), (true, 2 * number + 1)] {
        let text = row.manifest(inFacet: isInFacet, number)
        let alone = compile(FacetParentRow.lifetimes + text)
        let messages = TextRenderer(files: alone.files, color: false).render(alone.diagnostics)
        try #require(!alone.diagnostics.hasErrors, "\(row.name): \(messages)\n\(text)")
        manifest += text
        program += row.function(number)
        calls += "print(\"=\", \(number))\ntry await run_\(number)()\n"
      }
    }
    let compilation = compile(manifest)
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(!compilation.diagnostics.hasErrors, "\(messages)")
    let folder = try TemporaryFolder(["main.swift": program + calls])
    var files = ["main.swift"]
    for (number, text) in compilation.generated.enumerated() {
      try folder.write(text, to: "\(number).swift")
      files.append("\(number).swift")
    }
    let built = try run(
      tool("swiftc"), ["-swift-version", "6", "-Onone", "-o", "rows"] + files, in: folder.url)
    try #require(built.status == 0, "\(built.everything.prefix(8000))")
    let result = try run(folder.url.appendingPathComponent("rows").path, [])
    #expect(result.status == 0, "\(result.everything.suffix(2000))")
    let outputs = result.output.components(separatedBy: "= ").dropFirst().map {
      $0.drop { $0 != "\n" }.dropFirst()
    }
    try #require(outputs.count == 2 * rows.count)
    for (number, row) in rows.enumerated() {
      let (child, inFacet) = (outputs[2 * number], outputs[2 * number + 1])
      #expect(!child.isEmpty, "\(row.name)")
      #expect(inFacet == row.differs.map { "\($0)\n" } ?? child, "\(row.name)")
    }
  }

  private func compile(_ text: String) -> Compilation {
    TenonCompiler.compile([SourceFile(path: "Rows.di", bytes: Array(text.utf8))])
  }
}

/// Members of facets, with and without actors, checked against containers with and without: tenon accepts exactly the
/// allowed combinations, and Swift accepts these, too.
@Suite struct FacetActorTests {
  private static let actors = ["", "@MainActor ", "@Disk ", "Sendable"]
  private static let effects = ["", " async", " throws", " async throws"]

  @Test(arguments: ["5", "6"])
  func whatIsTakenIsMet(_ language: String) throws {
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
