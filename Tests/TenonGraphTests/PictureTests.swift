import TenonDiagnostics
import TenonInspect
import TenonTestSupport
import Testing

/// The content of a graph's picture: the dependencies and their kinds.
@Suite struct PictureTests {
  static func picture(
    _ manifest: String, where given: [(name: String, isTrue: Bool)] = []
  ) -> GraphPicture {
    GraphPicture(of: [SourceFile(path: "App.di", bytes: Array(manifest.utf8))], where: given)
  }

  /// The edges of a picture, one a line: `A -init-> B`.
  static func edges(_ picture: GraphPicture) -> [String] {
    picture.edges.map { edge in
      let end =
        switch edge.target {
        case .node(let node): picture.nodes[node].id
        case .container(let container): "[\(picture.containers[container].id)]"
        case .missing: "missing \(edge.asked)"
        case .absent: "absent \(edge.asked)"
        case .open: "open \(edge.asked)"
        }
      var words = edge.use.rawValue
      if edge.strength == .closure { words += " closure" }
      if edge.isOptional { words += " optional" }
      return "\(picture.nodes[edge.source].id) -\(words)-> \(end)"
    }
  }

  private static let whole = """
    lifetime session
    lifetime cached = Cache(seconds: 5)

    /// Everything.
    container App: Seen, Sendable {
        input config: Config
        strong Store(url: URL named store, log: Log?, other: Other?)
        strong URL named store = config.url
        /// Writes.
        transient Log() as Logging, self
        session Account(store: Store) throws {
            release close()
        }
        cached Feed(log: () -> Log)
        private strong Router(make: (Int) -> Detail) {
            set weak delegate: Delegate
            call start(with: Store, log: Log) async
        }
        strong Flow(router: Router, seen: Seen) as Delegate
        transient Home() as [Tab]
        decorate Louder(inner: Logging) as Logging
    }
    facet Seen { any Delegate async }
    container Detail in App {
        input id: Int
        transient Screen(id: Int, text: input String, store: Store)
    }
    """

