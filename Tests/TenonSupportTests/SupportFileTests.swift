import Foundation
import TenonDiagnostics
import TenonGraph
import TenonSyntax
import TenonTestSupport
import Testing

@testable import TenonWrite

/// The support types as a module prints them.
@Suite struct SupportFileTests {
  private static let strict = [
    "-swift-version", "6", "-warnings-as-errors", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
    "MemberImportVisibility", "-strict-memory-safety", "-Wwarning", "StrictMemorySafety",
  ]

  /// Builds a module of a text; gives what the compiler says.
  private func build(
    _ text: [UInt8], as module: String = "Fixture", in folder: TemporaryFolder,
    _ flags: [String] = strict
  ) throws -> String {
    try folder.write(text, to: "\(module).swift")
    return try run(
      tool("swiftc"),
      ["-parse-as-library", "-emit-module", "-emit-object", "-o", "\(module).o", "-module-name"]
        + [module, "-package-name", "fixtures", "-I", ".", "-whole-module-optimization"] + flags
        + ["\(module).swift"], in: folder.url
    ).everything
  }

  private func all(_ access: Access) -> SupportSet {
    var all = SupportSet()
    for file in SupportFile.allCases { all.insert(file, access) }
    return all
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private let names = SupportNames([])

  @Test func allFilesArePrinted() throws {
    let folder = Repository.url("Sources/TenonWrite/Support")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == SupportFile.allCases.map { "\($0.rawValue).swift" }.sorted())
    for file in SupportFile.allCases {
      let text = try Repository.read(folder.appendingPathComponent("\(file.rawValue).swift"))
      #expect(Array(text.utf8) == file.bytes)
    }
  }

  /// A file names no type but its own, those of the files that it needs, and contracts of the module.
  @Test(arguments: SupportFile.allCases) func theFileHasAllThatItNeeds(_ file: SupportFile) {
    var set = SupportSet()
    set.insert(file)
    let (imports, code) = file.sections
    let words = text(Array(code)).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    for word in Set(words) where word.hasPrefix("Tenon") {
      let used = SupportFile(rawValue: String(word.dropFirst(5)))
      #expect(used.map(set.contains) == true, "\(word)")
    }
    #expect(!words.contains("import"))
    #expect(imports.isEmpty || text(Array(imports)).contains("\n  import "))
    for line in text(Array(code)).split(separator: "\n") where line.contains("package ") {
      #expect(!line.contains("//"), "\(line)")
    }
  }

  @Test func onlyWhatIsUsed() {
    #expect(SupportSet().moduleFile(names).isEmpty)
    var set = SupportSet()
    set.insert(.once)
    var other = SupportSet()
    other.insert(.turn)
    other.insert(.gone)
    set.formUnion(other)
    let file = text(set.moduleFile(names))
    let declared = ["Lock", "Turn", "Once", "Gone", "OnceByKey", "Start"].filter {
      file.contains(" Tenon\($0) ") || file.contains(" Tenon\($0)<")
        || file.contains(" Tenon\($0):")
    }
    #expect(declared == ["Lock", "Turn", "Once", "Gone"])
    #expect(file.components(separatedBy: "#if canImport(Darwin.POSIX.pthread)").count == 2)
    #expect(!file.contains("package ") && !file.contains("\n\n\n"))
  }

  @Test func theWidestAccessIsPrinted() {
    var set = SupportSet()
    set.insert(.observedLock, .public)
    set.insert(.observedLock)
    let file = text(set.moduleFile(names))
    #expect(file.contains("\nnonisolated public final class TenonObservedLock:"))
    #expect(file.contains("\n  public func lock()"))
    #expect(file.contains("\nnonisolated final class TenonLock:"))
    #expect(file.contains("\n  func unlock()"))
    var alone: [UInt8] = []
    set.appendDeclarations(to: &alone, names, isModuleFile: false)
    #expect(text(alone).contains("\nnonisolated private final class TenonLock:"))
    #expect(text(alone).contains("\nnonisolated public final class TenonObservedLock:"))
  }

  @Test func namesYieldToTheManifests() throws {
    func prefix(_ text: String) -> String {
      SupportNames([SourceFile(path: "App.di", bytes: Array(text.utf8))]).prefix
    }
    #expect(prefix("container App { strong Tenon, TenonKit }") == "Tenon")
    #expect(prefix("container App { strong TenonLock }") == "Tenon2_")
    #expect(prefix("container App { strong TenonOnce<Tenon2_Turn> }") == "Tenon3_")
    let second = SupportNames([SourceFile(path: "App.di", bytes: Array("TenonLock".utf8))])
    #expect(second[.weakInstances] == "Tenon2_WeakInstances")
    let file = all(.private).moduleFile(second)
    #expect(!text(file).contains("Tenon") || !text(file).contains("TenonLock"))
    #expect(try build(file, in: TemporaryFolder()).isEmpty)
  }

