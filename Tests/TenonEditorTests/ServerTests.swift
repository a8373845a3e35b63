import Foundation
import TenonDiagnostics
import TenonTestSupport
import TenonWire
import Testing

@Suite struct ServerTests {
  private static let sound =
    "container App {\n    include Parts\n    strong Car(engine: Engine)\n}\n"
  private static let parts = "bundle Parts { strong Engine }\n"

  @Test func findingsAreThoseOfCheck() throws {
    let text =
      "container Ä {\n    strong Auto(n = \"🚗\", engine: Engine)\n    strong Trip(auto: Auto)\n}\n"
    let client = try LSPClient(["App.di": text])
    client.open("App.di", text)
    #expect(try client.codes("App.di") == ["TN030"])
    let found = try #require(client.diagnostics[client.uri("App.di")]?["diagnostics"]?.array?.first)
    #expect(found.at("range", "start") == ["line": 1, "character": 26])
    let page = found.at("codeDescription", "href")?.string ?? ""
    #expect(page.hasPrefix("file:///") && page.hasSuffix("/docs/reference/diagnostics.md#tn030"))
    let checked = try run(
      Repository.products.path + "/tenon", ["check", "--format", "json"], in: client.folder.url)
    let message = try #require(found["message"]?.string?.split(separator: "\n").first)
    #expect(checked.output.contains(message))
    #expect(found["relatedInformation"]?.array?.count == 1)
    #expect(try client.quit() == 0)
  }

