extension RuleTable {
  /// The rules that word what binding found; rules of the whole aren't asked where these find something.
  static let ofBinding = RuleTable(
    components: [.wrapsNothing, .elementOverride],
    parameters: [.elementWithInputs, .ambiguousClosure],
    containers: [.includedByParent, .decoratedInput],
    clashes: [.twice, .hiding, .uncollected, .featureName, .elementKeys, .accessorNames],
    idle: [.overrideOfNothing, .decoratesNothing])

  /// The rules for all graphs.
  static let all = RuleTable(
    components: [
      .initCycle, .infiniteConstruction, .strongCycle, .eagerForm, .storageCannotWait,
      .inputOnSharedLifetime, .keyOfLifetime, .inputBesideKeys, .needsClass, .duplicateInputs,
      .keepsShorterLived, .heldByNobody, .tiedPrivate, .keepsContainer, .setTwice, .limitedStorage,
      .lacksInitializer, .opaqueType, .unusedPrivate, .unsaidInit, .effectsInKey,
    ],
    parameters: [
      .closureAttribute, .twoActorsOfClosure, .missingDependency, .inputAskedForAsInstance,
      .closureDoesNotFit, .inputsDoNotFit, .closurePromises, .closureOfActor, .closureLeavesPlain,
      .closureToPlain, .effectsInDefault,
    ],
    steps: [.weakClosure, .weakValue, .setWithLabel, .setWithoutName, .unsaidCall, .effectsInSet],
    releases: [.releaseForm, .unsaidRelease],
    containers: [
      .accessorNeedsName, .accessorClash, .typeName, .typeNamedAsModule, .opaqueInput,
      .actorsOfInit, .sendableInPlain, .effectsInInput, .facetNotMet,
    ], heads: [.twoActors, .misplacedAttribute, .misplacedModifier, .attributeForm],
    traits: [.privateTraits, .traitsAttribute, .duplicateProtocol, .duplicateTrait],
    traitMembers: [.traitAccess, .traitType, .traitDefault, .traitName],
    graph: [
      .neededName, .actorConflicts, .effectsInDeclarations, .injectedStorageName, .nameFromTraits,
    ])

  /// Rules whose findings may be mistaken where something could not be read.
  static let ofWhole = RuleTable(
    components: [.misspeltElement, .leftDefault], expressions: [.nameInExpression],
    containers: [.nameInDefault], graph: [.neverProvided, .unusedOverride])

  /// The rule for graphs without errors.
  static let unresolved = RuleTable(parameters: [.unresolved])
}