  @Test(arguments: [Access.private, .internal, .package, .public])
  func itBuildsWithEachAccess(_ access: Access) throws {
    let folder = try TemporaryFolder()
    #expect(try build(all(access).moduleFile(names), in: folder).isEmpty)
    var alone: [UInt8] = []
    all(access).appendImports(to: &alone)
    all(access).appendDeclarations(to: &alone, names, isModuleFile: false)
    #expect(try build(alone, in: folder).isEmpty)
  }

  @Test(arguments: [
    ["-swift-version", "5"], ["-swift-version", "5", "-strict-concurrency=complete"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
    ["-swift-version", "6", "-enable-library-evolution"],
    [
      "-swift-version", "6", "-default-isolation", "MainActor", "-enable-upcoming-feature",
      "NonisolatedNonsendingByDefault", "-enable-upcoming-feature", "InferIsolatedConformances",
    ],
  ]) func itBuildsInEachMode(_ flags: [String]) throws {
    let flags = flags + Self.strict.dropFirst(2)
    #expect(try build(all(.public).moduleFile(names), in: TemporaryFolder(), flags).isEmpty)
  }

  /// The keyword of newer compilers is a function of the lock's for older ones.
  @Test(arguments: ["5", "6"]) func theLockOfOlderCompilers(_ version: String) throws {
    var set = SupportSet()
    set.insert(.lock)
    let older = text(set.moduleFile(names))
      .replacingOccurrences(of: "compiler(>=6.2)", with: "false")
      .replacingOccurrences(of: "compiler(<6.2)", with: "true")
      .replacingOccurrences(of: "unsafe (", with: "older (")
      .replacingOccurrences(of: "func unsafe<", with: "func older<")
    let said = try build(
      Array(older.utf8), in: TemporaryFolder(), ["-swift-version", version, "-warnings-as-errors"])
    #expect(said.isEmpty)
  }

  /// An app that imports both has types of the same names.
  @Test func twoModulesOfOneAppDoNotMeet() throws {
    let folder = try TemporaryFolder()
    let file = text(all(.public).moduleFile(names))
    for module in ["Feature", "Platform"] {
      let more =
        "\npublic final class \(module)Container: Swift.Sendable {\n"
        + "  public let containerLock = TenonLock()\n  public init() {}\n}\n"
      #expect(try build(Array((file + more).utf8), as: module, in: folder).isEmpty)
    }
    var app = Array("internal import Feature\ninternal import Platform\n".utf8)
    all(.private).appendImports(to: &app)
    all(.private).appendDeclarations(to: &app, names, isModuleFile: false)
    app +=
      """

      final class App: Swift.Sendable {
        let feature = FeatureContainer()
        private let containerLock = TenonLock(sharing: PlatformContainer().containerLock.shared)
        private let stored = TenonOnce<Swift.Int>()

        func count() -> Swift.Int {
          feature.containerLock.locked { containerLock.locked { stored.instance ?? 0 } }
        }
      }

      """.utf8
    #expect(try build(app, as: "App", in: folder).isEmpty)
  }

  /// The types of which a module has one are as visible as the containers that need them.
  @Test(arguments: ["", "package ", "public "]) func lifetimesAndObservers(_ access: String) throws
  {
    var diagnostics = Diagnostics()
    let sources = [
      "observed \(access)container App {\n    tied Page()\n}\n",
      "container Other {\n    strong Log()\n}\n",
    ].enumerated().map { SourceFile(path: "\($0).di", bytes: Array($1.utf8)) }
    let manifests = sources.enumerated().map { index, source in
      (file: index, syntax: Parser.parse(source, file: index, diagnostics: &diagnostics))
    }
    let graph = GraphBuilder.build(manifests, imported: [], diagnostics: &diagnostics)
    try #require(!diagnostics.hasErrors)
    var set = SupportSet()
    set.insertModuleTypes(of: graph)
    let file = set.moduleFile(names)
    for declaration in [
      "final class Lifetime:", "protocol LifetimeOwner:", "protocol ContainerObserver:",
    ] {
      #expect(text(file).contains("\nnonisolated \(access)\(declaration)"))
    }
    #expect(text(file).contains("\nnonisolated final class TenonLock:"))
    #expect(try build(file, in: TemporaryFolder()).isEmpty)
  }
}
