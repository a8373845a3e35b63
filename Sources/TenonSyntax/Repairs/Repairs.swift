extension Repair {
  /// The rows in the order in which they are tried.
  static let all: [Repair] =
    qualifiers + memberWords + duplicates + declarations + facets + componentHeads + namesInGroups
    + inputs + foreignAttributes + lookups + callersParameters + wordsBeforeTypes + values + labels
    + parameters + lists + withoutLifetimes
}
