import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonDraft
import TenonFormat
import TenonSwift
import TenonTestSupport
import Testing

@Suite struct DraftTests {
  private static func sources(_ files: [(String, String)]) -> SwiftSources {
    SwiftSources(files.map { SourceFile(path: $0.0, bytes: Array($0.1.utf8)) })
  }

  /// The Swift files in a folder of the repository.
  private static func sources(in folder: String) throws -> SwiftSources {
    let url = Repository.url(folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []
    let swift = paths.filter { $0.hasSuffix(".swift") && !$0.contains("Tests/") }
    return sources(
      try swift.sorted().map { ($0, try Repository.read(url.appendingPathComponent($0))) })
  }

  private func messages(_ manifest: String, _ swift: SwiftSources) -> String {
    let source = SourceFile(path: "Draft.di", bytes: Array(manifest.utf8))
    #expect(Formatter.format(source).bytes == source.bytes, "it is canonical")
    let compilation = compile([source], imported: [], swift: swift)
    return TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
  }

  /// The draft of some Swift, which must be a sound manifest for it.
  private func draft(
    _ swift: String, _ types: String..., imported: [ModuleSources] = [], isSound: Bool = true
  ) throws -> String {
    let sources = Self.sources([("App.swift", swift)])
    let text = try Drafter(sources, of: "App", imported: imported).draft(of: types).text
    if isSound, imported.isEmpty { #expect(messages(text, sources) == "", "\(text)") }
    return text
  }

  @Test func theShopAsRecorded() throws {
    let url = Repository.url("Fixtures/Draft/Shop/Shop.di")
    let swift = try Self.sources(in: "Fixtures/Draft/Shop")
    let text = try Drafter(swift, of: "Shop").draft().text
    #expect(messages(text, swift) == "")
    if Repository.isRecording {
      try Data(text.utf8).write(to: url)
    } else {
      #expect(text == (try Repository.read(url)))
    }
  }

  /// The compiler accepts the container that is generated from a draft.
  @Test func theShopCompiles() throws {
    let swift = try Self.sources(in: "Fixtures/Draft/Shop")
    let text = try Drafter(swift, of: "Shop").draft().text
    let source = SourceFile(path: "Shop.di", bytes: Array(text.utf8))
    let folder = try TemporaryFolder()
    try folder.write(
      compile([source], imported: [], swift: swift).generated.joined(), to: "Shop.di.swift")
    try folder.write(String(decoding: swift.files[0].bytes, as: UTF8.self), to: "Shop.swift")
    let result = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-parse-as-library", "-typecheck", "-warnings-as-errors"]
        + ["Shop.swift", "Shop.di.swift"], in: folder.url)
    #expect(result.status == 0, "\(result.everything)")
  }

  /// The drafts of all fixtures have no error.
  @Test func draftsOfAllFixtures() throws {
    let accept = Repository.url("Fixtures/Accept").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: accept)
    let all =
      ["LargeApp", "ReadingList", "Screens", "Server", "SettingsFlow"].map { "Fixtures/\($0)" }
      + folders.map { "Fixtures/Accept/\($0)" }
    var count = 0
    for folder in Repository.some(of: all, oneIn: 8) {
      let swift = try Self.sources(in: folder)
      guard let text = try? Drafter(swift, of: "App").draft().text else { continue }
      let found = messages(text, swift)
      #expect(!found.contains("error: "), "\(folder): \(found)\n\(text)")
      count += 1
    }
    #expect(count > (testsAll ? 80 : 8))
  }

  @Test func onlyTheTypesThatAreNamed() throws {
    let swift = try Self.sources(in: "Fixtures/Draft/Shop")
    let drafter = Drafter(swift, of: "Shop")
    let text = try drafter.draft(
      of: ["ConsoleLog", "Tabs.Settings", "Tabs", "User"], container: "Mine"
    ).text
    #expect(text.contains("container Mine {\n"))
    #expect(text.contains("    transient ConsoleLog as Log\n"))
    #expect(text.contains("    strong    Tabs.Settings    // nothing here asks for it\n"))
    #expect(text.contains("    // Tabs: it is no class, actor or struct\n"))
    #expect(!text.contains("DiskStore") && messages(text, swift) == "", "\(text)")
    // Dependencies that other types would provide become inputs.
    let alone = try drafter.draft(of: ["Cache"]).text
    #expect(alone.contains("    input  store: any Store    // for Cache\n"), "\(alone)")
    func message(_ type: String) -> String? {
      do { _ = try drafter.draft(of: [type]) } catch { return error.message }
      return nil
    }
    #expect(message("Cachee") == "unknown type 'Cachee'; did you mean 'Cache'?")
    #expect(message("Zeppelin") == "unknown type 'Zeppelin'; no Swift file declares it")
  }

