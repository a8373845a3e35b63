extension RuleTable {
  static let form = RuleTable(
    components: [.setTwice], parameters: [.closureAttribute, .twoActorsOfClosure],
    steps: [.weakClosure, .weakValue, .setWithLabel, .setWithoutName],
    containers: [
      .accessorNeedsName, .accessorClash, .typeName,
      .typeNamedAsModule,
    ],
    heads: [.twoActors, .misplacedAttribute, .misplacedModifier, .attributeForm],
    graph: [.neededName])
  static let formOfWhole = RuleTable(
    expressions: [.nameInExpression], containers: [.nameInDefault])
}
