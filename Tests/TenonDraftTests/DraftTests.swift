import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonDraft
import TenonFormat
import TenonTestSupport
import Testing

@Suite(.serialized) struct DraftTests {
  private func draft(
    _ modules: CompiledModules, _ types: String..., container: String? = nil
  ) throws -> String {
    var request = DraftRequest()
    request.types = types
    request.container = container
    return try Drafter(modules, request).draft().text
  }

  private func messages(_ manifest: String) -> String {
    let compilation = compile([SourceFile("Draft.di", manifest)], imported: [])
    return TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
  }

  /// Types of Swift in a module, compiled now.
  private func modules(_ swift: String, module: String = "App") throws -> CompiledModules {
    let folder = try DraftFixture.extract(swift, module: module)
    return try CompiledModules(
      folder.files.filter { $0.hasSuffix(".symbols.json") }.map {
        (path: $0, bytes: [UInt8](Data((folder.read($0) ?? "").utf8)))
      })
  }

  @Test func theShopAsRecorded() throws {
    let fixture = DraftFixture.shop
    if Repository.isRecording { try fixture.record() }
    let text = try draft(try fixture.modules())
    #expect(messages(text) == "", "a draft is a sound manifest")
    let source = SourceFile("Shop.di", text)
    #expect(Formatter.format(source).bytes == source.bytes, "it is canonical")
    if Repository.isRecording {
      try Data(text.utf8).write(to: fixture.url("Shop.di"))
    } else {
      #expect(text == (try Repository.read(fixture.url("Shop.di"))))
    }
  }

