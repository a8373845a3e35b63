import TenonCompiler
import TenonDiagnostics
import TenonDraw
import TenonInspect
import TenonReports
import Testing

@testable import TenonEditor

@Suite struct NavigationTests {
  private static func sorted(_ spans: [SourceSpan]) -> [SourceSpan] {
    spans.sorted { $0.precedes($1) }
  }

  @Test(arguments: [
    ["container App {\n    strong «Engine»\n    strong Car(engine: Eng¦ine)\n}\n"],
    ["container App {\n    strong «HTTPClient» as Client\n    strong Car(client: ¦Client?)\n}\n"],
    [
      "container App {\n    strong URL named a = x\n    strong «URL» named b = y\n    strong C(u: URL named b¦)\n}\n"
    ],
    ["container App {\n    input «server»: String\n    strong Car(server: Str¦ing)\n}\n"],
    ["container App {\n    include Net¦work\n}\n", "bundle «Network» { strong A }\n"],
    ["container Child in A¦pp {}\n", "container «App» {}\n"],
    ["facet «Parts» { Engine }\ncontainer App: Par¦ts {\n    strong Engine\n}\n"],
    [
      "facet «Parts» { Engine }\ncontainer App: Parts {\n    strong Engine\n    strong A(parts: Par¦ts)\n}\n"
    ],
    ["facet Parts { Eng¦ine }\ncontainer App: Parts {\n    strong «Engine»\n}\n"],
    ["lifetime «session»\ncontainer App {\n    sess¦ion A\n}\n"],
    [
      "bundle B { strong A as P }\ncontainer App {\n    include B\n    override strong «F» as P\n    strong C(p: ¦P)\n}\n"
    ],
    ["container App {\n    strong A as P\n    decorate «D»(p: P) as P\n    strong C(p: ¦P)\n}\n"],
    [
      "container App {\n    strong «A» as [Tab]\n    strong «B» as [Tab]\n    strong Menu(tabs: [T¦ab])\n}\n"
    ],
    [
      "container App {\n    transient «Page»(id: input Int)\n    strong Menu(make: (Int) -> Pa¦ge)\n}\n"
    ],
    [
      "container App {\n    strong Menu(make: (User) -> Ses¦sion)\n}\ncontainer «Session» in App { input user: User }\n"
    ],
    ["container App { strong «A» }\ncontainer C in App {\n    strong B(a: ¦A)\n}\n"],
    ["container App {\n    input «host»: String\n    strong Store = Store(\"\\(ho¦st):1\")\n}\n"],
    [
      "container App {\n    strong Disk as «Reading», Writing {\n        accessor reader for Read¦ing\n    }\n}\n"
    ],
    [
      "container App {\n    #if DEBUG\n    strong «Fake» as P\n    #else\n    strong «Real» as P\n    #endif\n    strong C(p: ¦P)\n}\n"
    ],
    ["container App {\n    strong Car(engine: Eng¦ine)\n}\n"],
    ["container App {\n    // Eng¦ine\n    strong Engine\n}\n"],
  ])
  func definitions(_ texts: [String]) {
    let marked = MarkedGraph(texts)
    let found = Self.sorted(marked.graph.definitions(at: marked.place))
    #expect(found == marked.expected, "\(texts[0])")
  }

