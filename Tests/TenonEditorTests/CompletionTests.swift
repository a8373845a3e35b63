import TenonCompiler
import TenonDiagnostics
import TenonReports
import TenonTestSupport
import Testing

@testable import TenonEditor

@Suite struct CompletionTests {
  private static let rows: [(text: String, wanted: [String], unwanted: [String])] = [
    (
      "¦\n",
      ["container", "bundle", "facet", "lifetime", "import", "traits", "public", "overridable"],
      ["strong", "input", "named"]
    ),
    ("public ¦\n", ["container", "facet"], ["lifetime", "strong"]),
    (
      "lifetime session\ncontainer App {\n    ¦\n}\n",
      ["strong", "session", "input", "include", "private", "accessors"], ["facet", "set"]
    ),
    ("container App {}\ncontainer C in App {\n    ¦\n}\n", ["strong", "input"], []),
    ("container App {\n    private ¦\n}\n", ["strong", "eager"], ["include", "private"]),
    (
      "container App {\n    strong Car(engine: Engine)\n    strong ¦\n}\n", ["Engine"],
      ["Car", "App"]
    ),
    (
      "container App {\n    input server: URL named server\n    strong HTTPClient as Client\n    weak Cart(store: ¦)\n}\n",
      ["Client", "URL named server", "input", "key"], ["HTTPClient", "strong", "URL", "Cart"]
    ),
    (
      "container App {\n    input title: String, port: Int\n    strong String = \"\"\n    strong Cart(title: ¦)\n}\n",
      ["String"], ["title: String", "Int", "port: Int"]
    ),
    (
      "container App {\n    input title: String\n    strong Cart(¦)\n}\nfacet F {}\n",
      ["title: String"],
      ["String"]
    ),
    (
      "container App {\n    strong Store\n    private strong Secret\n}\ncontainer C in App {\n    strong Cart(store: ¦)\n}\n",
      ["Store"], ["Secret", "Cart"]
    ),
    (
      "container App {\n    strong URL named store = a\n    strong Int named limit = 1\n    strong Disk(url: URL named ¦)\n}\n",
      ["store"], ["limit"]
    ),
    (
      "container App {\n    strong Page(client: Client)\n    strong HTTPClient as ¦\n}\n",
      ["Client", "self", "any", "class"], ["Page"]
    ),
    ("container App {}\ncontainer Child in ¦ {}\nbundle B {}\n", ["App"], ["Child", "B"]),
    ("container A in B {}\ncontainer B in ¦ {}\ncontainer C {}\n", ["C"], ["A", "B"]),
    (
      "facet P { S }\nbundle B {}\ncontainer App: ¦ {\n    strong S\n}\n", ["P", "Sendable"],
      ["B", "App", "S"]
    ),
    (
      "bundle One {}\nbundle Two {}\ncontainer App {\n    include One, ¦\n}\n", ["Two"],
      ["One", "App"]
    ),
    (
      "bundle One { include ¦ }\nbundle Two { include One }\nbundle Three {}\n", ["Three"],
      ["One", "Two"]
    ),
    (
      "container App {\n    strong Store {\n        ¦\n    }\n}\n",
      ["set", "call", "release", "accessor"], ["strong", "input"]
    ),
    (
      "container App {\n    strong Disk as Reading, Writing {\n        accessor r for ¦\n    }\n}\n",
      ["Reading", "Writing"], []
    ),
    (
      "bundle B { strong HTTPClient as Client }\ncontainer App {\n    include B\n    override strong Fake as ¦\n}\n",
      ["Client"], []
    ),
    (
      "facet Parts {\n    ¦\n}\ncontainer App: Parts {\n    strong Store\n}\n",
      ["make", "Store"], ["strong"]
    ),
    (
      "container App {\n    input host: String\n    strong Store(client: Client) = Store(¦)\n    strong Client\n}\n",
      ["client", "host"], ["Store", "strong"]
    ),
    (
      "container App {\n    #if ¦\n    #endif\n    #if CASHLESS\n    strong B\n    #endif\n}\n",
      ["DEBUG", "CASHLESS", "os(iOS)"], ["strong"]
    ),
    (
      "container Gallery {\n    // tenon:ignore ¦\n    strong A\n}\n", ["TN050"],
      ["strong", "TN030"]
    ),
    ("container App {\n    // a comment ¦\n    strong A\n}\n", [], ["strong", "A"]),
    ("container App {\n    strong Store(name = \"a ¦ b\")\n}\n", [], ["Store"]),
    ("container App {\n    strong Store ¦\n}\n", ["as", "named", "async", "throws"], ["strong"]),
    (
      "container App {\n    strong Car(engine: Engine)\n    weak {\n        ¦\n    }\n}\n",
      ["Engine"], ["strong"]
    ),
    (
      "container App {\n    transient Page(id: input Int, name: input String)\n    strong Menu(makePage: ¦)\n}\n",
      ["(Int, String) -> Page"], []
    ),
    ("container App {\n    strong A = b.¦\n}\n", [], ["A", "strong"]),
    ("container App {\n    strong A(b: input Int, c = ¦)\n}\n", ["b"], ["strong"]),
    ("import ¦\n", ["Foundation"], ["container"]),
    ("@¦\ncontainer App {}\n", ["MainActor"], ["container"]),
  ]

