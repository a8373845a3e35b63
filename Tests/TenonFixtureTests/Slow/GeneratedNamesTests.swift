import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonGraph
import TenonSyntax
import TenonTestSupport
import Testing

/// Every name that generated code uses is given to the user's own declarations. The code builds, or a message
/// refuses the name.
@Suite struct GeneratedNamesTests {
  /// The maximum number of refused names: names that generated code can't replace, names of the app's own accessors,
  /// and for lifetimes those whose functions would have the same name.
  private static let mostRefused = 60
  /// `TENON_NAMES=all` compiles all names in all ways, which takes a minute.
  private static let isWhole = ProcessInfo.processInfo.environment["TENON_NAMES"] == "all"

  @Test(arguments: NamedApp.Role.allCases)
  func names(_ role: NamedApp.Role) throws {
    let all = NamesOfGeneratedCode.all
    try #require(all.count > 300, "\(all.count) names")
    var names = all.filter { !role.cannotHave.contains($0) }
    // A whole container is generated for each name of a container.
    if !Self.isWhole {
      names = Self.some(of: names, oneIn: 5)
    }
    var app = NamedApp(role, names)
    var refused: Set<String> = []
    var compilation = app.compile()
    // Refused names may hide errors of the others.
    for _ in 0..<8 where compilation.diagnostics.hasErrors {
      for finding in compilation.diagnostics.all where finding.severity == .error {
        let name = try #require(
          app.name(at: compilation.files[finding.span.file].position(of: finding.span.start).line),
          "\(finding.message)")
        #expect(finding.message.contains(name) || role == .lifetime, "\(name): \(finding.message)")
        refused.insert(name)
      }
      app = NamedApp(role, names.filter { !refused.contains($0) })
      compilation = app.compile()
    }
    try #require(!compilation.diagnostics.hasErrors)
    #expect(refused.count <= Self.mostRefused, "\(refused.sorted())")

    try expectToBuild(app, compilation, "-typecheck")
    guard role == .component else { return }
    // Isolation is checked only when code is emitted.
    if !Self.isWhole {
      app = NamedApp(role, Self.some(of: app.names, oneIn: 10))
      compilation = app.compile()
    }
    try expectToBuild(app, compilation, "-emit-sil", "-o", "app.sil")
  }

  /// Every `count`th name.
  private static func some(of names: [String], oneIn count: Int) -> [String] {
    names.indices.filter { $0.isMultiple(of: count) }.map { names[$0] }
  }

  private func expectToBuild(
    _ app: NamedApp, _ compilation: Compilation, _ work: String...
  ) throws {
    let folder = try TemporaryFolder(["Support.swift": app.support])
    try folder.write(try #require(compilation.generated.first), to: "App.di.swift")
    if app.role == .module { try folder.write(app.moduleMap, to: "modules/module.modulemap") }
    let result = try run(
      tool("swiftc"),
      ["-swift-version", "6", "-parse-as-library", "-module-name", "Fixture", "-I", "modules"]
        + ["-whole-module-optimization"] + work + ["Support.swift", "App.di.swift"],
      in: folder.url)
    let errors = result.everything.split(separator: "\n").filter { $0.contains("error:") }
    #expect(result.status == 0, "\(errors.prefix(30).joined(separator: "\n"))")
  }
}

/// The names that generated code uses.
enum NamesOfGeneratedCode {
  /// The names in at least two accept fixtures, without the fixtures' own names, and the names in the code of
  /// `NamedApp`.
  static let all: [String] = {
    var counts: [String: Int] = [:]
    for fixture in AcceptTests.names {
      let folder = "Fixtures/Accept/\(fixture)"
      var own: Set<String> = []
      for file in Repository.entries(folder) where !file.hasPrefix("expected") {
        own.formUnion(
          identifiers((try? Repository.read(Repository.url("\(folder)/\(file)"))) ?? ""))
      }
      var generated: Set<String> = []
      for text in (try? AcceptFixture(fixture).compile().generated) ?? [] {
        generated.formUnion(identifiers(text))
      }
      for name in generated.subtracting(own) { counts[name, default: 0] += 1 }
    }
    let app = NamedApp(.component, [])
    let own = identifiers(app.manifest.text).union(identifiers(app.support))
    let generated = identifiers(app.compile().generated.first ?? "").subtracting(own)
    let names = Set(counts.filter { $0.value >= 2 }.keys).union(generated)
    return names.subtracting(SwiftWords.reserved.words).subtracting(words).sorted()
  }()

  /// Words with a meaning in the place of a name.
  private static let words: Set<String> = [
    "any", "some", "weak", "final", "nonisolated", "async", "sending", "package", "lazy", "get",
    "set", "mutating",
    "nonmutating", "override", "unsafe", "inline", "escaping", "unchecked", "canImport",
    "hasFeature", "elseif", "endif", "os",
    "compiler", "sourceLocation", "file", "line", "dynamic", "indirect", "isolated", "consuming",
    "borrowing",
    "nonsending", "each", "macro", "actor", "unowned", "optional", "required", "convenience",
    "open",
  ]

  /// The identifiers of a text, without those of comments and strings.
  static func identifiers(_ text: String) -> Set<String> {
    var names: Set<String> = []
    for line in text.split(separator: "\n") {
      var name = ""
      var isString = false
      var last: Character = " "
      for character in line + " " {
        if character == "\"", last != "\\" { isString.toggle() }
        if !isString, character == "/", last == "/" { break }
        last = character
        if !isString,
          character.isLetter || character.isNumber || character == "_" || character == "$"
        {
          name.append(character)
        } else if !name.isEmpty {
          if let first = name.first, first.isLetter || first == "_", name != "_" {
            names.insert(name)
          }
          name = ""
        }
      }
    }
    return names
  }
}

/// The generated code of `TENON_RANDOM_MANIFESTS` random manifests is valid Swift, in both forms.
@Suite struct GeneratedTextTests {
  static let seeds = Repository.seeds(Repository.amount("TENON_RANDOM_MANIFESTS", 10, all: 300))

  @Test func theCompilerReadsIt() throws {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for seed in Self.seeds {
      let source = SourceFile(path: "App.di", bytes: Array(RandomManifest(seed: seed).text.utf8))
      let compilation = compile([source])
      if compilation.diagnostics.hasErrors { continue }
      for (form, code) in [("mapped", compilation.generated[0]), ("plain", plainCode([source])[0])]
      {
        names.append("\(seed)-\(form).swift")
        try folder.write(code, to: names.last ?? "")
      }
    }
    // A generator without sound manifests proves nothing.
    #expect(names.count > Self.seeds.count)
    let result = try run(
      tool("swiftc"), ["-frontend", "-parse", "-swift-version", "6"] + names, in: folder.url)
    #expect(result.status == 0, "\(result.everything.prefix(3000))")
  }
}
