extension RuleTable {
  static let form = RuleTable(
    components: [.setTwice], steps: [.weakClosure, .weakValue, .setWithLabel, .setWithoutName],
    containers: [.rootForm, .typeName, .typeNamedAsModule], graph: [.neededName])
  static let formOfWhole = RuleTable(
    components: [.propertyAsType, .accessorAsRole], parameters: [.constantName],
    expressions: [.typeAsValue, .nameInExpression], containers: [.typeAsDefault, .nameInDefault],
    graph: [.typeAsStorage])
}
