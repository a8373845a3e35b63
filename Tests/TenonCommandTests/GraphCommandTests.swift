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
    let plain = try folder.tenon("graph")
    #expect(plain.status == 0 && plain.output.hasPrefix("digraph ") && plain.errors == "")
    for (format, start) in [
      ("dot", "digraph "), ("mermaid", "flowchart LR\n"), ("json", "{\n  \"version\": 1,"),
      ("html", "<!DOCTYPE html>\n"),
    ] {
      let result = try folder.tenon("graph", "App.di", "--format", format)
      #expect(result.status == 0 && result.output.hasPrefix(start), "\(format)")
      let named = try folder.tenon("graph", "-o", "out.\(format)")
      #expect(named.status == 0 && named.errors == "tenon: wrote out.\(format)\n")
      #expect(folder.read("out.\(format)") == result.output, "the name tells the format")
    }
    let piped = try folder.tenon("graph", "-", input: Array(Self.manifest.utf8))
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
    let result = try folder.tenon("graph", "App.di", "-o", "out.html")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("App.di:2:16: error: 'Car' needs 'Engine'"))
    let page = try #require(folder.read("out.html"))
    #expect(page.contains("class=\"n strong error\"") && page.contains("class=\"gap error\""))
    #expect(page.contains("error TN030"))
  }

  @Test func filters() throws {
    let folder = try folder()
    func nodes(_ arguments: String...) throws -> [String] {
      let result = try folder.tenon(["graph", "App.di", "--format", "json"] + arguments)
      #expect(result.status == 0, "\(result.errors)")
      let document = try JSONValue(text: result.output)
      return document["graphs[0].nodes"]?.array.compactMap { $0["id"]?.string } ?? []
    }
    #expect(try nodes("--around=Cart") == ["App.Store", "App.Cart", "Detail.Page"])
    #expect(try nodes("--container", "Detail") == ["Detail.Page"])
    #expect(try nodes("--configuration", "DEBUG=true", "--around", "Cart").contains("App.Menu"))
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
      expect(try folder.tenon(["graph", "App.di"] + arguments), 64, errors: message)
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
      try folder.tenon(["graph", "--target-list", "targets.json"] + arguments)
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
    let result = try folder.tenon("graph", "App.di", "--format", "mermaid")
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

  @Test(arguments: RejectFixture.sample) func rejected(_ fixture: RejectFixture) throws {
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

  @Test(.enabled(if: testsAll)) func everyKindOfNode() throws {
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
      for node in picture.nodes { kinds.insert(node.key) }
      for edge in picture.edges { kinds.insert(edge.use.rawValue) }
    }
    let all =
      ["strong", "weak", "transient", "graph", "purgeable", "tied", "resettable", "stored"]
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

@Suite struct ConfigurationTests {
  @Test(
    .enabled(if: testsAll),
    arguments: [
      ("#if A", "", "A"), ("#if !A", "", ""), ("#if A && B", "", "A && B"), ("#if A || B", "", "A"),
      ("#if !(A || B)", "", ""), ("#if os(iOS)", "", "os(iOS)"), ("#if !os(iOS)", "", ""),
      ("#if A\n#elseif B", "", "B"), ("#if A\n#else", "", ""), ("#if !A\n#else", "", "A"),
      ("#if A\n#elseif B\n#else", "", ""), ("#if A\n#if B", "#endif", "A && B"),
      ("#if A\n#if !B\n#elseif C && os(iOS)", "#endif", "A && B && C && os(iOS)"),
      ("#if os(iOS)\n#else\n#if os(macOS)", "#endif", "os(macOS)"),
      ("#if swift(>=6.0) && !A", "", "swift(>=6.0)"),
    ]) func underEachCondition(_ start: String, _ end: String, _ shown: String) throws
  {
    let more = (1...3).map { "container More\($0) {\n#if M\($0)\nstrong N\($0)\n#endif\n}\n" }
    let folder = try TemporaryFolder()
    try folder.write(
      "container Lab {\n\(start)\nstrong Probe\n#endif\n\(end)\n}\n" + more.joined(), to: "App.di")
    for command in ["why Probe", "why --in Lab Probe", "graph --around Probe", "why probe"] {
      let words = command.split(separator: " ").map(String.init)
      let result = try folder.tenon(words)
      #expect(result.status == 0 && result.output.contains("Probe"), "\(result.everything)")
      #expect(result.errors.isEmpty == shown.isEmpty, "\(result.errors)")
      #expect(
        result.errors.hasSuffix(shown.isEmpty ? "" : " is for '\(shown)'\n"), "\(result.errors)")
    }
    #expect(try folder.tenon("why", "Probes").errors.hasPrefix("tenon: error: nothing is called"))
  }

  /// Every combination of conditions is compared, and a change in only some names them.
  @Test(arguments: [
    ("#if os(iOS)", "#if os(iOS)", nil), ("#if os(iOS)", "#if !os(iOS)", "os(iOS) is not true"),
    ("#if A", "#if B", "A is not set and B is set"), ("#if A\n#else", "#if !A", nil),
    ("#if A", "#if true", "A is not set"), ("#if A || B", "#if A", "A is not set and B is set"),
    ("#if A && B", "#if A", "A is set and B is not set"),
  ]) func whatSomeConfigurationsHave(_ old: String, _ new: String, _ words: String?) throws {
    func manifest(_ condition: String) -> String {
      "container C {\n\(condition)\nstrong P\n#endif\n}\n"
        + (1...3).map { "container D\($0) {\n#if M\($0)\nstrong Q\n#endif\n}\n" }.joined()
    }
    let result = try DiffTests.diff(manifest(old), manifest(new))
    guard let words else { return #expect(result.output == "no changes\n", "\(result.output)") }
    #expect(result.output.contains(", when \(words)\n"), "\(result.output)")
  }

  /// More conditions than can be combined are named.
  @Test func tooManyConditions() throws {
    let names = (1...8).map { "#if X\($0)\nstrong A\($0)\n#endif\n" }
    let (old, new) = (
      "container C {\n\(names[0...3].joined())}\n", "container C {\n\(names[4...7].joined())}\n"
    )
    let result = try DiffTests.diff(old, new)
    #expect(result.output.contains("'C.a1' was removed, when X1 is set\n"), "\(result.output)")
    #expect(result.errors.contains("note: changes under 'X7', 'X8' may be missing"))
    let one = try DiffTests.diff(old, new, "--configuration=X8=true", "--configuration=X1=false")
    #expect(
      one.output.contains("'C.a8' was added\n") && !one.output.contains("a1"), "\(one.output)")
  }
}
