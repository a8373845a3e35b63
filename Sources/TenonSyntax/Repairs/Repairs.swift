extension Repair {
  /// The rows in the order in which they are tried.
  static let all: [Repair] = [
    qualifiers, wrongBrackets, memberWords, duplicates, declarations, facets, componentHeads,
    namesInGroups, inputs, foreignAttributes, lookups, callersParameters, wordsBeforeTypes, values,
    labels, parameters, lists, roles, clauseWords, severalComponents, clausesElsewhere, creations,
    noClauses, blocks, swiftLines, decoratorSentences, withoutLifetimes,
  ].flatMap(\.self)
}
