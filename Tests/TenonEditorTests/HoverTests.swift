import TenonDiagnostics
import Testing

@testable import TenonEditor

@Suite struct HoverTests {
  private static let rows: [(text: String, wanted: [String])] = [
    (
      "container App {\n    strong Ca¦r(engine: Engine)\n    strong Engine\n    strong Trip(car: Car)\n}\n",
      ["strong Car(engine: Engine)", "in `App`", "`var car: Car { get }`", "needed by `Trip`"]
    ),
    (
      "bundle B { strong H as C }\ncontainer App {\n    include B\n    strong Car(c: ¦C)\n}\n",
      ["`C` ← `H` (strong, bundle `B`), File0.di:1"]
    ),
    (
      "container App {\n    we¦ak A\n}\n",
      ["`weak`: one instance for as long as something else holds it", "Accessor: property"]
    ),
    (
      "container App {\n    strong URL named sto¦re = x\n    strong Disk(url: URL named store)\n}\n",
      ["`URL named store`: provided by `URL named store` (strong), File0.di:2; asked for by `Disk`"]
    ),
    (
      "/// Everything.\ncontainer Ap¦p {\n    input a: Int\n    strong B(a: Int)\n}\ncontainer C in App {}\n",
      ["Everything.", "`init(a: Int)`", "children `C`", "1 component"]
    ),
    (
      "bundle B { strong H as C }\ncontainer App {\n    include ¦B\n}\n",
      ["strong H as C", "included by `App`"]
    ),
    (
      "facet Pa¦rts { Cart; make Page(id: Int) }\ncontainer App: Parts {\n    strong Cart\n    transient Page(id: input Int)\n}\n",
      ["var cart: Cart { get }", "func makePage(id: Int) -> Page", "satisfied by `App`"]
    ),
    (
      "container App {\n    input tok¦en: String = \"\"\n    strong A(token: String)\n}\n",
      ["`init` parameter 1 of `App`", "default `\"\"`", "needed by `A`"]
    ),
    (
      "container App {\n    strong A() async throws\n    strong ¦B(a: A)\n}\n",
      ["`async throws`, because of 'A', line 2"]
    ),
    (
      "container App {\n    strong Z\n    strong A() as¦ync throws\n    strong B(a: A)\n}\n",
      ["strong A() async throws", "needed by `B`"]
    ),
    ("container App {\n    strong A(log: L¦og?)\n}\n", ["nothing provides `Log`: `nil`"]),
    ("container App {\n    strong A(day: D¦ay = Day(1))\n}\n", ["the default `Day(1)`"]),
    ("// tenon:severity TN0¦50 error\ncontainer App { strong A }\n", ["**TN050: "]),
    ("lifetime session\ncontainer App {\n    ses¦sion A\n}\n", ["resetSession()"]),
  ]

  @Test(arguments: rows.indices) func shows(_ row: Int) throws {
    let (text, wanted) = Self.rows[row]
    let marked = MarkedGraph([text])
    let hover = try #require(marked.graph.hover(at: marked.place), "\(text)")
    for words in wanted { #expect(hover.markdown.contains(words), "\(hover.markdown)") }
    #expect(hover.span.start <= marked.place.offset && marked.place.offset <= hover.span.end)
  }

  @Test func nothingInStringsAndComments() {
    for text in [
      "container App {\n    // A¦\n    strong A\n}\n", "container App { strong A(b = \"A¦\") }\n",
    ] {
      let marked = MarkedGraph([text])
      #expect(marked.graph.hover(at: marked.place) == nil, "\(text)")
    }
  }

  @Test func hintsFollowFromTypesAndTheGraph() {
    let text =
      "container App {\n    strong HTTPClient() async as Client\n    strong Cart(Client, Log?)\n"
      + "    strong URL named base = x\n}\n"
    let graph = MarkedGraph([text]).graph
    let all = graph.hints(of: 0, in: 0..<text.utf8.count, Set(InlayHint.Kind.allCases))
    #expect(all.map(\.text) == ["client:", "HTTPClient", "log:"])
    let labels = graph.hints(of: 0, in: 0..<text.utf8.count, [.labels])
    #expect(labels.map(\.text) == ["client:", "log:"])
  }
}
