import Foundation
import TenonDiagnostics
import TenonTestSupport
import Testing

/// The plans behind generated code: those of the fixtures are recorded, and all hold what must hold.
@Suite struct PlanTests {
  @Test(arguments: AcceptTests.names) func recordedPlans(_ name: String) throws {
    let fixture = try AcceptFixture(name)
    let plans = try #require(MemberPlans(fixture.sources))
    if Repository.isRecording {
      try Data(plans.text.utf8).write(
        to: fixture.folder.appendingPathComponent("expected/plan.txt"))
    } else {
      #expect(plans.text == fixture.recorded("plan.txt"))
    }
    plans.visit { context, members in
      let faults = PlanValidator.faults(members, context, plans.plan)
      #expect(faults.isEmpty, "\(faults)")
    }
  }

  @Test(arguments: 0..<4) func plansOfRandomManifests(_ part: Int) {
    for seed in UInt64(part * 50)..<UInt64(part * 50 + 50) {
      let source = SourceFile(path: "App.di", bytes: Array(RandomManifest(seed: seed).text.utf8))
      guard let plans = MemberPlans([source]) else { continue }
      plans.visit { context, members in
        let faults = PlanValidator.faults(members, context, plans.plan)
        #expect(faults.isEmpty, "seed \(seed): \(faults)")
      }
    }
  }

  @Test func aStrongOne() throws {
    let manifest = "container App { strong Journal }"
    let plans = try #require(
      MemberPlans([SourceFile(path: "App.di", bytes: Array(manifest.utf8))]))
    #expect(
      plans.text == """
        App
          property journal: look(storedJournal) · make(Journal) · store(storedJournal) · give

        """)
  }
}
