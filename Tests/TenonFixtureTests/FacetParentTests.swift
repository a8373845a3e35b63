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
