extension RuleTable {
  static let bindings = RuleTable(
    components: [.limitedStorage, .lacksInitializer, .opaqueType], containers: [.opaqueInput])
  static let bindingsOfWhole = RuleTable()
}
