import Foundation
import TenonDiagnostics
import TenonDraft
import TenonReports
import TenonTestSupport
import Testing

/// Lines that do not match their initializers.
@Suite struct DriftTests {
  private func report(_ manifest: String) throws -> (DriftReport, [Drift]) {
    let source = SourceFile("Drift.di", manifest)
    let found = DriftFinder.find(in: [source], try DraftFixture.shop.modules()).findings
    return (DriftReport(found, files: [source]) { $0 }, found)
  }

  @Test func theShopAsRecorded() throws {
    let manifest = try Repository.read(DraftFixture.shop.url("Drift.di"))
    let (report, findings) = try report(manifest)
    #expect(Set(findings.map(\.kind)) == Set(Drift.Kind.allCases), "each kind is shown")
    let url = DraftFixture.shop.url("Drift.txt")
    if Repository.isRecording {
      try Data(report.text(color: false).utf8).write(to: url)
    } else {
      #expect(report.text(color: false) == (try Repository.read(url)))
    }
  }

  /// Each edit takes away what it is for, and brings nothing new.
  @Test func theEditsHelp() throws {
    let manifest = try Repository.read(DraftFixture.shop.url("Drift.di"))
    let modules = try DraftFixture.shop.modules()
    let source = SourceFile("Drift.di", manifest)
    let findings = DriftFinder.find(in: [source], modules).findings
    var fixed = 0
    for finding in findings {
      guard let fix = finding.fix else { continue }
      let changed = Self.apply(fix, to: source)
      let left = DriftFinder.find(in: [changed], modules).findings
      #expect(left.count < findings.count, "\(finding.message)")
      fixed += 1
    }
    #expect(fixed > 12)
  }

  /// Edit by edit, everything that has one is gone in the end.
  @Test func theEditsLeadToAnEnd() throws {
    let modules = try DraftFixture.shop.modules()
    var source = SourceFile(
      "Drift.di", try Repository.read(DraftFixture.shop.url("Drift.di")))
    for _ in 0..<60 {
      let findings = DriftFinder.find(in: [source], modules).findings
      guard let fix = findings.compactMap(\.fix).first else {
        let kinds = Set(findings.map(\.kind))
        #expect(kinds == [Drift.Kind.noInitializer])
        return
      }
      source = Self.apply(fix, to: source)
    }
    Issue.record("there is always one more edit")
  }

