extension Repair {
  /// The rows in the order in which they are tried.
  static let all: [Repair] =
    qualifiers + memberWords + componentHeads + namesInGroups + duplicates + declarations + facets
    + lists
    + withoutLifetimes
}
