extension RuleTable {
  static let bindings = RuleTable(
    components: [.limitedStorage, .lacksInitializer, .opaqueType, .unusedPrivate],
    parameters: [
      .missingDependency, .inputAskedForAsInstance, .closureDoesNotFit, .inputsDoNotFit,
    ],
    containers: [.opaqueInput])
  static let bindingsOfWhole = RuleTable(
    components: [.misspeltElement, .leftDefault], graph: [.neverProvided, .unusedOverride])
  /// The rule for graphs without errors.
  static let unresolved = RuleTable(parameters: [.unresolved])
}
