import Foundation
import TenonTestSupport
import Testing

@Suite struct WhyTests {
  static let mail = """
    lifetime session

    container Mail {
        input path: String

        strong       Disk(path: String) throws
        private weak Archive(disk: Disk) as Storage
        decorate     Encrypted(inner: Storage) as Storage
        session      Account(storage: Storage)
        transient    Screen(account: Account, makeDraft: (String) throws -> Draft)
        transient    Draft(subject: input String, disk: Disk)
        strong       HomeTab(account: Account) as [Tab]
        transient    TabBar(tabs: [Tab]) {
            set weak screen: Screen?
            call start(account: Account)
        }
    }

    @MainActor
    container Window in Mail {
        eager strong   Poller(disk: Disk)
        transient Preview(disk: Disk, poller: Poller, mail: Mail)
    }

    #if DEBUG
    container Lab {
        strong Probe
    }
    #endif

    """

  private static func folder(_ manifest: String = mail) throws -> TemporaryFolder {
    try TemporaryFolder(["Mail.di": manifest])
  }

  static func why(_ arguments: String..., in folder: TemporaryFolder) throws -> CommandResult {
    try folder.tenon(["why"] + arguments)
  }

  @Test func everyShortestWay() throws {
    let result = try Self.why("Disk", in: try Self.folder())
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.output == """
        'Disk' is a strong component of 'Mail'
          Mail.di:6:5: strong       Disk(path: String) throws
          accessor: var disk: Disk { get throws }

        needed by:
          Mail.di:7:26: 'Archive' needs 'Disk' (init parameter 'disk')
          Mail.di:11:47: 'Draft' needs 'Disk' (init parameter 'disk')
          Mail.di:21:27: 'Poller' needs 'Disk' (init parameter 'disk')
          Mail.di:22:23: 'Preview' needs 'Disk' (init parameter 'disk')

        asked for from outside by:
          Window.makePreview()
          Mail.makeTabBar()
            Mail.di:14:18: 'TabBar' needs 'Screen' (set weak 'screen', optional)
            Mail.di:10:43: 'Screen' needs 'Draft' (init parameter 'makeDraft', closure that calls 'Mail.makeDraft(subject:)')
            Mail.di:11:47: 'Draft' needs 'Disk' (init parameter 'disk')
          Mail.makeWindow()
            Mail.di:20:11: it creates the child container 'Window'
            Mail.di:21:5: 'Window' creates 'Poller' in its initializer (eager)
            Mail.di:21:27: 'Poller' needs 'Disk' (init parameter 'disk')
          Mail.tabs
            Mail.di:12:47: '[Tab]' collects 'HomeTab'
            Mail.di:12:26: 'HomeTab' needs 'Account' (init parameter 'account')
            Mail.di:9:26: 'Account' needs 'Encrypted' (init parameter 'storage')
            Mail.di:8:28: 'Encrypted' decorates 'Archive'
            Mail.di:7:26: 'Archive' needs 'Disk' (init parameter 'disk')

        needs:
          Mail.di:6:23: 'Disk' needs 'path' (init parameter 'path'), input of 'Mail'

        throws starts here (Mail.di:6:37)

        """)
  }

  @Test func whoKeepsItAlive() throws {
    let folder = try Self.folder()
    let disk = try Self.why("Disk", "--keeps", in: folder).output
    #expect(
      disk.hasSuffix(
        """
        kept alive:
          one instance, from first use to the container's end
          the caller of 'Mail.disk' holds it
          by 'Draft' (transient): the caller of 'Mail.makeDraft(subject:)' holds it
            Mail.di:11:47: 'Draft' needs 'Disk' (init parameter 'disk')
          by 'Poller' (strong): one instance, from first use to the container's end
            Mail.di:21:27: 'Poller' needs 'Disk' (init parameter 'disk')
          by 'Preview' (transient): the caller of 'Window.makePreview()' holds it
            Mail.di:22:23: 'Preview' needs 'Disk' (init parameter 'disk')
          by 'Account' (session): one instance, until 'resetSession()'
            Mail.di:9:26: 'Account' needs 'Encrypted' (init parameter 'storage')
            Mail.di:8:28: 'Encrypted' decorates 'Archive'
            Mail.di:7:26: 'Archive' needs 'Disk' (init parameter 'disk')

        """), "\(disk)")
    // A weak property doesn't hold its value; a method may hold its argument.
    let screen = try Self.why("Screen", "--keeps", in: folder).output
    #expect(!screen.contains("by 'TabBar'"))
    let account = try Self.why("Account", "--keeps", in: folder).output
    #expect(
      account.contains(
        """
            Mail.di:15:20: 'TabBar' needs 'Account' (call 'start(account:)')
            only if the method that is called stores it
        """), "\(account)")
    let container = try Self.why("Mail", "--keeps", in: folder).output
    #expect(container.contains("  by 'Window': each child container holds its parent\n"))
    #expect(container.contains("  by 'Screen' (transient): its closures hold the container"))
  }

  private static let toTheEnd = "one instance, from first use to the container's end"

  @Test(arguments: [
    ("strong A", toTheEnd),
    ("weak A", "one instance for as long as something else holds it; then a new one"),
    ("transient A", "a new instance for each request, which only its caller holds"),
    ("graph A", "one instance for all that is created in one call, held only by its users"),
    ("purgeable A", "one instance, until 'releaseUnused()' releases what nothing else holds"),
    ("tied A", "a new instance for each request, held until its owner is deallocated"),
    ("visit A", "one instance, until 'resetVisit()'"),
    ("cached A", "its storage decides how long an instance lives"),
    ("strong A(id: key Int)", "per key: \(toTheEnd)"),
    ("strong A\nstrong B { release end() }", "\(toTheEnd), or 'shutdown()'"),
    ("eager strong A\nstrong B { release end() }", toTheEnd),
  ])
  func howLongEachLifetimeLasts(_ statement: String, _ life: String) throws {
    let folder = try Self.folder(
      "lifetime visit\nlifetime cached = Cache()\ncontainer C {\n    \(statement)\n}\n")
    let result = try Self.why("A", "--keeps", in: folder)
    #expect(result.output.contains("\nkept alive:\n  \(life)\n"), "\(result.everything)")
  }

  @Test func whenStartCreatesIt() throws {
    let folder = try Self.folder(
      "container C: Sendable {\neager strong A(b: B) async\nstrong B\neager strong D(b: B)\n}\n")
    let result = try Self.why("B", in: folder).output
    #expect(result.contains("'A' in 'start()'") && result.contains("'D' in its init"), "\(result)")
    #expect(result.contains("  C.start()\n    ") && result.contains("  C.init\n    "), "\(result)")
  }

  @Test func whereEffectsBegin() throws {
    let folder = try Self.folder()
    let encrypted = try Self.why("Storage", in: folder).output
    #expect(encrypted.hasPrefix("'Encrypted' is a weak decorator of 'Mail'\n"))
    #expect(
      encrypted.contains(
        """
        throws starts at 'Disk' (Mail.di:6:37):
          Mail.di:8:28: 'Encrypted' decorates 'Archive'
          Mail.di:7:26: 'Archive' needs 'Disk' (init parameter 'disk')
        """), "\(encrypted)")
    let poller = try Self.why("poller", in: folder).output
    #expect(poller.contains("\n  isolation: @MainActor\n"))
    #expect(poller.hasSuffix("\n@MainActor starts here (Mail.di:19:1)\n"), "\(poller)")
    #expect(!poller.contains("throws begins"), "it was created by the initializer")
    let window = try Self.why("Window", in: folder).output
    #expect(window.contains("\nthrows starts at 'Disk' (Mail.di:6:37):\n"), "\(window)")
  }

  @Test func whatItNeedsInTurn() throws {
    let folder = try Self.folder()
    let two = try Self.why("Account", "--depth", "2", in: folder).output
    #expect(
      two.contains(
        """
        needs:
          Mail.di:9:26: 'Account' needs 'Encrypted' (init parameter 'storage'), weak
            Mail.di:8:28: 'Encrypted' decorates 'Archive', weak


        """), "\(two)")
    let all = try Self.why("TabBar", "--depth=0", in: folder).output
    #expect(
      all.contains("'TabBar' needs 'Account' (call 'start(account:)'), session (see above)\n"))
    let preview = try Self.why("Preview", "--in", "Window", in: folder).output
    #expect(preview.contains("'Preview' needs 'Disk' (init parameter 'disk'), strong, in 'Mail'\n"))
  }

  @Test func theLimit() throws {
    let folder = try Self.folder()
    let one = try Self.why("Disk", "--limit", "1", in: folder).output
    #expect(one.contains("  and 3 more; '--limit 0' lists all\n"), "\(one)")
    // The diamonds have 2⁴⁰ paths.
    var manifest = "container C {\n    strong N0\n"
    for level in 1...40 {
      manifest += "    private transient A\(level)(n: N\(level - 1))\n"
      manifest += "    private transient B\(level)(n: N\(level - 1))\n"
      let access = level == 40 ? "" : "private "
      manifest += "    \(access)transient N\(level)(a: A\(level), b: B\(level))\n"
    }
    let many = try Self.why("N0", "--keeps", in: try Self.folder(manifest + "}\n")).output
    #expect(
      many.contains("  and over a billion more; '--limit' lists more of them\n"),
      "\(many.suffix(500))")
  }

  // MARK: Names

  @Test func namesOfOneThing() throws {
    let folder = try Self.folder()
    let first = try Self.why("Disk", in: folder).output
    for name in ["disk", "Mail.disk", "Mail.Disk"] {
      #expect(try Self.why(name, in: folder).output == first, "\(name)")
    }
    let collection = try Self.why("[Tab]", in: folder).output
    #expect(collection.hasPrefix("'[Tab]' is a collection of 'Mail'\n"), "\(collection)")
    #expect(try Self.why("makeDraft()", in: folder).output.hasPrefix("'Draft' is a transient"))
  }

  @Test func namesOfSeveralThings() throws {
    let folder = try Self.folder(
      """
      container A {
          input  port: Int
          strong Log named app
          strong Log named net
      }
      container B {
          input  port: Int = 80
          strong Log
      }
      """)
    let port = try Self.why("port", in: folder)
    #expect(port.status == 64 && port.output == "")
    #expect(
      port.errors
        == "tenon: error: 'port' is ambiguous; name one of 'A.port' (Mail.di:2:5), 'B.port' (Mail.di:7:5),"
        + " or its container with '--in'\n"
    )
    #expect(
      try Self.why("port", "--in", "B", in: folder).output.hasPrefix("'port' is an input of 'B'"))
    #expect(try Self.why("Log", in: folder).output.hasPrefix("'Log' is a strong component of 'B'"))
    let named = try Self.why("Log named net", in: folder).output
    #expect(named.hasPrefix("'Log named net' is a strong component of 'A'"))
    let either = try Self.why("Log", "--in", "A", in: folder)
    #expect(either.status == 64 && either.errors.contains("'A.Log named app' (Mail.di:3:5)"))
  }

  /// One question covers a statement in several containers, with or without a bundle.
  @Test(arguments: [
    "bundle Logs {\n    strong Log\n}\ncontainer A {\n    include Logs\n    strong X(log: Log)\n}\n"
      + "container B {\n    include Logs\n    transient Y(makeLog: () -> Log)\n}\n",
    "container A {\n    strong Log\n    strong X(log: Log)\n}\n"
      + "container B {\n    strong Log\n    transient Y(makeLog: () -> Log)\n}\n",
  ]) func oneStatementInSeveralContainers(_ manifest: String) throws {
    let folder = try Self.folder(manifest)
    let result = try Self.why("Log", in: folder)
    #expect(result.status == 0 && result.errors == "", "\(result.everything)")
    let answers = result.output.components(separatedBy: "\n\n'")
    #expect(answers.count == 2, "\(result.output)")
    #expect(answers[0].hasPrefix("'Log' is a strong component of 'A'\n"))
    #expect(answers[0].contains(": 'X' needs 'Log' (init parameter 'log')\n"))
    #expect(answers[1].hasPrefix("Log' is a strong component of 'B'\n"))
    #expect(
      answers[1].contains(
        ": 'Y' needs 'Log' (init parameter 'makeLog', closure that calls 'B.log')\n"))
    let one = try Self.why("Log", "--in", "B", in: folder)
    #expect(one.output == "'" + answers[1])
  }

  @Test func namesInExpressions() throws {
    let folder = try Self.folder(
      """
      bundle Alone { strong Open(need: Need) }
      container App {
          input  config: Config
          strong URL named store = config.url
          strong Store(url: URL named store)
      }
      """)
    let result = try Self.why("config", "--keeps", in: folder)
    #expect(
      result.output.contains(
        """
        needed by:
          Mail.di:4:30: 'URL named store' needs 'config' (expression)

        asked for from outside by:
          App.store
            Mail.di:5:18: 'Store' needs 'URL named store' (init parameter 'url')
            Mail.di:4:30: 'URL named store' needs 'config' (expression)
        """), "\(result.everything)")
    #expect(result.output.contains("    only if the expression stores it\n"), "\(result.output)")
    let url = try Self.why("URL named store", in: folder).output
    #expect(url.contains("'URL named store' needs 'config' (expression), input of 'App'\n"))
    let open = try Self.why("Open", in: folder)
    #expect(open.status == 0)
    #expect(
      open.output.contains(
        "'Open' needs 'Need' (init parameter 'need'): left open for containers that include the bundle\n"
      ), "\(open.everything)")
    #expect(
      open.output.contains("needed by:\n  nothing; no container includes the bundle"),
      "\(open.everything)")
  }

  @Test func namesOfNothing() throws {
    let folder = try Self.folder()
    func error(_ arguments: String...) throws -> String {
      let result = try folder.tenon(["why"] + arguments)
      #expect(result.status == 64 && result.output == "")
      return result.errors
    }
    #expect(try error("Dissk") == "tenon: error: nothing is called 'Dissk'; did you mean 'Disk'?\n")
    #expect(try error("Zeppelin") == "tenon: error: nothing is called 'Zeppelin'\n")
    #expect(
      try error("Disk", "--in", "Window") == "tenon: error: nothing in 'Window' is called 'Disk'\n")
    #expect(
      try error("Disk", "--in", "Mial")
        == "tenon: error: unknown container 'Mial'; did you mean 'Mail'?\n")
    #expect(try error() == "tenon: error: 'tenon why' needs a name: 'tenon why NAME'\n")
    #expect(try error("Disk", "--format", "sarif").contains("prints text, and no other format"))
    #expect(try error("Disk", "--depth", "x").contains("expected a whole number, found 'x'"))
    #expect(try error("Disk", "--fix").contains("unknown option '--fix'"))
    expect(try Self.why("Disk", "Gone.di", in: folder), 66)
  }

  @Test func whatOnlySomeConfigurationsHave() throws {
    let result = try Self.why("Probe", in: try Self.folder())
    let note = "'Probe' exists only in some configurations; the answer is for 'DEBUG'"
    #expect(result.status == 0 && result.errors == "tenon: note: \(note)\n")
    #expect(result.output.contains("  nothing in the graph; it can be asked for as 'Lab.probe'\n"))
    let one = try Self.why("Probe", "--configuration", "DEBUG=true", in: try Self.folder())
    #expect(one.status == 0 && one.errors == "" && one.output == result.output)
    let other = try Self.why("Probe", "--configuration=DEBUG=false", in: try Self.folder())
    #expect(other.status == 64 && other.errors.contains("nothing is called 'Probe'"))
    let wrong = try Self.why("Probe", "--configuration", "DEBUGG=true", in: try Self.folder())
    #expect(wrong.errors.contains("no manifest has a condition 'DEBUGG'; did you mean 'DEBUG'?"))
  }

  /// A bundle is one, whichever container includes it, in this target or another.
  @Test func bundles() throws {
    let folder = try TemporaryFolder(["Net/Net.di": "bundle Net {\n  strong Client\n}\n"])
    try folder.write("import Net\ncontainer App {\n  include Net\n}\n", to: "App/App.di")
    let alone = try Self.why("Net", "Net", in: folder)
    #expect(alone.output.hasPrefix("'Net' is a bundle\n\nincluded by:\n  no container\n"))
    try folder.write(
      "bundle Net { strong Client }\ncontainer App {\n#if A && B\ninclude Net\n#endif\n}\n",
      to: "Some.di")
    for name in ["Net", "Client"] {
      let some = try Self.why(name, "Some.di", in: folder)
      #expect(some.errors.hasSuffix(" is for 'A && B'\n"), "\(some.everything)")
      #expect(some.output.contains("'App'"), "\(some.output)")
    }
    try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try folder.write(
      """
      {"names": ["Net", "App"], "targets": [
        {"name": "Net", "isOwn": true, "manifests": ["Net/Net.di"], "dependencies": []},
        {"name": "App", "isOwn": true, "manifests": ["App/App.di"],
         "dependencies": [{"module": "Net", "path": "Net/Net.di"}]}
      ]}
      """, to: "targets.json")
    let bundle = try Self.why("Net", "--target-list", "targets.json", in: folder)
    #expect(
      bundle.output == """
        'Net' is a bundle

        included by:
          App/App.di:2:11: 'App'

        has:
          Net/Net.di:2:3: strong Client

        """, "\(bundle.everything)")
    let member = try Self.why("Client", "--target-list=targets.json", in: folder)
    #expect(
      member.output.hasPrefix("'Client' is a strong component of 'App'"), "\(member.everything)")
  }

  @Test func aGraphWithErrors() throws {
    let folder = try Self.folder(
      """
      container App {
          strong  Engine(fuel: Fuel)
          private weak Car(engine: Engine)
          strong  Broken(
      }
      """)
    let result = try Self.why("Engine", in: folder)
    #expect(result.status == 1 && result.errors.contains("answer may be incomplete; see 'tenon"))
    #expect(
      result.output.contains(
        "needed by:\n  Mail.di:3:22: 'Car' needs 'Engine' (init parameter 'engine')\n\n"
          + "asked for from outside by:\n  nothing\n"), "\(result.output)")
    #expect(
      result.output.contains("'Engine' needs 'Fuel' (init parameter 'fuel'): nothing provides it\n")
    )
  }

  @Test func findingsAtIt() throws {
    expect(try Self.why("Account", in: try Self.folder())) {
      $0.output.contains("\nfound here:\n  Mail.di:9:18: warning: 'Account' (session) captures")
    }
  }
}
