import TenonCompiler
import TenonDiagnostics
import TenonSyntax
import Testing

/// The parser's result for each form.
@Suite struct ParserTests {
  static func parse(_ text: String) -> (manifest: ManifestSyntax, found: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Test.di", bytes: Array(text.utf8))
    let manifest = Parser.parse(source, file: 0, diagnostics: &diagnostics)
    return (manifest, diagnostics.sorted)
  }

  static func members(_ text: String) throws -> [MemberSyntax] {
    let (manifest, found) = parse("container App {\n\(text)\n}")
    try #require(found.isEmpty, "\(found.map(\.message))")
    return manifest.declarations.first?.members ?? []
  }

  static func component(_ text: String) throws -> ComponentSyntax {
    let all = try members(text)
    try #require(all.count == 1)
    guard case .component(let component) = all[0].kind else {
      Issue.record("no component")
      throw CancellationError()
    }
    return component.value
  }

  /// The last line of the head looks like a group of a declared lifetime, but isn't one.
  @Test(arguments: [
    "One,\n    Two", "\n    One,\n    Two", "\n  Two", "Kit.One,\n  // Words.\n  Two",
  ])
  func readsHeadsOnSeveralLines(_ names: String) {
    for indent in ["", "  ", "    ", "      "] {
      let (manifest, found) = Self.parse("container App: \(names) {\n\(indent)strong A\n}\n")
      #expect(found.isEmpty, "\(found.map(\.message))")
      #expect(manifest.declarations.count == 1)
    }
  }

  /// A dotted name continues after the end of a line.
  @Test(arguments: ["Kit\n    .Store", "Kit\n.Inner\n.Store", "Box<A>\n  .Inner"])
  func readsTypesOnSeveralLines(_ type: String) throws {
    let component = try Self.component("strong \(type)(a: \(type), b: Int)")
    let whole = type.filter { !$0.isWhitespace }
    #expect(component.type.text() == whole)
    #expect(component.parameters.map { $0.type?.text() } == [whole, "Int"])
  }

  /// The ends of statements (manifest.md, Lexis).
  @Test(
    arguments: [
      ("strong A()\nas B\nweak C()", 2),
      ("strong A\nnamed q\nas B,\nC\n= x", 1),
      ("strong A(\nb: B,\nc: C\n)\nstrong D()", 2),
      ("strong A() as\nB", 1),
      ("strong A = x\n.y()\n+ 3\n? 1\n: 2\nstrong B()", 2),
      ("strong A = x {\n1\n}\nstrong B()", 2),
      ("strong A = x { set a: B }", 1),
      ("strong A = x\n{ accessor a }", 1),
      ("strong A = x { accessor in 1 }", 1),
      ("strong A; weak B; transient C", 3),
      ("strong A = f(1,\n2); weak B", 2),
      ("strong A = a +\nb", 1),
      ("strong A = try\nb", 1),
      ("strong A =\n  b", 1),
    ]) func statementsEndWhereTheyShould(_ text: String, _ count: Int)
  {
    let (manifest, _) = Self.parse("container App {\n\(text)\n}")
    #expect(manifest.declarations.first?.members.count == count)
  }

  /// Two spellings of one type have one key.
  @Test(
    arguments: [
      ("Optional<A>", "A?"), ("A!", "A?"), ("Array<A>", "[A]"), ("[ A ]", "[A]"),
      ("Dictionary<K, V>", "[K:V]"), ("any P", "P"), ("some P", "P"), ("A & B", "B&A"),
      ("(A)", "A"), ("[any P]", "[P]"), ("any (A & B)", "B & A"), ("(A,B)->C", "(A, B) -> C"),
      ("@escaping () -> A", "() -> A"), ("Optional<Array<Optional<A>>>", "[A?]?"),
      ("`class`", "`class`"), ("Box<Optional<A>>", "Box< A? >"), ("(any P)?", "P?"),
      ("((A) -> B)?", "Optional<(A) -> B>"), ("()", "Void"), ("() -> ()", "() -> Void"),
      ("Result<(), E>", "Result<Void, E>"), ("[()]", "[Void]"), ("()?", "Void?"),
      ("(()) -> A", "(Void) -> A"), ("[K: ()]", "Dictionary<K, Void>"), ("().Type", "Void.Type"),
      ("() async throws -> ()", "() async throws -> (())"), ("((), A)", "(Void, A)"),
    ]) func spellingsOfOneType(_ left: String, _ right: String) throws
  {
    #expect(try Self.key(left) == Self.key(right))
  }

  @Test(
    arguments: [
      ("A", "A?"), ("A", "[A]"), ("M.A", "A"), ("A<B>", "A<C>"), ("() -> A", "() async -> A"),
      ("(A) -> B", "(B) -> A"), ("A.Type", "A"), ("[A: B]", "[B: A]"), ("(A, B)", "(B, A)"),
      ("A??", "A?"), ("() -> A", "(()) -> A"), ("@Sendable () -> A", "() -> A"),
      ("(() -> A) -> B", "(@escaping () -> A) -> B"), ("(A, ())", "(A)"),
    ]) func differentTypes(_ left: String, _ right: String) throws
  {
    #expect(try Self.key(left) != Self.key(right))
  }

  static func key(_ type: String) throws -> String {
    let component = try component("strong X(x: \(type))")
    return try #require(component.parameters[0].type).key
  }

  @Test func keepsDocumentation() throws {
    let (manifest, _) = Parser2.parse(
      """
      /// Far away.

      /// One.
      /// Two.
      @available(*, deprecated)
      container App {
          /** A block.
           *  Of two lines.
           */
          strong A() /// trailing, of nobody
          strong B()
      }
      """)
    guard let container = manifest.declarations.first,
      case .component(let a) = container.members[0].kind,
      case .component(let b) = container.members[1].kind
    else {
      Issue.record("not read")
      return
    }
    #expect(container.head.documentation == ["/// One.", "/// Two."])
    #expect(a.value.head.documentation == ["/// A block.", "///  Of two lines."])
    #expect(b.value.head.documentation == [])
  }

  private typealias Parser2 = ParserTests

  /// A string uses the names in its interpolations.
  @Test(
    arguments: [
      (#""to \(host.name) or \(other(x: y))""#, ["host", "other", "x", "y"]),
      ("#\"\\(no) \\#(yes)\"#", ["yes"]),
      (#""\("in \(inner)") \(outer /* but */)""#, ["inner", "outer"]),
      (#""only text""#, []),
    ] as [(String, Set<String>)])
  func namesOfStrings(_ text: String, _ names: Set<String>) throws {
    guard case .input(let input) = try Self.members("input address: String = \(text)").first?.kind
    else {
      Issue.record("no input")
      return
    }
    #expect(input.defaultValue?.names == names)
  }

  /// A group's brace can be on the next line, with any words before the lifetime.
  @Test(arguments: ["weak", "eager strong", "private session", "session"])
  func readsGroupsWithBracesBelow(_ head: String) {
    let (manifest, found) = Self.parse(
      "lifetime session\ncontainer App in Parent {\n  \(head)\n  {\n    One\n  }\n}\n")
    #expect(found.isEmpty, "\(found.map(\.message))")
    guard let container = manifest.declarations.last,
      case .group(let group) = container.members.first?.kind
    else {
      Issue.record("no group")
      return
    }
    #expect(container.members.filter { $0.group != nil }.count == 1)
    #expect((group.eager != nil) == head.contains("eager"))
  }
}
