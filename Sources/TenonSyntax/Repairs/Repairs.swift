extension Repair {
  /// The rows in the order in which they are tried.
  static let all: [Repair] = [
    qualifiers, heads, namesInGroups, withoutLifetimes, roles, clauseWords, severalComponents,
    clausesElsewhere, noClauses, blocks, swiftLines, creations, decoratorSentences,
  ].flatMap(\.self)
}
