extension RuleTable {
  static let facets = RuleTable()
}
