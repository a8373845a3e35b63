extension RuleTable {
  /// The rules that report what binding found. Errors of these silence the rules of the whole graph.
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

  /// The rules that may be wrong if part of a manifest is unreadable or has errors.
  static let ofWhole = RuleTable(
    components: [.misspeltElement, .leftDefault], expressions: [.nameInExpression],
    containers: [.nameInDefault], graph: [.neverProvided, .unusedOverride])

  /// The rule that checks graphs without errors.
  static let unresolved = RuleTable(parameters: [.unresolved])
}
