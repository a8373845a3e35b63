extension RuleTable {
  static let effects = RuleTable(
    components: [.unsaidInit, .effectsInKey],
    parameters: [
      .closurePromises, .closureOfActor, .closureLeavesPlain, .closureToPlain, .effectsInDefault,
    ],
    steps: [.unsaidCall, .effectsInSet], releases: [.unsaidRelease],
    containers: [.actorsOfInit, .sendableInPlain, .effectsInInput],
    graph: [.actorConflicts, .effectsInDeclarations])
}
