extension Repair {
  /// The rows in the order in which they are tried.
  static let all: [Repair] = [
    qualifiers, roles, clauseWords, severalComponents, clausesElsewhere, noClauses, blocks,
    swiftLines, decorators,
  ].flatMap(\.self)
}
