extension Repair {
  /// The rows in the order in which they are tried.
  static let all: [Repair] = [
    wrongBrackets, memberWords, duplicates, declarations, facets, componentHeads, qualifiers,
    namesInGroups, inputs, foreignAttributes, lookups, callersParameters, wordsBeforeTypes, values,
    labels, parameters, lists, roles, decoratorSentences, clauseWords, severalComponents,
    clausesElsewhere, creations,
    otherSpellings, noClauses, blocks, swiftLines, withoutLifetimes,
  ].flatMap(\.self)
}
