import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// A parameter that an expression doesn't use causes no Swift warning, be it a constant, a default, an input, a key,
/// a dependency or a closure.
@Suite struct UnusedParameterTests {
  private static let parameters = [
    "x = 5", "x = \"s\"", "x = { 5 }", "x = [1, 2]", "x = make()", "x = (1, 2)", "x: Int = 5",
    "x: String? = \"s\"", "x: [Int] = []", "x: Gone?", "x: Leaf? = Leaf()", "x: input Int",
    "x: input Int = 5", "x: input () -> Int", "x: key Int", "x: Leaf", "x: Leaf?", "x: [Part]",
    "x: () -> Leaf", "x: () async -> Leaf", "x: App",
  ]

  private static let expressions = [
    "F()", "F(x)", "F.label(x: 1)", "F([1].map { x in x })", "F([1].map { (x: Int) in x })",
    "F([1].map { _ in wrap(x) })", "F(\"\\(String(describing: x))\")", "F(\"\\(wrap(x))\")",
    "F({ let x = 2; return x }())", "F(Leaf().x)", "if flag() { F(x) } else { F() }",
    "if let x = maybe() { F(x) } else { F() }", "F(flag() ? wrap(x) : 1)",
    "F(wrap(1), x)", "F { x in x }", "F { wrap(x) }", "F(y)",
  ]

  private static let types = """
    func make() -> Int { 5 }
    func maybe() -> Int? { 5 }
    func flag() -> Bool { make() > 4 }
    func wrap(_ value: Any?) -> Any { value as Any }
    final class Gone {}
    final class Leaf { let x = 1 }
    protocol Part {}
    struct First: Part {}
    final class F {
      init(_ values: Any?...) {}
      init(_ body: (Int) -> Int) {}
      init(_ body: () -> Any) {}
      static func label(x: Int) -> F { F(x) }
    }

    """

  @Test func swiftSaysNothing() throws {
    var manifest = "container App {\n    strong Leaf\n    transient First as [Part]\n"
    var number = 0
    for parameter in Self.parameters {
      for expression in Self.expressions {
        let lifetime = parameter.contains("key") ? "strong" : "transient"
        let more = expression == "F(y)" ? ", y = wrap(x)" : ""
        manifest += "    \(lifetime) F(\(parameter)\(more)) named n\(number) = \(expression)\n"
        number += 1
      }
    }
    let source = SourceFile(path: "App.di", bytes: Array("\(manifest)}\n".utf8))
    let compilation = compile([source])
    let messages = TextRenderer(files: compilation.files, color: false)
      .render(compilation.diagnostics)
    try #require(compilation.diagnostics.all.isEmpty, "\(messages.prefix(2000))")
    for text in compilation.generated + plainCode([source]) {
      let folder = try TemporaryFolder(["Types.swift": Self.types, "App.swift": text])
      let result = try run(
        tool("swiftc"),
        ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "Types.swift", "App.swift"],
        in: folder.url)
      #expect(result.status == 0, "\(result.everything.prefix(4000))")
    }
  }
}
