extension RuleTable {
  static let facets = RuleTable(
    containers: [.facetNotMet],
    traits: [.privateTraits, .traitsAttribute, .duplicateProtocol, .duplicateTrait],
    traitMembers: [.traitAccess, .traitType, .traitDefault, .traitName],
    graph: [.injectedStorageName, .nameFromTraits])
}