  @Test func whatIsThere() throws {
    let picture = Self.picture(Self.whole)
    #expect(picture.diagnostics.all.filter { $0.severity == .error }.isEmpty)
    #expect(picture.containers.map(\.id) == ["App", "Detail"])
    #expect(picture.containers[1].parent == 0 && picture.containers[0].children == [1])
    #expect(picture.containers[0].isolation == "Sendable")
    #expect(picture.containers[0].documentation == ["Everything."])
    #expect(
      picture.nodes.map(\.id) == [
        "App.config", "App.Store", "App.URL named store", "App.Log", "App.Louder", "App.Account",
        "App.Feed", "App.Router", "App.Flow", "App.Home", "App.Detail", "App.[Tab]",
        "Detail.id", "Detail.Screen",
      ])
    #expect(
      picture.nodes.map(\.key) == [
        "input", "strong", "strong", "transient", "transient", "resettable", "stored", "strong",
        "strong", "transient", "child", "collection", "input", "transient",
      ])
    let account = try #require(picture.nodes.first { $0.name == "Account" })
    #expect(account.lifetimeWord == "session" && account.effects.text == "throws")
    #expect(account.releases == ["close()"])
    #expect(account.statement.hasPrefix("session Account(store: Store) throws {\n    release"))
    #expect(account.place.line == 11 && account.place.endLine == 13 && account.place.column == 5)
    #expect(account.accessors.map(\.declaration) == ["var account: Account { get throws }"])
    let router = try #require(picture.nodes.first { $0.name == "Router" })
    #expect(
      router.accessors.isEmpty && router.access == "private" && router.effects.text == "async")
    let screen = try #require(picture.nodes.first { $0.id == "Detail.Screen" })
    #expect(screen.accessors.map(\.declaration) == ["func makeScreen(text: String) -> Screen"])
    #expect(
      picture.facets.map(\.name) == ["Seen"] && picture.facets[0].members == ["any Delegate async"])
    let log = try #require(picture.nodes.first { $0.name == "Log" })
    #expect(log.documentation == ["Writes."] && log.roles == ["Logging", "self"])
  }

  @Test func whoAsksForWhat() {
    let picture = Self.picture(Self.whole)
    #expect(
      Self.edges(picture) == [
        "App.Store -init-> App.URL named store", "App.Store -init optional-> App.Log",
        "App.Store -init optional-> absent Other?",
        "App.URL named store -expression-> App.config", "App.Louder -decorates-> App.Log",
        "App.Account -init-> App.Store", "App.Feed -init closure-> App.Log",
        "App.Router -init closure-> App.Detail", "App.Router -weakSet-> App.Flow",
        "App.Router -call-> App.Store", "App.Router -call-> App.Log",
        "App.Flow -init-> App.Router", "App.Flow -init-> [App]", "App.Detail -child-> [Detail]",
        "App.[Tab] -element-> App.Home",
        "Detail.Screen -init-> Detail.id", "Detail.Screen -init-> App.Store",
      ])
    #expect(picture.edges[9].label == "start(with:log:)")
    #expect(picture.edges[8].strength == .weak && picture.edges[6].strength == .closure)
    for (index, node) in picture.nodes.enumerated() {
      #expect(node.outgoing.allSatisfy { picture.edges[$0].source == index })
      #expect(node.incoming.allSatisfy { picture.edges[$0].node == index })
    }
  }

  /// Each place in a component's line where Swift can name an input, with shadowed names, and words that are no names.
  @Test(arguments: [
    ("strong A = make(config)", true), ("strong A(b = config.size)", true),
    ("strong A(b: B = config.b)", true), ("strong A(c: C = config.c)", false),
    ("strong A(b = \"\\(config)\")", true), ("strong A(b = { config }())", true),
    ("strong A as [String: P] at config.key", true),
    ("transient A(b: input Int = config.size)", false),
    ("strong A { call start(with = config) }", true),
    ("strong A(config: C) = A(config)", false), ("strong A(b = other.config)", false),
    ("strong A(b = make(config: 1))", false), ("strong A(b = \"config\")", false),
    ("strong A(b = { config in config }(1))", false), ("strong A(b = configs)", false),
    ("transient A(config: input Int, b = config)", false),
  ]) func namesInExpressions(_ statement: String, _ isUse: Bool) {
    let text = "    strong C\n    \(statement)\n"
    let forms = [
      "container App {\n    input config: Config\n\(text)}",
      "container P {\n    input config: Config\n}\ncontainer Q in P {}\ncontainer App in Q {\n\(text)}",
      "bundle Used {\n    input config: Config\n\(text)}\ncontainer App { include Used }",
      "bundle Used {\n    input config: Config\n\(text)}\ncontainer App { include Used\n override strong Config }",
    ]
    for form in forms {
      let picture = Self.picture(form)
      let uses = Self.edges(picture).filter { $0.hasSuffix(".config") || $0.hasSuffix(".Config") }
      #expect(uses.count == (isUse ? 1 : 0), "\(form): \(Self.edges(picture))")
      #expect(uses.allSatisfy { $0.contains("App.A -") }, "\(uses)")
    }
    #expect(
      Self.edges(
        Self.picture(
          "container App { strong B = make()\n strong A(b: B = config.b)\n input config: C }")
      ) == ["App.A -init-> App.B"], "a default that is displaced is not evaluated")
  }

  @Test func brokenPlacesAreMarked() throws {
    let picture = Self.picture(
      """
      container App: Nothing {
          strong A(b: B)
          strong B(a: A)
          strong C(lost: Lost, a: A)
          strong D()
      }
      container Kid in Nobody { strong K() }
      """)
    let codes = { (all: [Int]) in all.map { picture.findings[$0].diagnostic.id.code } }
    #expect(codes(picture.nodes[0].findings) == ["TN032"])
    #expect(codes(picture.nodes[1].findings) == ["TN032"], "the whole cycle is marked")
    #expect(codes(picture.nodes[2].findings) == ["TN030"] && picture.nodes[3].findings.isEmpty)
    #expect(picture.edges.map { codes($0.findings) } == [["TN032"], ["TN032"], ["TN030"], []])
    #expect(picture.edges[2].target == .missing)
    let kid = try #require(picture.containers.first { $0.name == "Kid" })
    #expect(!kid.findings.isEmpty, "an unknown parent is marked at the container")
  }

  @Test func configurations() {
    let manifest = """
      container App {
          #if DEBUG
          strong Menu(gone: Gone)
          #else
          strong Plain()
          #endif
          #if os(iOS)
          strong Touch()
          #endif
          #if swift(>=5.9)
          strong New()
          #endif
      }
      """
    let plain = Self.picture(manifest)
    #expect(plain.nodes.map(\.name) == ["Plain"])
    #expect(plain.conditions.map(\.name) == ["DEBUG", "os(iOS)", "swift(>=5.9)"])
    #expect(plain.findings.map(\.isHere) == [false], "reported, but not of what is shown")
    let debug = Self.picture(manifest, where: [("DEBUG", true), ("swift(>=6.0)", true)])
    #expect(debug.nodes.map(\.name) == ["Menu", "New"], "Swift 6 is at least 5.9")
    #expect(debug.nodes[0].findings == [0] && debug.findings.map(\.isHere) == [true])
    let touch = Self.picture(manifest, where: [("os(iOS)", true)])
    #expect(touch.nodes.map(\.name) == ["Plain", "Touch"] && touch.findings.isEmpty)
  }

  /// Accessors are like the generated ones: two error types of two configurations become `any Error` in both.
  @Test func errorsThatDiffer() {
    let manifest = """
      container App {
        #if DEBUG
        strong Fake throws(FakeError) as Storing
        #else
        strong Disk throws(DiskError) as Storing
        #endif
        strong Net throws(NetError)
      }
      """
    for value in [true, false] {
      let picture = Self.picture(manifest, where: [("DEBUG", value)])
      #expect(picture.nodes.map(\.effects.text) == ["throws", "throws(NetError)"])
    }
  }

  @Test func twoOfOneName() {
    let picture = Self.picture(
      "container App {\n strong A() as X\n strong A() as Y\n transient A() named a as X2\n}\n")
    #expect(picture.nodes.map(\.id) == ["App.A as X", "App.A as Y", "App.A named a"])
    #expect(picture.nodes(named: "X") == [0] && picture.nodes(named: "A") == [0, 1, 2])
    #expect(picture.nodes(named: "makeAX2") == [2] && picture.nodes(named: "y") == [1])
    #expect(picture.nodes(named: "App.X") == [0] && picture.nodes(named: "App.y") == [1])
  }

  @Test func filters() {
    let picture = Self.picture(Self.whole)
    func names(_ change: (inout GraphFilter) -> Void) -> [String] {
      var filter = GraphFilter()
      change(&filter)
      let part = picture.filtered(filter)
      for (index, node) in part.nodes.enumerated() {
        #expect(part.containers[node.container].nodes.contains(index))
        #expect(node.outgoing.allSatisfy { part.edges[$0].source == index })
        #expect(node.incoming.allSatisfy { part.edges[$0].node == index })
      }
      return part.nodes.map(\.id)
    }
    #expect(names { $0.centers = ["Account"] } == ["App.Store", "App.Account"])
    #expect(names { $0.containers = ["Detail"] } == ["Detail.id", "Detail.Screen"])
    #expect(names { $0.containers = ["App"] }.count == picture.nodes.count)
    #expect(names { $0.centers = ["Detail"] }.contains("Detail.Screen"), "a child is all of it")
    var filter = GraphFilter()
    filter.centers = ["Acount", "Store"]
    let unknown = filter.unknownNames(in: [picture])
    #expect(unknown.count == 1 && unknown[0].meant == "Account")
  }
}
