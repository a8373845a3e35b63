import Foundation
import TenonDiagnostics
import TenonDraw
import TenonInspect
import TenonTestSupport
import Testing

@Suite struct GraphCommandTests {
  static let manifest = """
    container App {
        strong Store()
        strong Cart(store: Store)
        #if DEBUG
        strong Menu(cart: Cart)
        #endif
    }
    container Detail in App { strong Page(cart: Cart) }

    """

  private func folder(_ manifest: String = manifest) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["App.di": manifest])
    return folder
  }

  @Test func formats() throws {
    let folder = try folder()
    let plain = try CommandTests.tenon("graph", in: folder)
    #expect(plain.status == 0 && plain.output.hasPrefix("digraph ") && plain.errors == "")
    for (format, start) in [
      ("dot", "digraph "), ("mermaid", "flowchart LR\n"), ("json", "{\n  \"version\": 1,"),
      ("html", "<!DOCTYPE html>\n"),
    ] {
      let result = try CommandTests.tenon("graph", "App.di", "--format", format, in: folder)
      #expect(result.status == 0 && result.output.hasPrefix(start), "\(format)")
      let named = try CommandTests.tenon("graph", "-o", "out.\(format)", in: folder)
      #expect(named.status == 0 && named.errors == "tenon: wrote out.\(format)\n")
      #expect(folder.read("out.\(format)") == result.output, "the name tells the format")
    }
    let piped = try CommandTests.tenon("graph", "-", in: folder, input: Array(Self.manifest.utf8))
    #expect(piped.status == 0 && piped.output == plain.output.replacing("App.di", with: "<stdin>"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: tool("dot")), "Graphviz is not installed"))
  func graphvizTakesEveryFixture() throws {
    let folder = try TemporaryFolder()
    for fixture in RejectFixture.all.enumerated().filter({ $0.offset % 12 == 0 }).map(\.element) {
      let (own, imported) = try fixture.input()
      let drawing = Drawing([.init(target: "T", picture: GraphPicture(of: own, imported: imported))]
      )
      try folder.write(drawing.dot(), to: "a.dot")
      let result = try run(tool("dot"), ["-Tdot", "a.dot", "-o", "/dev/null"], in: folder.url)
      #expect(
        result.status == 0 && !result.errors.contains("syntax"), "\(fixture): \(result.errors)")
    }
  }

  @Test func aBrokenGraphIsDrawn() throws {
    let folder = try folder("container App {\n    strong Car(engine: Engine)\n}\n")
    let result = try CommandTests.tenon("graph", "App.di", "-o", "out.html", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("App.di:2:16: error: 'Car' needs 'Engine'"))
    let page = try #require(folder.read("out.html"))
    #expect(page.contains("class=\"n strong error\"") && page.contains("class=\"gap error\""))
    #expect(page.contains("error TN030"))
  }

  @Test func filters() throws {
    let folder = try folder()
    func nodes(_ arguments: String...) throws -> [String] {
      let result = try run(
        CommandTests.tenon, ["graph", "App.di", "--format", "json"] + arguments, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      let document = try JSONValue(text: result.output)
      return document["graphs[0].nodes"]?.array.compactMap { $0["id"]?.string } ?? []
    }
    #expect(try nodes("--around=Cart") == ["App.Store", "App.Cart", "Detail.Page"])
    #expect(try nodes("--container", "Detail") == ["Detail.Page"])
    #expect(
      try nodes("--configuration", "DEBUG=true", "--around", "Cart").contains("App.Menu"))
    #expect(try nodes("--configuration", "DEBUG").contains("App.Menu"))
    #expect(try !nodes("--configuration", "DEBUG=false").contains("App.Menu"))
  }

  @Test func wrongArguments() throws {
    let folder = try folder(
      Self.manifest + "#if os(iOS) || os(macOS)\ncontainer C in App {}\n#endif\n")
    for (arguments, message) in [
      (["--around", "Cartt"], "nothing in the graph is called 'Cartt'; did you mean 'Cart'?"),
      (["--container", "Cart"], "nothing in the graph is called 'Cart'"),
      (
        ["--configuration", "DEBG=true"],
        "no manifest has a condition 'DEBG'; did you mean 'DEBUG'?"
      ),
      (["--configuration", "A && B"], "invalid value for '--configuration'"),
      (["--configuration", "DEBUG=true", "--configuration", "DEBUG=false"], "contradicts itself"),
      (
        ["--configuration", "os(iOS)=true", "--configuration", "os(macOS)=true"],
        "'os(iOS)' and 'os(macOS)' can't come out so together"
      ),
      (["--format", "htm"], "found 'htm'; did you mean 'html'?"),
      (["-o", "App.di"], "'-o App.di' would overwrite a manifest"),
    ] {
      let result = try run(CommandTests.tenon, ["graph", "App.di"] + arguments, in: folder.url)
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }

  /// A package has one graph for each target.
  @Test func aPackage() throws {
    let folder = try TemporaryFolder(["Package.swift": "// swift-tools-version: 6.0\n"])
    try folder.write("public container Core {\n    public strong Log()\n}\n", to: "Core/Core.di")
    try folder.write(
      "import Core\n\ncontainer App in Core {\n    strong Home(log: Log)\n}\n", to: "App/App.di")
    try folder.write(
      """
      {"names": ["Core", "App"], "targets": [
        {"name": "Core", "isOwn": true, "manifests": ["Core/Core.di"], "dependencies": []},
        {"name": "App", "isOwn": true, "manifests": ["App/App.di"],
         "dependencies": [{"module": "Core", "path": "Core/Core.di"}]}
      ]}
      """, to: "targets.json")
    func graph(_ arguments: String...) throws -> CommandResult {
      try run(
        CommandTests.tenon, ["graph", "--target-list", "targets.json"] + arguments, in: folder.url)
    }
    let result = try graph("--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    let document = try JSONValue(text: result.output)
    let graphs = try #require(document["graphs"]?.array)
    #expect(graphs.compactMap { $0["target"]?.string } == ["Core", "App"])
    #expect(graphs[1]["containers[0].module"]?.string == "Core")
    #expect(graphs[1]["edges"]?.array.contains { $0["to"]?.string == "Core.Log" } == true)
    #expect(try graph("--format", "mermaid").output.contains("subgraph g1t[\"target App\"]"))
    #expect(try graph("--format", "html").output.contains("target App"))
    let one = try JSONValue(text: try graph("--format", "json", "--target", "App").output)
    #expect(one["graphs"]?.array.count == 1)
  }

  @Test func largeMermaid() throws {
    var manifest = "container App {\n    strong A0()\n"
    for index in 1...60 {
      let list = (max(0, index - 10)..<index).map { "A\($0)" }.joined(separator: ", ")
      manifest += "    strong A\(index)(\(list))\n"
    }
    let folder = try folder(manifest + "}\n")
    let result = try CommandTests.tenon("graph", "App.di", "--format", "mermaid", in: folder)
    #expect(result.status == 0 && result.errors.contains("edges, and Mermaid draws up to 500"))
  }
}

@Suite struct GraphSchemaTests {
  /// The schema, read once: every graph is checked against it.
  private static let read = Result {
    JSONSchema(
      try JSONValue(text: try Repository.read(Repository.url("docs/reference/graph.schema.json"))))
  }

  private static func schema() throws -> JSONSchema { try read.get() }

  @Test(arguments: RejectFixture.third) func rejected(_ fixture: RejectFixture) throws {
    let (own, imported) = try fixture.input()
    let picture = GraphPicture(of: own, imported: imported)
    let drawing = Drawing([.init(target: nil, picture: picture)])
    try check(drawing)
    #expect(!drawing.dot().isEmpty && !drawing.mermaid().isEmpty)
    let page = drawing.html(toolVersion: "1")
    for finding in picture.findings where finding.isError {
      #expect(page.contains("error \(finding.diagnostic.id.code)"))
    }
  }

  @Test func everyKindOfNode() throws {
    var kinds: Set<String> = []
    for name in Repository.entries("Fixtures/Accept") {
      let files = Repository.entries("Fixtures/Accept/\(name)").filter { $0.hasSuffix(".di") }
      let sources = try files.map {
        SourceFile(
          path: $0,
          bytes: [UInt8](try Data(contentsOf: Repository.url("Fixtures/Accept/\(name)/\($0)"))))
      }
      let picture = GraphPicture(of: sources)
      try check(Drawing([.init(target: name, picture: picture)]))
      for node in picture.nodes { kinds.insert(node.lifetime?.rawValue ?? node.kind.rawValue) }
      for edge in picture.edges { kinds.insert(edge.use.rawValue) }
    }
    let all =
      GraphPicture.Node.Lifetime.allCases.map(\.rawValue)
      + ["input", "collection", "child", "member"]
      + GraphPicture.Edge.Use.allCases.map(\.rawValue)
    #expect(kinds == Set(all))
  }

  private func check(_ drawing: Drawing) throws {
    let document = try JSONValue(text: drawing.json(toolVersion: "1.2.3"))
    #expect(try Self.schema().problems(document).isEmpty)
    for graph in document["graphs"]?.array ?? [] {
      func ids(_ key: String) -> [String] {
        graph[key]?.array.compactMap { $0["id"]?.string } ?? []
      }
      let (nodes, containers) = (Set(ids("nodes")), Set(ids("containers")))
      #expect(nodes.count == ids("nodes").count && containers.count == ids("containers").count)
      for edge in graph["edges"]?.array ?? [] {
        #expect(edge["from"]?.string.map(nodes.contains) == true)
        #expect(edge["to"]?.string.map(nodes.contains) != false)
        #expect(edge["toContainer"]?.string.map(containers.contains) != false)
        let isBound = edge["to"]?.string != nil || edge["toContainer"]?.string != nil
        #expect(isBound == (edge["state"]?.string == "bound"))
      }
    }
  }

  @Test func theSchemaFinds() throws {
    let picture = GraphPicture(of: [
      SourceFile(path: "A.di", bytes: Array("container A { strong B() }".utf8))
    ])
    let document = try JSONValue(
      text: Drawing([.init(target: nil, picture: picture)]).json(toolVersion: "1"))
    #expect(try Self.schema().problems(document).isEmpty)
    for (path, value) in [
      ("version", JSONValue.number(2)), ("graphs[0].nodes[0].lifetime", .string("singleton")),
      ("graphs[0].nodes[0].id", nil), ("graphs[0].containers[0].place.line", .number(0)),
    ] as [(String, JSONValue?)] {
      var changed = document
      changed[path] = value
      #expect(try !Self.schema().problems(changed).isEmpty, "\(path)")
    }
  }
}