  @Test(arguments: rows.indices) func offers(_ row: Int) {
    let (text, wanted, unwanted) = Self.rows[row]
    let marked = MarkedGraph([text])
    let labels = marked.graph.completions(at: marked.place).items.map(\.label)
    #expect(Set(wanted).subtracting(labels).isEmpty, "\(text): \(labels)")
    #expect(Set(unwanted).isDisjoint(with: labels), "\(text): \(labels)")
    #expect(Set(labels).count == labels.count, "\(text): \(labels)")
  }

  /// A word that is proposed at the start of a statement is valid there, with the text that must follow it.
  @Test func wordsCanBeRead() {
    let rest = [
      "strong": "A", "weak": "A", "transient": "A", "graph": "A", "purgeable": "A", "tied": "A",
      "input": "a: A", "include": "B", "decorate": "A(a: P) as P", "eager": "strong A",
      "accessors": "drop Impl", "override": "strong A", "private": "strong A",
      "fileprivate": "strong A", "internal": "strong A", "package": "strong A",
      "public": "strong A",
    ]
    let marked = MarkedGraph(["container App {\n    ¦\n}\n"])
    for item in marked.graph.completions(at: marked.place).items {
      let text = "container App {\n    \(item.label) \(rest[item.label] ?? "?")\n}\n"
      let graph = EditorGraph([SourceFile(path: "", bytes: Array(text.utf8))])
      #expect(
        graph.diagnostics.allSatisfy { ![.text, .syntax].contains($0.id.category) }, "\(text)")
    }
  }

  // MARK: Actions

  private func actions(
    _ text: String, _ only: [String] = []
  ) -> [(title: String, text: String, isPreferred: Bool)] {
    let marked = MarkedText(text)
    let graph = EditorGraph([marked.source("A.di")])
    let range = marked.places.first ?? 0..<marked.text.utf8.count
    return graph.actions(in: range, of: 0, only: only)
      .map { action in
        let changed = graph.files[0].applying(action.edits)
        return (action.title, String(decoding: changed.bytes, as: UTF8.self), action.isPreferred)
      }
  }

  @Test func fixesAreActions() {
    let all = actions("container App {\n    strng Store\n}\n", ["quickfix"])
    #expect(all.map(\.title) == ["Change to 'strong'"] && all[0].isPreferred)
    #expect(all[0].text == "container App {\n    strong Store\n}\n")
    let fixed = actions(
      "container App {\n    strng Store\n    transient Page(store Store)\n}\n", ["source.fixAll"])
    #expect(
      fixed.map(\.text) == [
        "container App {\n    strong Store\n    transient Page(store: Store)\n}\n"
      ])
  }

  @Test func whatIsMissingCanBeAdded() {
    let all = actions("container App {\n    strong Database(url: URL)\n}\n", ["quickfix"])
    #expect(all.map(\.title) == ["Add 'input url: URL'", "Add 'strong URL'"])
    for action in all {
      let graph = EditorGraph([SourceFile(path: "", bytes: Array(action.text.utf8))])
      #expect(graph.diagnostics.isEmpty, "\(action.text)")
    }
  }

  @Test func warningsCanBeIgnored() {
    let gallery =
      "container Gallery {\n    strong Viewer(thumbnails: Thumbnails)\n    weak   Thumbnails\n}\n"
    for text in [gallery, gallery.replacing("\n    ", with: "; ").replacing("{; ", with: "{ ")] {
      let ignored = actions(text).first { $0.title == "Ignore TN050 here" }
      let changed = SourceFile(path: "", bytes: Array((ignored?.text ?? "").utf8))
      #expect(
        ignored != nil && EditorGraph([changed]).diagnostics.isEmpty, "\(ignored?.text ?? "")")
    }
    let errors = actions("container App {\n    strong Car(engine: Engine)\n}\n")
    #expect(!errors.contains { $0.title.hasPrefix("Ignore") })
  }
}
