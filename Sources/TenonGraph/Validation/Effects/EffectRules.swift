extension RuleTable {
  static let effects = RuleTable()
}