  @Test func whatIsNoComponent() throws {
    let text = try draft(
      """
      struct Item: Codable { let id: String }
      struct Row: View { let model: Model }
      class Cell: UITableViewCell { init(model: Model) {} }
      final class Order { init(id: String, title: String) {} }
      enum Failure: Error { case any }
      final class MockStore: Store { init() {} }
      protocol Store {}
      final class DiskStore: Store { init() {} }
      final class Box<T> { init(value: T) {} }
      private final class Hidden {}
      final class Model { init(store: any Store, order: Order) {} }
      """)
    #expect(
      text.hasSuffix(
        """
        container AppContainer {
            strong    DiskStore as Store    // for Model

            transient Model(order: input, ...)
        }

        """), "\(text)")
    #expect(throws: DraftError.self) { try draft("struct Item: Codable { let id: Int }") }
  }

  /// A value that several types share is one input; another meaning of its name gets its own name.
  @Test func values() throws {
    let text = try draft(
      """
      import Foundation
      final class Client { init(server: URL, log: Log, retries: Int) {} }
      final class Uploader { init(client: Client, server: URL, retries: String, onEnd: @escaping () -> Void) {} }
      final class Screen { init(uploader: Uploader, delegate: (any Delegate)?, title: String) {} }
      protocol Delegate {}
      final class Log { init(level: Int = 3) {} }
      """)
    for line in [
      "input     server: URL                                      // for Client, Uploader",
      "input     retries: Int ", "input     uploaderRetries: String named uploaderRetries ",
      "strong    Uploader(retries: named uploaderRetries, onEnd: named uploaderOnEnd, ...)",
      "strong    Log ", "strong    Client ",
      "transient Screen(delegate = nil, title: input, ...)",
    ] { #expect(text.contains("    \(line)"), "\(line)\n\(text)") }
  }

  @Test func closuresAndActors() throws {
    let text = try draft(
      """
      @MainActor final class DetailsModel { init(id: Int, log: Log) async throws {} }
      @MainActor final class ListModel {
        init(makeDetails: @escaping (Int) async throws -> DetailsModel, log: Log) {}
      }
      @MainActor final class Other { init(run: @escaping (String) -> DetailsModel, log: Log) {} }
      final class Log {}
      """)
    #expect(text.contains("@MainActor\ncontainer AppContainer {\n"))
    #expect(text.contains("    transient DetailsModel(id: input, ...)\n"))
    #expect(text.contains("    transient ListModel\n"), "\(text)")
    #expect(text.contains("    transient Other(run: input, ...)\n"))
  }

  @Test func rolesOfOneAndOfSeveral() throws {
    let text = try draft(
      """
      protocol Store {}
      final class DiskStore: Store { init() {} }
      final class CachingStore: Store { init(store: any Store) {} }
      protocol Log {}
      final class Console: Log {}
      final class File: Log {}
      protocol Tab {}
      struct Home: Tab { let store: any Store }
      final class Settings: Tab { init(disk: DiskStore) {} }
      final class TabBar { init(tabs: [any Tab], log: any Log, one: Settings, two: Settings) {} }
      """)
    for line in [
      "input     log: any Log    // for TabBar, or one of Console, File as it",
      "strong    DiskStore as self, Store ", "strong    CachingStore ",
      "transient Home as [Tab]", "strong    Settings as self, [Tab] ",
      "strong    TabBar(two: Settings, ...) ",
    ] { #expect(text.contains("    \(line)"), "\(line)\n\(text)") }
  }

  @Test func initializers() throws {
    let text = try draft(
      """
      final class Log {}
      final class Several { init(log: Log, size: Int) {} ; init(log: Log) {} ; init() {} }
      final class Defaults { init(log: Log = Log(), size: Int = 3) {} }
      final class Clock { static let shared = Clock() ; private init() {} }
      final class Parser { init?(text: String) {} }
      #if DEBUG
        final class Menu {}
      #endif
      final class Pool { init(log: Log, sizes: Int...) {} }
      enum Home { final class StateModel { init(log: Log) {} } }
      enum Cart { final class StateModel { init(log: Log) {} } }
      """)
    for line in [
      "    // other initializers: init(log:), init()\n    transient Several(log:, size: input)\n",
      "strong    Defaults(log:) ", "strong    Clock = .shared    // its only instance\n",
      "    // Menu: it is declared under '#if DEBUG'\n", "    // Pool: 'sizes' is variadic\n",
      "transient Home.StateModel { accessor makeHomeStateModel }\n",
      "transient Cart.StateModel { accessor makeCartStateModel }\n",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
    #expect(!text.contains("Parser"))
  }

  /// A list in several lines keeps its `...`.
  @Test func longLists() throws {
    let text = try draft(
      """
      final class Log {}
      final class FollowButtonModel {
        init(accountIdentifier: String, relationshipState: Int, shouldDisplayNotify: Bool, isUpdating: Bool, log: Log) {}
      }
      """)
    #expect(text.contains("        isUpdating: input,\n        ...\n    )\n"), "\(text)")
  }

  /// Components that a check refuses are left out with the message.
  @Test func whatIsWrong() throws {
    let text = try draft(
      """
      final class A { init(b: B) {} }
      final class B { init(a: A) {} }
      final class C {}
      """)
    #expect(text.contains("    // B: dependency cycle: B → A → B\n"), "\(text)")
    #expect(text.contains("    input  b: B    // for A\n") && text.contains("strong C"))
  }

  @Test func typesOfOtherModules() throws {
    let kit = Self.sources([
      (
        "Kit.swift",
        "public struct Item { public init() {} }\npublic final class Kit { public init() {} }\n"
      )
    ])
    let text = try draft(
      "import Kit\nimport struct Foundation.URL\nfinal class Screen { init(item: Item, kit: Kit) {} }\n",
      imported: [ModuleSources(module: "Kit", sources: [], swift: kit)])
    #expect(text.hasPrefix("import Foundation\nimport Kit\n\n"), "\(text)")
    #expect(text.contains("    input     kit: Kit    // for Screen\n"))
    #expect(text.contains("    transient Screen(item: input, ...)\n"))
  }

  @Test func registrationsOfSwinject() throws {
    let text = try draft(
      """
      import Swinject
      protocol Store {}
      final class DiskStore: Store {}
      struct Cache {}
      final class Cart { init(store: any Store, cache: Cache) {} }
      final class Page { init(id: Int, cart: Cart) {} }
      final class Session {}
      let container = Container()
      func register() {
        container.register(Store.self) { r in DiskStore() }.inObjectScope(.container)
        container.register(Cache.self) { _ in Cache() }
        container.register(Cart.self) { r in
          let store = r.resolve(Store.self)!
          return Cart(store: store, cache: r.resolve(Cache.self)!)
        }
        .inObjectScope(.weak)
        container.register(Page.self) { (r, id: Int) in Page(id: id, cart: r.resolve(Cart.self)!) }
        container.register(Session.self, name: "main") { _ in Session() }.inObjectScope(.container)
        container.register(Session.self, name: "spare.one") { _ in Session() }.inObjectScope(.transient)
        tableView.register(Cell.self)
      }
      """)
    for line in [
      "strong    DiskStore as Store ", "graph     Cache ", "weak      Cart ",
      "transient Page(id: input, ...) ", "strong    Session named main ",
      "transient Session named spareone ",
    ] { #expect(text.contains("    \(line)"), "\(line)\n\(text)") }
  }

  @Test func registrationsOfFactory() throws {
    let text = try draft(
      """
      import FactoryKit
      protocol Store {}
      final class DiskStore: Store {}
      final class MemoryStore: Store {}
      final class Cache {}
      final class Cart { init(cache: Cache) {} }
      final class Page { init(id: Int) {} }
      final class Plain {}
      extension Container {
        var store: Factory<any Store> { self { DiskStore() }.singleton }
        var spareStore: Factory<any Store> { Factory(self) { MemoryStore() }.scope(.cached) }
        var cache: Factory<Cache> { self { @MainActor in Cache() }.shared }
        static let cart = Factory<Cart>(scope: .graph) { Cart(cache: Cache.shared) }
        var page: ParameterFactory<Int, Page> { self { Page(id: $0) } }
        var plain: Factory<Plain?> { self { Plain() } }
      }
      """)
    for line in [
      "strong    DiskStore named store as any Store ",
      "strong    MemoryStore named spareStore as any Store ", "weak      Cache ",
      "graph     Cart ", "transient Page(id: input) ", "transient Plain ",
    ] { #expect(text.contains("    \(line)"), "\(line)\n\(text)") }
  }

  /// Any bytes give a draft or a message.
  @Test(.enabled(if: testsAll)) func bytesThatAreNoSwift() throws {
    let swift = try Self.sources(in: "Fixtures/Draft/Shop").files[0].bytes
    var random = Generator(seed: 11)
    let strange = ["{", "}", "(", "\"", "init(", "Factory<", ".register(X.self", "#if A", "\u{0}"]
    for _ in 0..<60 {
      var bytes = swift
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
        bytes.replaceSubrange(
          place..<end, with: Array((strange.randomElement(using: &random) ?? "").utf8))
      }
      let sources = SwiftSources([SourceFile(path: "Shop.swift", bytes: bytes)])
      guard let text = try? Drafter(sources, of: "Shop").draft().text else { continue }
      #expect(text.contains("container ShopContainer {\n"))
    }
  }
}
