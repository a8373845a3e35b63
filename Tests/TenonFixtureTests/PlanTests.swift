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
    #expect(plans.faults.isEmpty, "\(plans.faults)")
  }

  @Test(arguments: 0..<4) func plansOfRandomManifests(_ part: Int) {
    for seed in UInt64(part * 50)..<UInt64(part * 50 + 50) {
      let source = SourceFile(path: "App.di", bytes: Array(RandomManifest(seed: seed).text.utf8))
      guard let plans = MemberPlans([source]) else { continue }
      #expect(plans.faults.isEmpty, "seed \(seed): \(plans.faults)")
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

extension MemberPlans {
  /// What does not hold in the plans of members, and must.
  fileprivate var faults: [String] {
    var faults: [String] = []
    visit { context, members in faults += PlanValidator.faults(members, context, plan) }
    visitContainers { container, planner in
      faults += ContainerPlanValidator.faults(container, planner, plan)
    }
    return faults
  }
}
