extension RuleTable {
  /// The rules for all graphs.
  static let all = retention + form + bindings + effects + facets
  /// Rules whose findings may be mistaken where something could not be read.
  static let ofWhole = formOfWhole + bindingsOfWhole

  static let retention = RuleTable(
    components: [
      .eagerLifetime, .eagerKeys, .eagerAsync, .eagerBehindAsync, .storageCannotWait,
      .inputOnSharedLifetime, .keyOfLifetime, .inputBesideKeys, .needsClass, .duplicateInputs,
      .lostChild, .keepsContainer, .keepsShorterLived, .heldByNobody, .tiedPrivate,
      .unreleasedTied,
    ],
    releases: [.releaseAtOnce, .releaseOfUnheld])
}
