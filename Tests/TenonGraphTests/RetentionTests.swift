import TenonCompiler
import TenonDiagnostics
import TenonTestSupport
import Testing

/// Each holder has a finding about the components that it keeps, even if everything keeps everything.
@Suite struct RetentionTests {
  /// Lines of members, each with a number.
  private func members(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { "    \(line($0))\n" }.joined()
  }

  /// A list of parameters that requests all of some components.
  private func all(_ name: String, _ count: Int) -> String {
    (0..<count).map { "\(name.lowercased())\($0): \(name)\($0)" }.joined(separator: ", ")
  }

  @Test(.enabled(if: testsAll)) func everyHolderIsToldWhatItKeeps() {
    let count = 260
    let text =
      "container App {\n"
      + members(count) { "strong H\($0)(m: M0)" }
      + members(count) { "purgeable P\($0)(m: M0)" }
      + "    transient M0(\(all("T", count)))\n"
      + members(count) { "transient T\($0)(w: W\($0))" }
      + members(count) { $0 == count - 1 ? "weak W\($0)" : "purgeable W\($0)" }
      + "}\n"
    let found = findings(text, .keepsShorterLived)
    for number in 0..<count {
      for name in ["H\(number)", "P\(number)"] {
        let own = found.filter { $0.message.hasPrefix("'\(name)' ") }
        #expect(!own.isEmpty, "\(name)")
        // 'P' captures only one of them; an incomplete finding has a note about that.
        let isWhole = own.count == (name.hasPrefix("H") ? count : 1)
        let saysSo = own.last?.notes.last?.message == "what else '\(name)' captures is not listed"
        #expect(isWhole || saysSo, "\(name)")
        let isPurgeable = name.hasPrefix("P")
        #expect(!isPurgeable || own.allSatisfy { $0.message.contains("'W\(count - 1)'") })
      }
    }
  }

  @Test func everyHolderIsToldThatItKeepsItsContainer() {
    let (count, depth) = (400, 120)
    let text =
      "container App {\n"
      + members(count) { "strong H\($0)(t: T0)" }
      + members(depth) {
        $0 == depth - 1 ? "transient T\($0)(app: App)" : "transient T\($0)(t: T\($0 + 1))"
      }
      + "}\n"
    let found = findings(text, .keepsContainer)
    #expect(found.count == count)
    for finding in found {
      // The start and the end of a long path, and a mark for the middle.
      #expect(finding.notes.count == 25)
      #expect(finding.notes[0].message == "'\(name(finding))' depends on 'T0'")
      #expect(finding.notes[12].message == "… \(depth - 23) more steps …")
      #expect(finding.notes[23].message == "'T\(depth - 2)' depends on 'T\(depth - 1)'")
      #expect(
        finding.notes[24].message == "'T\(depth - 1)' depends on 'App'")
    }
  }

  /// If everything needs everything, not all cycles are listed: the finding mentions the others.
  @Test(arguments: [2, 3, 4, 12]) func cyclesThatAreNotListedAreSaid(count: Int) {
    func everyOther(_ owner: Int, _ text: (Int) -> String) -> [String] {
      (0..<count).filter { $0 != owner }.map(text)
    }
    let components = (0..<count).map { owner in
      "strong C\(owner)(\(everyOther(owner) { "c\($0): C\($0)" }.joined(separator: ", ")))"
    }
    let bundles = (0..<count).map { owner in
      let includes = everyOther(owner) { "include B\($0)" }.joined(separator: "\n")
      return "bundle B\(owner) {\n\(includes)\n}"
    }
    let texts: [(DiagnosticID, String)] = [
      (.initCycle, "container App {\n\(components.joined(separator: "\n"))\n}"),
      (.bundleCycle, bundles.joined(separator: "\n")),
    ]
    for (id, text) in texts {
      let found = findings(text, id)
      let cut = found.filter { $0.notes.last?.message.hasSuffix("; fix these first") == true }
      // Removing one step of each cycle removes all cycles, at the latest after one for each pair.
      #expect(!found.isEmpty && found.count <= count * (count - 1) / 2)
      #expect(cut.count == (count == 12 ? 1 : 0))
    }
  }

  /// A finding about a long cycle names its ends, and the number of steps between them.
  @Test func longCyclesSayWhatIsNotShown() {
    let count = 30
    let cycles: [(DiagnosticID, (Int) -> String)] = [
      (.bundleCycle, { "bundle B\($0) { include B\(($0 + 1) % count) }" }),
      (.facetCycle, { "facet F\($0): F\(($0 + 1) % count) {}" }),
      (.parentCycle, { "container C\($0) in C\(($0 + 1) % count) {}" }),
    ]
    for (id, line) in cycles {
      let found = findings((0..<count).map(line).joined(separator: "\n"), id)
      #expect(found.count == 1)
      #expect(found.first?.notes.count == 24)
      #expect(found.first?.notes[12].message == "… 7 more steps …")
    }
  }

  private func name(_ finding: Diagnostic) -> String {
    let words = finding.message.split(separator: " ")
    return String(words[4])
  }

  /// Each weak component that nothing holds has a finding, unless it holds those that reference it weakly.
  @Test(.enabled(if: testsAll)) func everyWeakOneThatNobodyHoldsIsTold() {
    let count = 500
    let text =
      "container App {\n"
      + members(count) { "weak W\($0)(\($0 % 3 == 0 ? "x: X\($0)" : "heap: Heap"))" }
      + members(count) { "transient X\($0)(y: Y\($0), heap: Heap)" }
      + members(count) { "weak Y\($0)() { set weak w: W\($0) }" }
      + "    strong Heap(\(all("S", count)))\n"
      + members(count) { "strong S\($0)" }
      + "}\n"
    let found = Set(findings(text, .heldByNobody).map(\.message))
    for number in 0..<count {
      let isTold = found.contains { $0.hasPrefix("'W\(number)' ") }
      #expect(isTold == (number % 3 != 0), "W\(number)")
    }
  }
}

/// The findings of one kind.
func findings(_ manifest: String, _ id: DiagnosticID) -> [Diagnostic] {
  let source = SourceFile(path: "App.di", bytes: Array(manifest.utf8))
  return compile([source]).diagnostics.sorted.filter { $0.id == id }
}

/// The findings of one kind in a manifest without errors.
func soundFindings(_ manifest: String, _ id: DiagnosticID) -> [Diagnostic] {
  let all = compile([SourceFile(path: "App.di", bytes: Array(manifest.utf8))]).diagnostics
  #expect(!all.hasErrors, "\(manifest)\n\(all.all)")
  return all.sorted.filter { $0.id == id }
}
