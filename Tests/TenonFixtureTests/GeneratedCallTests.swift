import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Generated code is of one piece: every call in it names a function that is there, with its labels, every
/// member that it asks for is one, and nothing that it declares hides what it means. That is seen in the text
/// of random manifests, without a compiler; `TENON_RANDOM_MANIFESTS` says how many.
@Suite struct GeneratedCallTests {
  static let seeds = Repository.seeds(Repository.amount("TENON_RANDOM_MANIFESTS", 20, all: 120))

  @Test func everyCallNamesWhatIsThere() {
    var accepted = 0
    for seed in Self.seeds {
      let manifest = RandomManifest(seed: seed)
      let compilation = compile([SourceFile(path: "App.di", bytes: Array(manifest.text.utf8))])
      if compilation.diagnostics.hasErrors { continue }
      accepted += 1
      let code = compilation.generated[0]
      let isConditional = manifest.text.contains("#if")
      for flags in isConditional ? [[], ["A"], ["B"], ["A", "B"]] : [Set<String>()] {
        let faults = GeneratedCalls.faults(in: code, flags: flags, globals: ["makeIt"])
        if faults.isEmpty { continue }
        Issue.record(
          """
          seed \(seed), with \(flags.sorted())
          \(faults.joined(separator: "\n"))
          \(manifest.text)
          """)
      }
    }
    // A generator that makes nothing sound proves nothing.
    #expect(accepted * 3 > 2 * Self.seeds.count)
  }

  /// What the reader of generated text finds where there is something to find.
  @Test(arguments: [
    ("makeB(in: 3)", "makeB(in) is not among"), ("self.nothing()", "K has no nothing"),
    ("other.makeB(1)", "makeB(_) is not among"), ("gone()", "nothing is called gone"),
    ("let made = 3\n    let made = 4", "made is declared twice"),
    ("Inner(x: 2)", "not among its inits"),
    ("let b: Other = other\n    b()", "b is a constant here"),
    ("other.hidden()", "hidden of Other is private"),
    ("_ = other\n    let other = 3", "after another one"),
  ])
  func faultsAreSeen(_ code: String, _ fault: String) {
    let text = """
      final class K {
        let other: Other
        func makeB(id: Int, size: Int = 3, in call: Int) -> Other {
          \(code)
        }
        struct Inner { let y: Int }
      }
      final class Other {
        private func hidden() {}
        func makeB(id: Int) {}
      }
      """
    let faults = GeneratedCalls.faults(in: text)
    #expect(faults.count == 1 && faults.contains { $0.contains(fault) }, "\(faults)")
    #expect(GeneratedCalls.faults(in: text.replacing(code, with: "other.makeB(id: id)")) == [])
  }
}