  private static func apply(_ fix: Fix, to source: SourceFile) -> SourceFile {
    var bytes = source.bytes
    for edit in fix.edits(in: [source]).reversed() {
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.replacement.utf8))
    }
    return SourceFile(path: source.path, bytes: bytes)
  }

  /// What Swift converts by itself is no difference.
  @Test(arguments: [
    "strong Cache(store: DiskStore, log: ConsoleLog)",
    "strong Cache(store: Store, log: some Log)",
    "strong Cache(store = make(), log = ConsoleLog())",
    "strong Cache(store: Facet, log: any Log)",
    "strong DiskStore(url: URL, fileManager: FileManager, _: Int)",
    "strong DiskStore(url: Foundation.URL)",
    "strong DiskStore",
    "strong Shop.DiskStore(_ limit: Int, x: Int) = DiskStore()",
    "strong URLSession(configuration: Int)",
    "strong Repository<Int>(store: any Store, of: Int.Type)",
    "@MainActor { strong UserModel() = .init() }",
    "strong Derived(date: Date, log: any Log)",
    "strong any Log(a: Int) = make(a)",
    "strong UserList(users: Repository<User>, _: Cache, makeModel = make, tabs: [Tab])",
  ]) func whatIsFine(_ line: String) throws {
    let text = "facet Facet { Int }\ncontainer App {\n    \(line)\n}\n"
    let (report, findings) = try report(text)
    #expect(findings.isEmpty, "\(report.text(color: false))")
  }

  /// Who needs something of an actor is of that actor without a word.
  @Test func isolationThatFollows() throws {
    let model =
      "UserModel(id: input UUID, users: Repository<User>, onClose: input () -> Void, in: input Int, default: input Bool)"
    func kinds(_ text: String) throws -> [Drift.Kind] { try report(text).1.map(\.kind) }
    #expect(try kinds("container A {\n transient \(model)\n}\n") == [.isolationChanged])
    #expect(try kinds("@MainActor container A {\n transient \(model)\n}\n").isEmpty)
    #expect(try kinds("container A {\n @MainActor transient { \(model) }\n}\n").isEmpty)
    #expect(try kinds("container A {\n @MainActor transient \(model)\n}\n").isEmpty)
    let needs =
      "container A {\n @MainActor strong Repository<User>(store: Store) = x\n transient \(model)\n}\n"
    #expect(try kinds(needs).isEmpty)
  }

  private func kinds(_ manifest: String, _ swift: String) throws -> [Drift.Kind] {
    let folder = try DraftFixture.extract(swift, module: "App")
    let bytes = Array((folder.read("graphs/App.symbols.json") ?? "").utf8)
    let modules = try CompiledModules([(path: "App", bytes: bytes)])
    return DriftFinder.find(in: [SourceFile("App.di", manifest)], modules).findings.map(\.kind)
  }

  /// Whatever Swift inherits, converts or leaves open.
  @Test func whatSwiftKnowsBetter() throws {
    let swift = """
      import Foundation
      class Level<Below> { init(a: Below, b: Below) {} }
      final class Low {}
      final class High: Level<Low> {}
      final class Object: NSObject {}
      final class Reader: JSONDecoder, @unchecked Sendable {}
      @MainActor final class Screen {}
      typealias Handler = (Int) -> Void
      final class Button { init(handler: @escaping Handler, delay: TimeInterval) {} }
      func make() { _ = Reader() }
      """
    let fine = """
      container App {
          strong    Low
          strong    High(a: Low, b: Low)
          strong    Object
          strong    Reader(of: Int)
          @MainActor strong Screen
          #if TRACE
          strong    Low(trace: Int)
          #endif
          transient Button(handler: input (Int) -> Void, delay: input Double)
      }
      """
    #expect(try kinds(fine, swift) == [])
    let wrong = """
      container App {
          strong    Low(x: Int)
          strong    High(a: Low)
          strong    Object(of: Int)
          @MainActor strong Low
          transient Button(handler: input (String) -> Void, delay: input Double)
      }
      """
    #expect(
      try kinds(wrong, swift) == [
        .unknownParameter, .missingParameter, .unknownParameter, .isolationChanged, .typeChanged,
      ])
  }

  /// A graph of public symbols alone says nothing of the other initializers.
  @Test func publicSymbolsAlone() throws {
    let graph = """
      {"metadata": {"formatVersion": {"major": 0}}, "module": {"name": "Kit"}, "relationships": [],
       "symbols": [{"kind": {"identifier": "swift.class"}, "identifier": {"precise": "s:3Kit1AC"},
                    "pathComponents": ["A"], "accessLevel": "ACCESS"}]}
      """
    for (access, count) in [("public", 0), ("internal", 1)] {
      let bytes = Array(graph.replacingOccurrences(of: "ACCESS", with: access).utf8)
      let modules = try CompiledModules([(path: "Kit", bytes: bytes)])
      let source = SourceFile("App.di", "container App {\n    strong A(b: Int)\n}\n")
      #expect(DriftFinder.find(in: [source], modules).findings.count == count)
    }
  }

  @Test func machinesCanReadIt() throws {
    let (report, findings) = try report("container A {\n    strong Cache(any Log, any Store)\n}\n")
    #expect(findings.map(\.kind) == [.orderChanged])
    let json = try JSONSerialization.jsonObject(with: Data(report.json(version: "1").utf8))
    let document = try #require(json as? [String: Any])
    #expect(document["errors"] as? Int == 1)
    let found = try #require((document["findings"] as? [[String: Any]])?.first)
    #expect(found["name"] as? String == "orderChanged")
    #expect((found["initializer"] as? [String: Any])?["line"] as? Int == 19)
    let fix = try #require(found["fix"] as? [String: Any])
    #expect((fix["edits"] as? [[String: Any]])?.count == 2)
  }
}
