import TenonCompiler
import TenonDiagnostics
import TenonGraph
import TenonSyntax
import TenonTestSupport
import Testing

/// Two elements of a dictionary have the same key, in any spelling and any place.
@Suite struct KeySpellingTests {
  /// Each list has the spellings of one key.
  private static let keys: [(type: String, spellings: [[String]])] = [
    (
      "String",
      [
        [
          #""home""#, ##"#"home"#"##, #"("home")"#, #""ho\u{6D}e""#, ###"##"ho\##u{6D}e"##"###,
          #"/* c */ "home""#, "\"\"\"\n        home\n        \"\"\"",
          "\"\"\"\n        ho\\\n        me\n        \"\"\"",
        ],
        [#""Home""#], [#""a\nb""#, "\"\"\"\n        a\n        b\n        \"\"\""],
        [##"#"a\nb"#"##, #""a\\nb""#], ["path", "(path)", "`path`"], [#""\(path)""#],
      ]
    ),
    ("Character", [[#""é""#, #""\u{E9}""#, #""e\u{301}""#], [#""e""#]]),
    (
      "Int",
      [
        ["10", "1_0", "0xA", "0b1010", "0o12", "+10", "(10)"], ["-10", "-0xA"], ["0", "-0"],
        ["18446744073709551616"], ["18446744073709551617"],
      ]
    ),
    ("Double", [["1.0", "1.00", "1", "1e0", "0x1p0"], ["1.5", "15e-1"], ["-1.5"]]),
    (
      "Route",
      [
        [".home", "Route.home", "Kit.Route.home", "Kit::Route.home", "(.home)", ".`home`"],
        ["home"], ["Other.home"], [".page(1_0)", "Route.page( 10 )"], [".page(1)"],
        [#".page("a", x: -1)"#, ##"Kit.Route.page(#"a"#, x: -0x1)"##],
      ]
    ),
    ("Kit::Route", [[".home", "Route.home", "Kit.Route.home"], ["Kit.home"]]),
    ("Name", [[#"Name("a")"#, ##".init(#"a"#)"##, #"Name.init("a")"#], [#"Name("b")"#]]),
    ("Bool?", [["true", "(true)"], ["false"]]),
  ]

  /// Manifests with two elements; `#` and `@` are their keys. `isKept`: the second must have the first one's key.
  private static let places: [(isKept: Bool, text: String)] = [
    (false, "container App {\n strong A as [K: P] at #\n strong B as Dictionary<K, P> at @\n"),
    (
      false,
      "bundle Q {\n strong A as [K: P] at #\n}\ncontainer App {\n include Q\n strong B as [K: P] at @\n"
    ),
    (false, parent + "strong B as [K: P] at @\n"),
    (true, parent + "override strong B as [K: P] at @\n"),
  ]
  private static let parent = """
    container App {
     strong A as [K: P] at #
     strong X(all: [K: P])
    }
    container Inner in App {
     strong Z(all: [K: P])
    }
    container Child in Inner {

    """

  @Test(.enabled(if: testsAll), arguments: Repository.some(of: Array(keys.indices), oneIn: 60))
  func spellingsOfOneKeyAreOne(_ index: Int) {
    let (type, spellings) = Self.keys[index]
    let all = spellings.enumerated().flatMap { key, list in list.map { (key, $0) } }
    for ((first, one), (second, other)) in all.flatMap({ one in all.map { (one, $0) } }) {
      for (isKept, place) in Self.places {
        let text = (place + " strong Y(all: [K: P])\n}\n").replacing("K", with: type)
          .replacing("#", with: "§1").replacing("@", with: "§2")
          .replacing("§1", with: one).replacing("§2", with: other)
        let found = TenonCompiler.compile([
          SourceFile(path: "App.di", bytes: Array("import Kit\n\(text)".utf8))
        ]).diagnostics.all.filter { $0.severity == .error }
        let expected: [DiagnosticID] =
          (first == second) == isKept ? [] : [isKept ? .overrideOfNothing : .collectionForm]
        #expect(
          found.map(\.id) == expected, "\(one) and \(other): \(found.map(\.message))\n\(text)")
      }
    }
  }
}

/// The names of accessors, as manifest.md gives them.
@Suite struct AccessorNameTests {
  @Test(
    arguments: [
      ("URLSession", "urlSession"), ("HTTPClient", "httpClient"), ("IDStore", "idStore"),
      ("URL", "url"), ("UUID", "uuid"), ("UTF8Decoder", "utf8Decoder"), ("X", "x"),
      ("S3Client", "s3Client"), ("OAuthToken", "oAuthToken"), ("iPhone", "iPhone"),
      ("SettingsProtocol", "settings"), ("Protocol", "protocol"), ("Outer.Inner", "inner"),
      ("Repository<User>", "repositoryUser"), ("Subject<[A], Never>", "subjectAsNever"),
      ("A & B", "aAndB"), ("any Store", "store"), ("URL?", "url"), ("[Plugin]", "plugins"),
      ("[URL]", "urls"), ("[String: Policy]", "policies"), ("[Box]", "boxes"), ("[Day]", "days"),
      ("Optional<Array<Int>>", "ints"), ("Box<any StoreProtocol>", "boxStore"),
      ("User.Type", "userType"), ("Übung", "übung"),
    ]) func property(_ type: String, _ name: String) throws
  {
    #expect(AccessorName.property(try syntax(type), qualifier: nil) == name)
  }

  @Test func qualifiersStandInFront() throws {
    #expect(AccessorName.property(try syntax("URL"), qualifier: "store") == "storeURL")
    #expect(AccessorName.property(try syntax("URL"), qualifier: "Store") == "storeURL")
    #expect(AccessorName.function(try syntax("URL"), qualifier: "store") == "makeStoreURL")
    #expect(AccessorName.function(try syntax("ItemService"), qualifier: nil) == "makeItemService")
  }

  @Test(arguments: ["(Int, Int)", "() -> Int", "Box<() -> Int>"]) func noName(_ type: String) throws
  {
    #expect(AccessorName.property(try syntax(type), qualifier: nil) == nil)
  }

  private func syntax(_ type: String) throws -> TypeSyntax {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "T.di", bytes: Array("container C { input x: \(type) }".utf8))
    let manifest = Parser.parse(source, file: 0, diagnostics: &diagnostics)
    guard diagnostics.isEmpty, let input = manifest.declarations.first?.members.first?.input
    else { throw CancellationError() }
    return input.type
  }
}