  @Test func openTextCountsAndThenTheFileAgain() throws {
    let client = try LSPClient(["App.di": Self.sound, "more/Parts.di": Self.parts])
    client.open("App.di", Self.sound)
    #expect(try client.codes("App.di") == [])
    client.open("more/Parts.di", Self.parts)
    client.change("more/Parts.di", ["text": "bundle Parts { strong Motor }\n"])
    try client.wait(for: ["TN030"], of: "App.di")
    client.notify(
      "textDocument/didClose",
      ["textDocument": ["uri": .string(client.uri("more/Parts.di"))]])
    try client.wait(for: [], of: "App.di")
    // Emacs has such a file next to each that it edits.
    try FileManager.default.createSymbolicLink(
      atPath: client.folder.url.path + "/.#App.di", withDestinationPath: "nowhere")
    try FileManager.default.removeItem(atPath: client.folder.url.path + "/more/Parts.di")
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(client.uri("more/Parts.di")), "type": 3]]])
    try client.wait(for: ["TN070"], of: "App.di")
    try client.folder.write(Self.parts, to: "Other.di")
    client.notify("textDocument/didSave", ["textDocument": ["uri": .string(client.uri("App.di"))]])
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(client.uri("Other.di")), "type": 1]]])
    try client.wait(for: [], of: "App.di")
  }

  @Test func changesAreAppliedInOrder() throws {
    let client = try LSPClient()
    client.open("untitled:A", "container App {\r\n    strong A(n = \"🚗\", b: B)\r\n}\r\n")
    #expect(try client.codes("untitled:A") == ["TN030"])
    func range(_ line: Int, _ from: Int, _ to: Int) -> JSONValue {
      [
        "start": ["line": .integer(line), "character": .integer(from)],
        "end": ["line": .integer(line), "character": .integer(to)],
      ]
    }
    client.change(
      "untitled:A", ["range": range(1, 21, 27), "text": ""],
      ["range": range(1, 0, 4), "text": "    strong C\r\n    "])
    #expect(try client.codes("untitled:A") == [])
    let symbols = try client.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": "untitled:A"]])
    let names = symbols.array?.first?["children"]?.array?.compactMap { $0["name"]?.string }
    #expect(names == ["C", "A"])
  }

  @Test func settings() throws {
    let gallery =
      "container Gallery {\n    strong Viewer(thumbnails: Thumbnails)\n    weak   Thumbnails\n}\n"
    let client = try LSPClient(["App.di": gallery], options: ["severity": ["TN050": "error"]])
    client.open("App.di", gallery)
    #expect(try client.codes("App.di") == ["TN050"])
    let severity = client.diagnostics[client.uri("App.di")]?["diagnostics"]?.array?.first?[
      "severity"]
    #expect(severity == 1)
    client.notify(
      "workspace/didChangeConfiguration",
      ["settings": ["tenon": ["severity": ["TN050": "ignore"]]]])
    try client.wait(for: [], of: "App.di")
  }

  @Test func errorsOfRequests() throws {
    let client = try LSPClient()
    client.open("untitled:A", "container App { strong A }\n")
    func code(_ method: String, _ parameters: JSONValue) throws -> JSONValue? {
      // An answer with an error has no result.
      try client.answer(client.ask(method, parameters))["result"]
    }
    #expect(try code("no/such/request", .object([])) == .null)
    #expect(try code("textDocument/hover", .object([])) == .null)
    #expect(try code("textDocument/hover", client.at("untitled:B", 0, 0)) == .null)
    #expect(try code("textDocument/hover", client.at("untitled:A", 0, 23)) != .null)
    let graph = try client.request("tenon/graph", client.at("untitled:A", 0, 23))
    #expect(graph["title"] == "App: dependency graph")
    #expect(graph["html"]?.string?.contains("<title>App: dependency graph</title>") == true)
    client.send(Array("Content-Length: 1\r\n\r\n{".utf8))
    #expect(try client.quit() == 0)
  }

  @Test func aClientThatGoesTakesTheServerWithIt() throws {
    let client = try LSPClient()
    client.open("untitled:A", "container App { strong A }\n")
    _ = try client.codes("untitled:A")
    #expect(try client.hangUp() == 1)
    let other = try LSPClient()
    other.send(Array("GET / HTTP/1.1\r\n\r\n".utf8))
    other.process.waitUntilExit()
    #expect(other.process.terminationStatus == 1)
  }

  @Test func typing() throws {
    let text = "container Ä {\n    strong A(n = \"🚗\", b: B)\n}\n// 🚙\n"
    let client = try LSPClient()
    client.open("untitled:A", "")
    var (line, character) = (0, 0)
    for scalar in text.unicodeScalars {
      let place: JSONValue = ["line": .integer(line), "character": .integer(character)]
      client.change(
        "untitled:A",
        ["range": ["start": place, "end": place], "text": .string(String(scalar))])
      (line, character) = scalar == "\n" ? (line + 1, 0) : (line, character + UTF16.width(scalar))
    }
    #expect(try client.codes("untitled:A") == ["TN030"])
  }

  // MARK: Packages

  /// A name can be renamed at each of its places, if all graphs stay sound.
  @Test func aRenameReachesAllGraphs() throws {
    let files = [
      "App/App.di": "import Kit\n\ncontainer App { include Net }\n",
      "Kit/Kit.di": "bundle Net { strong Socket }\n",
      "More/More.di": "import Kit\n\nbundle Web { include Net }\n",
    ]
    let kit: JSONValue = ["Kit": "Kit"]
    let client = try LSPClient(
      files,
      options: [
        "graphs": [
          ["folders": ["App"], "depends": kit], ["folders": ["More"], "depends": kit],
          ["folders": ["Kit"]],
        ]
      ])
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      client.open(name, text)
      #expect(try client.codes(name) == [])
    }
    func rename(_ name: String, _ line: Int, _ character: Int, _ new: String) throws -> JSONValue {
      try client.request(
        "textDocument/rename", client.at(name, line, character).with("newName", .string(new)))
    }
    let edit = try rename("App/App.di", 2, 25, "Link")
    let changes = edit["documentChanges"]?.array ?? []
    #expect(changes.compactMap { $0["edits"]?.array?.count } == [1, 1, 1])
    #expect(try rename("Kit/Kit.di", 0, 8, "Link") == edit)
    #expect(try rename("App/App.di", 2, 25, "Web") == .null, "another graph has such a bundle")
  }

  @Test(.enabled(if: testsAll)) func eachTargetIsAGraph() throws {
    let client = try LSPClient([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Demo", targets: [
        .target(name: "Feature"), .target(name: "App", dependencies: ["Feature"]), .target(name: "Alone"),
      ])
      """,
      "Sources/Feature/Feature.di": "bundle Feature {\n    strong Engine\n}\n",
      "Sources/Feature/F.swift": "",
      "Sources/App/App.di":
        "import Feature\n\ncontainer App {\n    include Feature\n    strong Car(engine: Engine)\n}\n",
      "Sources/App/A.swift": "", "Sources/Alone/A.swift": "",
      "Sources/Alone/Alone.di": "container App {\n    strong Car(engine: Engine)\n}\n",
    ])
    let app = try #require(client.folder.read("Sources/App/App.di"))
    client.open("Sources/App/App.di", app)
    #expect(try client.codes("Sources/App/App.di") == [])
    try client.wait(for: ["TN030"], of: "Sources/Alone/Alone.di")
    let feature = try #require(client.folder.read("Sources/Feature/Feature.di"))
    client.open("Sources/Feature/Feature.di", feature)
    let place = client.at("Sources/Feature/Feature.di", 0, 8)
    let rename = try client.request("textDocument/rename", place.with("newName", .string("Kit")))
    let uris = rename["documentChanges"]?.array?.compactMap {
      $0.at("textDocument", "uri")?.string?.split(separator: "/").last
    }
    #expect(uris == ["App.di", "Feature.di"], "other targets include it")
    #expect(
      try client.request(
        "textDocument/rename",
        client.at("Sources/App/App.di", 3, 14).with("newName", .string("Kit"))) == rename)
    client.change("Sources/Feature/Feature.di", ["text": "bundle Feature {\n    strong Motor\n}\n"])
    try client.wait(for: ["TN030"], of: "Sources/App/App.di")
  }

  /// Findings about a package are those of `check` at its root, for closed manifests too.
  @Test(.enabled(if: testsAll)) func manifestsInNoTarget() throws {
    let client = try LSPClient([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Demo", targets: [.target(name: "App")])
      """,
      "Sources/App/App.di": "container App {\n    strong Engine\n}\n", "Sources/App/A.swift": "",
      "Old/B.di": "container Old {\n    strong Car(engine: Engine)\n}\n",
      "Old/C.di": "container Other {\n    strong Engine\n}\n",
    ])
    let tenon = Repository.products.path + "/tenon"
    func check() throws -> CommandResult { try run(tenon, ["check"], in: client.folder.url) }
    let message = "no target of the package compiles the manifests in 'Old'"
    #expect(try check().errors.contains("Old/B.di:1:1: warning: \(message)"))
    let app = try #require(client.folder.read("Sources/App/App.di"))
    client.open("Sources/App/App.di", app)
    try client.wait(for: ["TN142"], of: "Old/B.di")
    let found = client.diagnostics[client.uri("Old/B.di")]?["diagnostics"]?.array?.first
    #expect(found?["message"]?.string?.hasPrefix(message) == true)
    #expect(client.codesNow("Old/C.di") == [])
    // While it is open, it is also checked alone.
    let old = try #require(client.folder.read("Old/B.di"))
    client.open("Old/B.di", old)
    try client.wait(for: ["TN142", "TN030"], of: "Old/B.di")
    client.change(
      "Old/B.di", ["text": .string("// tenon:severity TN142 ignore a template\n" + old)])
    try client.wait(for: ["TN030"], of: "Old/B.di")
    client.notify(
      "textDocument/didClose", ["textDocument": ["uri": .string(client.uri("Old/B.di"))]])
    try client.wait(for: ["TN142"], of: "Old/B.di")
    try FileManager.default.removeItem(at: client.folder.url.appendingPathComponent("Old/B.di"))
    client.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(client.uri("Old/B.di")), "type": 3]]])
    try client.wait(for: ["TN142"], of: "Old/C.di")
    #expect(client.codesNow("Old/B.di") == [])
  }

  // MARK: Time and memory

  private func components(_ count: Int) -> String {
    let lines = (2..<count).map { "    strong C\($0)(a: C\($0 - 1), b: C\($0 / 2))" }
    return "container Big {\n    strong C0\n    strong C1\n\(lines.joined(separator: "\n"))\n}\n"
  }

  /// Memory doesn't grow over many messages.
  @Test(.enabled(if: testsAll)) func aLongConversation() throws {
    let text = components(100)
    let client = try LSPClient()
    client.open("untitled:A", text)
    func kilobytes() throws -> Int {
      let status = try Repository.read(
        URL(fileURLWithPath: "/proc/\(client.process.processIdentifier)/status"))
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
      return line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
    let place: JSONValue = ["line": 1, "character": 4]
    var early = 0
    for round in 0..<800 {
      client.change("untitled:A", ["range": ["start": place, "end": place], "text": "x"])
      let ids = ["hover", "completion", "definition", "semanticTokens/full"].map {
        client.ask("textDocument/\($0)", client.at("untitled:A", 5, 14))
      }
      for id in ids { _ = try client.answer(id) }
      if round.isMultiple(of: 10) { client.change("untitled:A", ["text": .string(text)]) }
      if round == 300 { early = try kilobytes() }
    }
    let late = try kilobytes()
    #expect(late < early + early / 10, "\(early) kB, then \(late) kB")
    #expect(try client.quit() == 0)
  }
}
