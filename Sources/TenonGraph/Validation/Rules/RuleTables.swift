extension RuleTable {
  /// The rules for all graphs.
  static let all = RuleTable(
    components: [
      .eagerLifetime, .eagerKeys, .eagerAsync, .eagerBehindAsync, .storageCannotWait,
      .inputOnSharedLifetime, .keyOfLifetime, .inputBesideKeys, .needsClass, .duplicateInputs,
      .lostChild, .limitedStorage, .lacksInitializer, .opaqueType, .setTwice,
    ],
    steps: [.weakClosure, .weakValue, .setWithLabel, .setWithoutName],
    releases: [.releaseAtOnce, .releaseOfUnheld],
    containers: [.opaqueInput, .rootForm])
}
