extension Repair {
  /// The rows in the order in which they are tried.
  static let all: [Repair] = [
    brackets, words, duplicates, declarations, facets, lifetimes, heads, qualifiers, inputs,
    parameterWords,
    values, parameters, bindings, roles, clauses, severalComponents, behindComponents, blocks,
    withoutLifetimes,
  ].flatMap(\.self)
}