  @Test(arguments: [
    [
      "container App {\n    strong «Eng¦ine»\n    strong Car(engine: «Engine»)\n    weak Bus(make: () -> «Engine»)\n}\n"
    ],
    [
      "container App {\n    include B\n    strong URL named «¦store» = x\n}\n",
      "bundle B { strong Disk(url: URL named «store») }\n",
    ],
    ["bundle «Net¦work» { strong A }\ncontainer App { include «Network» }\n"],
    [
      "container App {\n    strong «Store» as «Rea¦ding», Writing\n    strong A(r: «Reading»)\n    strong B(w: Writing)\n}\n"
    ],
  ])
  func references(_ texts: [String]) {
    let marked = MarkedGraph(texts)
    #expect(
      Self.sorted(marked.graph.references(at: marked.place)) == marked.expected, "\(texts[0])")
  }

  @Test func implementationsAreThoseOfAllContainers() {
    let marked = MarkedGraph([
      "container App {\n    strong «A» as P\n    strong C(p: ¦P)\n}\ncontainer Other { strong «B» as P }\n"
    ])
    #expect(marked.graph.implementations(at: marked.place) == marked.expected)
  }

  /// A drawing shows the container at the cursor with its parents, or else all containers.
  @Test(arguments: [
    ("container App { strong A }\ncontainer Ot¦her { strong B }\n", ["Other"]),
    ("container App { strong A }\ncontainer In in App { stro¦ng B }\n", ["App", "In"]),
    (
      "bundle Net { str¦ong A }\ncontainer App { include Net }\ncontainer Other { strong B }\n",
      ["App"]
    ),
    ("¦container App { strong A }\ncontainer Other { strong B }\n", ["App"]),
    ("// ¦\ncontainer App { strong A }\ncontainer Other { strong B }\n", ["App", "Other"]),
  ])
  func drawings(_ text: String, _ containers: [String]) {
    let marked = MarkedGraph([text])
    let drawing = marked.graph.drawing(at: marked.place)
    #expect(drawing.graphs.flatMap(\.picture.containers).map(\.name) == containers)
  }

  // MARK: Rename

  @Test(arguments: [
    (
      [
        "container App {\n    strong URL named «¦store» = x\n    strong Disk(url: URL named «store»)\n    strong Other(store = 1)\n}\n"
      ], "folder"
    ),
    (
      [
        "container App {\n    strong URL named «store¦» = x\n}\n",
        "bundle B { strong Disk(url: URL named «store») }\n",
      ], "folder"
    ),
    (["bundle «Net¦work» { strong A }\ncontainer App { include «Network» }\n"], "Transport"),
    (
      [
        "facet «Par¦ts» { A }\ncontainer App: «Parts» {\n    strong A\n    transient B(parts: «Parts»)\n}\n"
      ], "Pieces"
    ),
    (["lifetime «ses¦sion»\ncontainer App {\n    «session» A\n    «session» { B }\n}\n"], "login"),
    (
      ["container «A¦pp» { strong A }\ncontainer C in «App» { strong B(a: A, app: «App») }\n"],
      "Root"
    ),
    (
      [
        "container App {\n    input «ho¦st»: String\n    strong Store = Store(«host», text: \"\\(«host»)\")\n}\n"
      ], "server"
    ),
    (["container App {\n    strong A(_ «na¦me»: B) = A(«name»)\n    strong B\n}\n"], "other"),
  ])
  func renames(_ texts: [String], _ newName: String) throws {
    let marked = MarkedGraph(texts)
    let rename = try marked.graph.rename(at: marked.place, to: newName)
    for (file, text) in marked.texts.enumerated() {
      let changed = marked.graph.files[file].applying(rename.edits.filter { $0.span.file == file })
      #expect(String(decoding: changed.bytes, as: UTF8.self) == text.replaced(with: newName))
    }
  }

  /// A renamed input is passed under the old label to parameters that it served by its name.
  @Test func renamesWhatANameServes() throws {
    let marked = MarkedGraph([
      "container App { input ho¦st: String; input log: Log\n"
        + "strong A(host: String, log: Log) { set host: String? }\n"
        + "strong B(_ host: () -> String, at: String = host) = B(host)\n}\n"
    ])
    let edits = try marked.graph.rename(at: marked.place, to: "server").edits
    let changed = marked.graph.files[0].applying(edits).bytes
    #expect(
      String(decoding: changed, as: UTF8.self)
        == "container App { input server: String; input log: Log\n"
        + "strong A(host = server, log: Log) { set host = server }\n"
        + "strong B(host = { server }, at: String = server) = B(host)\n}\n")
  }

  /// A module that another one imports, seen from there.
  @Test func namesOfOtherModules() throws {
    func graph(isInPackage: Bool) -> EditorGraph {
      EditorGraph(
        [MarkedText("container App { include Net }\n").source("App.di")],
        imported: [
          ModuleSources(
            module: "Kit", sources: [MarkedText("bundle Net { strong A }\n").source("Kit.di")],
            isInPackage: isInPackage)
        ])
    }
    let place = EditorPlace(file: 0, offset: 25)
    let edits = try graph(isInPackage: true).rename(at: place, to: "Web").edits
    #expect(edits.map(\.span.file) == [0, 1] && edits.map(\.span.start) == [24, 7])
    let refusal = #expect(throws: Rename.Refusal.self) {
      _ = try graph(isInPackage: false).rename(at: place, to: "Web")
    }
    #expect(refusal?.reason == "'Net' is declared or used in another package's manifest")
  }

  @Test(arguments: [
    (
      "container App {\n    strong Eng¦ine\n}\n", "Motor",
      "'Engine' is a name of Swift or the language"
    ),
    (
      "container App {\n    strong Car(en¦gine: Engine)\n    strong Engine\n}\n", "motor",
      "'engine' is a name of Swift or the language"
    ),
    ("container App {\n    str¦ong A\n}\n", "weak", "'strong' is a name of Swift or the language"),
    (
      "bundle Ne¦t { strong A }\nbundle Other { strong B }\n", "Other",
      "'Other' does not fit: duplicate declaration of 'Other'"
    ),
    ("bundle Ne¦t { strong A }\n", "two words", "'two words' is not a name"),
    (
      "container App {\n    input ho¦st: String\n    input port: Int\n}\n", "port",
      "'port' does not fit: duplicate accessor 'port', for 'port: String' and 'port: Int'"
    ),
  ])
  func refusals(_ text: String, _ newName: String, _ reason: String) {
    let marked = MarkedGraph([text])
    let refusal = #expect(throws: Rename.Refusal.self) {
      _ = try marked.graph.rename(at: marked.place, to: newName)
    }
    #expect(refusal?.reason == reason)
  }
}
