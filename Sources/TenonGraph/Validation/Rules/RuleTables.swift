extension RuleTable {
  /// The rules for all graphs.
  static let all = cycles + retention + form + bindings + effects + facets
  /// Rules whose findings may be mistaken where something could not be read.
  static let ofWhole = formOfWhole + bindingsOfWhole

  /// The rules that word what binding found; rules of the whole aren't asked where these find something.
  static let ofBinding = RuleTable(
    components: [.wrapsNothing, .elementOverride],
    parameters: [.elementWithInputs, .ambiguousClosure],
    containers: [.includedByParent, .decoratedInput],
    clashes: [
      .twice, .hiding, .uncollected, .featureName, .elementKeys, .accessorNames,
    ], idle: [.overrideOfNothing, .decoratesNothing])

  static let cycles = RuleTable(
    components: [.initCycle, .infiniteConstruction, .strongCycle])

  static let retention = RuleTable(
    components: [
      .eagerForm, .storageCannotWait,
      .inputOnSharedLifetime, .keyOfLifetime, .inputBesideKeys, .needsClass, .duplicateInputs,
      .keepsShorterLived, .heldByNobody, .tiedPrivate, .keepsContainer,
    ],
    releases: [.releaseForm])
}