  /// The compiler takes the container that is generated of a draft.
  @Test func theShopCompiles() throws {
    let folder = try DraftFixture.extract(
      try Repository.read(DraftFixture.shop.url("Shop.swift")), module: "Shop")
    let file = folder.url.appendingPathComponent("graphs/Shop.symbols.json")
    let modules = try CompiledModules([
      (path: "Shop.symbols.json", bytes: [UInt8](try Data(contentsOf: file)))
    ])
    let text = try draft(modules)
    let compilation = compile([SourceFile("Shop.di", text)], imported: [])
    try folder.write(compilation.generated.joined(), to: "Shop.di.swift")
    let result = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-parse-as-library", "-typecheck", "-warnings-as-errors"]
        + ["Shop.swift", "Shop.di.swift"], in: folder.url)
    #expect(result.status == 0, "\(result.everything)")
  }

  @Test func onlyTheTypesThatAreNamed() throws {
    let modules = try DraftFixture.shop.modules()
    let text = try draft(modules, "ConsoleLog", "Tabs.Settings", container: "Settings")
    #expect(text.contains("container Settings {\n"))
    #expect(text.contains("    transient ConsoleLog as Log\n"))
    #expect(text.contains("    strong    Tabs.Settings(some Log)\n"))
    #expect(!text.contains("DiskStore") && messages(text) == "")
    // What others would provide comes from outside.
    let alone = try draft(modules, "Cache")
    #expect(alone.contains("    input  store: any Store\n    input  log: any Log\n"))
    #expect(messages(alone) == "")
  }

  @Test func namesThatAreNone() throws {
    let modules = try DraftFixture.shop.modules()
    func message(_ type: String) -> String? {
      do { _ = try draft(modules, type) } catch { return (error as? DraftError)?.message }
      return nil
    }
    #expect(message("Cachee") == "unknown type 'Cachee'; did you mean 'Cache'?")
    #expect(message("Store") == "'Store' is a protocol; 'DiskStore' conform to it")
    #expect(message("Zeppelin")?.hasPrefix("unknown type 'Zeppelin'; the symbol graphs") == true)
    var request = DraftRequest()
    request.module = "Shopp"
    #expect(throws: DraftError.self) { try Drafter(modules, request) }
    request = DraftRequest()
    request.container = "not a name"
    #expect(throws: DraftError.self) { try Drafter(modules, request).draft() }
  }

  @Test func effectsIsolationAndLabels() throws {
    let text = try draft(
      try modules(
        """
        @globalActor actor Disk { static let shared = Disk() }
        enum Actors { @globalActor actor Tape { static let shared = Tape() } }
        @Actors.Tape final class Tapes { init() {} }
        enum Failure: Error { case any }
        @Disk final class Files { init() async throws(Failure) {} }
        @MainActor final class Screen { nonisolated init(_ title: String, in size: Int) {} }
        final class Words { init(`default`: Int, `class`: Int, `inout`: Int, self other: Int) {} }
        """))
    #expect(text.contains("    @Disk strong Files async throws(Failure)\n"), "\(text)")
    #expect(text.contains("    @Actors.Tape strong Tapes\n"), "\(text)")
    #expect(text.contains("    transient Screen(_ title: input String, in size: input Int)\n"))
    #expect(
      text.contains(
        "transient Words(default: input Int, class: input Int, `inout`: input Int, self other: input Int)"
      ), "\(text)")
    #expect(messages(text) == "")
  }

  @Test func oneActorForAll() throws {
    let text = try draft(
      try modules(
        """
        @MainActor final class A { init() {} }
        @MainActor final class B { init(a: A) {} }
        """))
    #expect(
      text.hasSuffix("@MainActor\ncontainer AppContainer {\n    strong A\n    strong B(A)\n}\n"),
      "\(text)")
  }

  /// Values of what others share cannot come from a caller, closures ask the container where that works.
  @Test func valuesAndClosures() throws {
    let text = try draft(
      try modules(
        """
        final class Client { init(timeout: Double, retries: Int?) {} }
        struct Item: Identifiable { let id: String }
        final class Details { init(id: Item.ID, client: Client) {} }
        final class List { init(makeDetails: @escaping (Item.ID) -> Details, log: @escaping (String) -> Void) {} }
        """))
    #expect(text.contains("    input     clientTimeout: Double named clientTimeout\n"))
    #expect(text.contains("    input     clientRetries: Int? named clientRetries\n"))
    #expect(
      text.contains(
        "strong    Client(timeout: Double named clientTimeout, retries: Int? named clientRetries)"))
    #expect(text.contains("    transient Details(id: input Item.ID, Client)\n"))
    #expect(
      text.contains(
        "    transient List(makeDetails: (Item.ID) -> Details, log: input (String) -> Void)\n"),
      "\(text)")
    #expect(messages(text) == "")
  }

  @Test func accessorsThatWouldBeTheSame() throws {
    let text = try draft(
      try modules(
        """
        enum A { final class Service {} }
        enum B { final class Service {} }
        """))
    #expect(text.contains("accessor bService") && messages(text) == "", "\(text)")
  }

  /// All that have one name are told apart, as accessors and where their values are inputs of the container.
  @Test func nestedTypesOfOneName() throws {
    let text = try draft(
      try modules(
        """
        enum Home { final class StateModel { init(title: String) {} } }
        enum Cart { final class StateModel { init(title: String) {} } }
        enum Shop { enum Cart { final class Store {} } ; final class Store {} ; struct Keys { final class Store {} } }
        final class Screen { init(home: Home.StateModel, cart: Cart.StateModel, store: Shop.Store) {} }
        """))
    for line in [
      "input     homeStateModelTitle: String named homeStateModelTitle",
      "input     cartStateModelTitle: String named cartStateModelTitle",
      "accessor makeHomeStateModel", "accessor makeCartStateModel", "accessor shopCartStore",
      "accessor shopStore", "accessor shopKeysStore",
    ] { #expect(text.contains("    \(line)\n"), "\(line): \(text)") }
    #expect(messages(text) == "", "\(text)")
  }

  /// A property that is nothing until somebody sets it is set where a component provides it.
  @Test func propertiesToSet() throws {
    let swift = """
      protocol Output: AnyObject {}
      protocol Handler: AnyObject {}
      class Node { var log: Log! ; var own: Log { log } }
      final class Log {}
      final class Presenter: Output { var view: View! ; weak var router: Router! ; var title: String! }
      final class View { init(output: any Output) {} ; weak var handler: (any Handler)? ; let fixed: Log! = nil }
      final class Router: Node, Handler {
        var output: (any Output)!
        private(set) var readOnly: Log!
        private var hidden: Log!
        lazy var late: Log! = Log()
        var seen: Log! { didSet {} }
        var computed: Log! { nil }
        nonisolated(unsafe) static var shared: Log!
        @MainActor var main: Log!
        var window: (() -> View)!
        override init() {}
      }
      actor Worker { var log: Log! }
      final class PageModel { var list: ListModel! }
      final class ListModel { init(page: PageModel) {} }
      """
    let compiled = try modules(swift)
    let text = try draft(compiled)
    for block in [
      "    // Has to be set: var title: String!: '{ set title: String }' sets it\n"
        + "    transient Presenter as Output {\n        set view: View\n"
        + "        set weak router: Router\n    }\n",
      "    // Has to be set: var list: ListModel!: '{ set list: ListModel }' sets it\n",
      "    // Can be set: weak var handler: (any Handler)?: '{ set weak handler: any Handler }' sets it\n",
      "set log: Log\n        set output: any Output\n        set seen: Log\n    }\n",
      "Has to be set: var main: Log!, var window: (() -> View)!:", "    strong    Worker\n",
    ] { #expect(text.contains(block), "\(block) is not in \(text)") }
    // Presenter and view keep each other, as their Swift says.
    let found = messages(text)
    #expect(found.contains("warning: retain cycle: Presenter → View → Presenter [TN038]"))
    #expect(found.split(separator: "[TN").count == 2, "\(text)\n\(found)")
    for word in ["readOnly", "hidden", "late", "computed", "shared", "fixed"] {
      #expect(!text.contains(" \(word):"), "\(word): \(text)")
    }
    let generated = compile([SourceFile("App.di", text)], imported: []).generated.joined()
    let folder = try DraftFixture.extract(swift, module: "App")
    try folder.write(generated, to: "App.di.swift")
    let result = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-parse-as-library", "-typecheck", "App.swift", "App.di.swift"],
      in: folder.url)
    #expect(result.status == 0, "\(result.everything)\n\(text)")
  }

  @Test func draftsAreSound() throws {
    let compiled =
      try modules(
        """
        import Foundation
        protocol Page {}
        protocol Shape {}
        struct Home: Page {}
        class Level<Below> { init(below: Below) {} }
        final class High: Level<Home> {}
        final class Reader: JSONDecoder, @unchecked Sendable {}
        final class Pages {}
        final class Book {
          init(pages: [any Page], again: Pages, make: @escaping @Sendable () -> Home, shape: some Shape) {}
        }
        final class Shelf { init(book: Book, all: [String: any Page], note: any Note) {} }
        protocol Note {}
        final class Memo: Note {}
        final class Letter: Note {}
        """)
    let text = try draft(compiled)
    #expect(messages(text) == "", "\(text)")
    #expect(text.contains("    input     shape: any Shape\n"))
    #expect(
      try draft(compiled, "Reader").contains(
        "Reader: its initializers are those of 'JSONDecoder', and not known here"))
    #expect(text.contains("High: 'below' of 'init(below: Below)' has a type that a manifest"))
    #expect(text.contains("    input     note: any Note\n"), "two could play the role")
    #expect(text.contains("// Conforms to Note: 'as Note' provides it as that"))
  }

  @Test func typesOfOtherModules() throws {
    let folder = try DraftFixture.extract(
      "public final class Kit { public init() {} }\nfinal class Hidden {}\n", module: "Kit")
    let app = try DraftFixture.extract("final class Own {}\n", module: "App")
    var files: [(path: String, bytes: [UInt8])] = []
    for (folder, name) in [(folder, "Kit"), (app, "App")] {
      let text = folder.read("graphs/\(name).symbols.json") ?? ""
      files.append((name, Array(text.utf8)))
    }
    let modules = try CompiledModules(files)
    #expect(modules.modules == ["Kit", "App"])
    var request = DraftRequest()
    #expect(throws: DraftError.self) { try Drafter(modules, request) }
    request.module = "App"
    request.types = ["Own", "Kit.Kit"]
    let text = try Drafter(modules, request).draft().text
    #expect(text.hasPrefix("import Kit\n\n") && text.contains("strong Kit\n"), "\(text)")
    request.types = ["Hidden"]
    let hidden = try Drafter(modules, request)
    #expect(throws: DraftError.self) { try hidden.draft() }
  }
}
