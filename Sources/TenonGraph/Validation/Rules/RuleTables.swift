extension RuleTable {
  /// The rules for all graphs.
  static let all = cycles + retention + form + bindings + effects + facets
  /// Rules whose findings may be mistaken where something could not be read.
  static let ofWhole = formOfWhole + bindingsOfWhole

  /// The rules of keys with two providers; others aren't asked where these find something.
  static let duplicates = RuleTable(
    containers: [.includedByParent],
    clashes: [.twice, .hiding, .uncollected, .featureName, .rootTaken])

  static let cycles = RuleTable(
    components: [.initCycle, .infiniteConstruction, .strongCycle], graph: [.rootCycle])

  static let retention = RuleTable(
    components: [
      .eagerForm, .storageCannotWait,
      .inputOnSharedLifetime, .keyOfLifetime, .inputBesideKeys, .needsClass, .duplicateInputs,
      .lostChild, .keepsShorterLived, .heldByNobody, .tiedPrivate,
      .unreleasedTied, .keepsContainer,
    ],
    releases: [.releaseForm])
}
