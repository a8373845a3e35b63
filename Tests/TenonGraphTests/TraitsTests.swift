import TenonCompiler
import TenonDiagnostics
import Testing

/// The place of a module's `InjectedStorage`, and the traits whose values it stores.
@Suite struct TraitsTests {
  /// The Swift of each manifest of a module, and the findings.
  private func generated(
    _ manifests: [String], imported: [(module: String, manifest: String, isInPackage: Bool)] = []
  ) -> [String] {
    let sources = manifests.enumerated().map { index, text in
      SourceFile(path: "\(index).di", bytes: Array(text.utf8))
    }
    let modules = imported.map { module in
      ModuleSources(
        module: module.module,
        sources: [SourceFile(path: "\(module.module).di", bytes: Array(module.manifest.utf8))],
        isInPackage: module.isInPackage)
    }
    let compilation = compile(sources, imported: modules)
    #expect(compilation.diagnostics.isEmpty)
    return compilation.generated
  }

  private let pets = "public traits PetInjected { var pet: Int = 1 }"

  /// The lines of generated code that begin with a word.
  private func lines(_ text: String, _ word: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(word) }
  }

  @Test func theFirstManifestWithTraitsHasTheStorage() {
    let files = generated([
      "container App { strong A() }", "traits One { var one: Int = 1 }",
      "traits Two { var two: Int = 2 }",
    ])
    #expect(
      files.map { lines($0, "struct InjectedStorage") } == [
        [], ["struct InjectedStorage: Swift.Hashable, OneStorage, TwoStorage {"], [],
      ])
    #expect(!files[2].contains("import Glibc"))
  }

  @Test func withoutTraitsThereIsNoStorage() {
    #expect(!generated(["container App { strong A() }"])[0].contains("Injected"))
    // Traits that no manifest imports have none either.
    let alone = generated(["container App { strong A() }"], imported: [("Pets", pets, true)])
    #expect(!alone[0].contains("Injected"))
  }

  @Test func importedTraitsAreKept() {
    let files = generated(
      ["container App { strong A() }", "import Pets", "import Pets\ncontainer B { strong A() }"],
      imported: [("Pets", pets, true)])
    #expect(
      files.map { lines($0, "struct InjectedStorage") } == [
        [], ["struct InjectedStorage: Swift.Hashable, PetInjectedStorage {"], [],
      ])
  }

  @Test func whatTheStorageConformsToIsImported() {
    let files = generated(
      ["traits One { var one: Int = 1 }", "@preconcurrency internal import Pets\nimport A"],
      imported: [("Pets", pets, true)])
    #expect(lines(files[0], "@preconcurrency") == ["@preconcurrency internal import Pets"])
    // A public storage conforms publicly.
    let open = generated(
      ["public traits One { var one: Int = 1 }", "@preconcurrency internal import Pets\nimport A"],
      imported: [("Pets", pets, true)])
    #expect(lines(open[0], "@preconcurrency") == ["@preconcurrency public import Pets"])
    #expect(lines(open[1], "@preconcurrency") == ["@preconcurrency internal import Pets"])
    let own = generated(
      ["import Pets\npublic traits One { var one: Int = 1 }"], imported: [("Pets", pets, true)])
    #expect(lines(own[0], "public import") == ["public import Pets"])
    #expect(lines(own[0], "import") == [])
    // An import of a part of a module doesn't bring its traits.
    let part = generated(
      ["import struct Pets.Pet\ncontainer App { strong A() }"], imported: [("Pets", pets, true)])
    #expect(!part[0].contains("Injected"))
  }

  @Test func onlyWhatCanBeSeenIsKept() {
    let manifest = """
      public traits Open { var a: Int = 1 }
      package traits Inside { var a: Int = 1 }
      traits Hidden { var a: Int = 1 }
      """
    let client = ["import M\ncontainer App { strong A() }"]
    let same = generated(client, imported: [("M", manifest, true)])
    #expect(
      lines(same[0], "struct") == [
        "struct InjectedStorage: Swift.Hashable, OpenStorage, InsideStorage {"
      ]
    )
    let other = generated(client, imported: [("M", manifest, false)])
    #expect(lines(other[0], "struct") == ["struct InjectedStorage: Swift.Hashable, OpenStorage {"])
  }

  @Test func theNearestOfOneNameCounts() {
    let files = generated(
      ["import A\nimport B\ntraits PetInjected: Sendable { var own: Int = 1 }"],
      imported: [("A", pets, true), ("B", pets + "\npublic traits B { var b: Int = 1 }", true)])
    #expect(
      lines(files[0], "struct InjectedStorage")
        == ["struct InjectedStorage: Swift.Hashable, PetInjectedStorage, BStorage {"])
    #expect(files[0].contains("It isn't `Sendable`, because `B` doesn't list `Sendable`."))
  }

  @Test func sendableIsWhereAllAre() {
    let all = generated([
      "traits A: Sendable { var a: Int = 1 }", "traits B: P & Swift.Sendable { var b: Int = 1 }",
    ])
    #expect(
      lines(all[0], "nonisolated struct InjectedStorage")
        == [
          "nonisolated struct InjectedStorage: Swift.Hashable, AStorage, BStorage, Swift.Sendable {"
        ])
    let some = generated(["traits A: Sendable { var a: Int = 1 }\ntraits B { var b: Int = 1 }"])
    #expect(
      lines(some[0], "struct InjectedStorage")
        == ["struct InjectedStorage: Swift.Hashable, AStorage, BStorage {"])
    #expect(
      lines(some[0], "nonisolated struct") == ["nonisolated struct AValues: Swift.Sendable {"])
  }

  @Test func theOwnerIsHandedOverWhereItIsNamed() {
    let text = generated([
      "traits A { let a: Int = 1; let b: Int = f(owner); let c: Int = x.owner }"
    ])
    #expect(
      lines(text[0], "private func") == [
        "private func aBDefault(owner: some A) -> Int {", "private func aCDefault() -> Int {",
      ])
  }

  @Test func twoTraitsMayHavePropertiesOfOneName() {
    let text = generated(["traits A { let a: Int = f() }\ntraits B { var a: String = g() }"])
    #expect(
      lines(text[0], "private func") == [
        "private func aADefault() -> Int {", "private func bADefault() -> String {",
      ])
  }

  /// Each property has one small function, however many there are.
  @Test func sizeIsLinear() {
    func size(_ count: Int) -> Int {
      let members = (0..<count).map { "    var p\(10_000 + $0): Int = f()\n" }.joined()
      return generated(["traits A {\n\(members)}\n"])[0].utf8.count
    }
    let (small, large) = (size(100), size(200))
    #expect(size(400) - large == 2 * (large - small))
  }
}
