import TenonDiagnostics

extension Repair {
  /// Slips of what stands in facets and traits.
  static let facets =
    [
      Repair(
        .facetForm,
        [.optional(.word("func")), .lower, .parentheses, .optional(.effects), .sign("->"), .type],
        .replace(0, through: 5, with: Text { "make \($0.text(5))\($0.text(2))\($0.suffix(3))" }),
        at: 0, through: 1, says: noName, meaning: .likely,
        where: { $0.text(1).hasPrefix("make") }),
      Repair(
        .facetForm, [.word("tie"), .type, .rest], .replace(0, with: "make"),
        says: "'tie' can't be used in a facet",
        help: "write 'make {1}', and tie what it returns where the container is known",
        meaning: .doubtful),
      Repair(.unknownWord, [.nearest(["make"]), .type], .near(0)),
      Repair(
        .facetForm, [.lifetime, .type], .delete(0), says: "a facet member can't have a lifetime",
        meaning: .likely),
      Repair(
        .facetForm, named + [.braces], .delete(0, through: 2),
        .replace(4, with: Text { $0.effects(in: 4) }), at: 0, through: 1, says: noName,
        meaning: .likely, where: isNamed),
      Repair(
        .facetForm, named, .delete(0, through: 2), at: 0, through: 1, says: noName,
        help: "write 'make {3}' for what the container creates, or '{3}' for a property",
        meaning: .doubtful, where: { isNamed($0) && $0.text(1).hasPrefix("make") }),
      Repair(
        .facetForm, named, .delete(0, through: 2), at: 0, through: 1, says: noName,
        meaning: .likely, where: isNamed),
      Repair(.unknownWord, [.nearest(["async", "throws", "named"])], .near(0)),
      Repair(
        .facetForm, [.word("make"), .type, .parentheses, .optional(.effects), .sign("->"), .type],
        .delete(4, through: 5), at: 4, meaning: .doubtful),
    ].of(.facetMember)
    + [
      Repair(
        .traitsForm, [.start, .nearest(["var", "let"]), .name], .near(1),
        where: { $0.text(1) != "val" })
    ].of(.trait)

  private static let named: [TokenPattern] = [
    .optional(.word("var", "let")), .lower, .sign(":"), .type,
  ]
  private static let noName: Text = "a facet member can't have a name, only a type"

  /// A name and a colon begin a member.
  private static func isNamed(_ match: RepairMatch) -> Bool {
    let before = match.parser.text(match.token(before: 0))
    return match.token(0).startsLine || ["{", ";", "make"].contains(before)
  }
}

extension RepairMatch {
  /// An element behind another one.
  func suffix(_ element: Int) -> String {
    elements[element].isEmpty ? "" : " \(text(element))"
  }

  /// The effects of a property's accessors.
  fileprivate func effects(in braces: Int) -> String {
    ["async", "throws"].filter(text(braces).contains).map { " \($0)" }.joined()
  }
}
