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

  /// Each way in which a component can come to an actor, against an initializer of none, of that and of another one.
  @Test func isolationAsEffective() throws {
    let swift = """
      enum Actors { @globalActor actor Disk { static let shared = Disk() } }
      @globalActor actor Other { static let shared = Other() }
      final class Plain {}
      @MainActor final class OfMain { init(plain: Plain) {} }
      @Actors.Disk final class OfDisk { init(plain: Plain) {} }
      @Other final class OfOther { init(plain: Plain) {} }
      @MainActor class Base { init(plain: Plain) {} }
      final class Inherited: Base {}
      @MainActor final class Free { nonisolated init(plain: Plain) {} }
      final class Method { init(plain: Plain) {} ; @MainActor func start() {} }
      """
    let modules = try modules(swift)
    let lines = ["OfMain", "OfDisk", "OfOther", "Inherited", "Free", "Method"]
    let actors = [
      "OfMain": "MainActor", "OfDisk": "Actors.Disk", "OfOther": "Other", "Inherited": "MainActor",
    ]
    for actor in ["MainActor", "Actors.Disk", "Other", nil] {
      let mark = actor.map { "@\($0) " } ?? ""
      for line in lines {
        let component = "transient \(line)(plain: Plain)"
        let plain = "transient Plain"
        let forms = [
          "\(mark)container A {\n\(plain)\n\(component)\n}",
          "container A {\n\(plain)\n\(mark)\(component)\n}",
          "container A {\n\(plain)\n\(mark)transient { \(line)(plain: Plain) }\n}",
          "\(mark)container P { \(plain) }\ncontainer A in P { \(component) }",
          "\(mark)container P { \(plain) }\ncontainer Q in P {}\ncontainer A in Q { \(component) }",
          "bundle B { \(plain)\n\(component) }\n\(mark)container A { include B }",
          "bundle B { \(component) }\nbundle C { include B }\n\(mark)container P { \(plain) }\n"
            + "container A in P { include C }",
          "container A {\n\(mark)transient Plain = Plain()\n\(component)\n}",
        ]
        for (number, form) in forms.enumerated() {
          let found = findings(form, modules)
          // An attribute that nothing wants is found too; a type with something of the actor may want it.
          let isIdle =
            number == 1 && actors[line] == nil && actor != nil
            && !(actor == "MainActor" && line == "Free")
          let isRight = actors[line].map { $0 == actor } ?? !isIdle
          #expect(found.isEmpty == isRight, "\(form): \(found.map(\.message))")
          #expect(found.allSatisfy { $0.kind == .isolationChanged })
        }
      }
    }
    // A bundle of two containers is right for both or for none; one that nobody includes is of an unknown actor.
    let bundle = "bundle B { transient OfMain(plain: Plain) }\n"
    let taken = "@MainActor container A { include B\n transient Plain }\n"
    #expect(findings(bundle + taken, modules).isEmpty)
    #expect(findings(bundle, modules).isEmpty)
    let both = bundle + taken + "container C { include B\n transient Plain }\n"
    #expect(findings(both, modules).count == 1)
    // `nonisolated` takes away what the container has.
    let left =
      "@MainActor container A { nonisolated transient Plain\n nonisolated transient OfMain(plain: Plain) }"
    #expect(findings(left, modules).map(\.help) == ["delete 'nonisolated'"])
    let call =
      "container A { transient Plain\n @MainActor transient Method(plain: Plain) { call start() } }"
    #expect(findings(call, modules).isEmpty)
  }

  private func findings(_ manifest: String, _ modules: CompiledModules) -> [Drift] {
    DriftFinder.find(in: [SourceFile("App.di", manifest)], modules).findings
  }

  private func modules(_ swift: String) throws -> CompiledModules {
    let folder = try DraftFixture.extract(swift, module: "App")
    let bytes = Array((folder.read("graphs/App.symbols.json") ?? "").utf8)
    return try CompiledModules([(path: "App", bytes: bytes)])
  }

  private func kinds(_ manifest: String, _ swift: String) throws -> [Drift.Kind] {
    findings(manifest, try modules(swift)).map(\.kind)
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
