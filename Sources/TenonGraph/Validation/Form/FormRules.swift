extension RuleTable {
  static let form = RuleTable(
    components: [.setTwice], steps: [.weakClosure, .weakValue, .setWithLabel, .setWithoutName],
    containers: [.rootForm])
  static let formOfWhole = RuleTable()
}
