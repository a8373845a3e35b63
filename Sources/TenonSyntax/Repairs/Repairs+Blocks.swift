import TenonDiagnostics

extension Repair {
  /// Parameters in square brackets, and statements of a block without its braces.
  static let brackets = [
    Repair(
      .unexpectedText, [.type, .unexpected(.sign("[")), .some, .sign("]")],
      .replace(1, with: "("), .replace(3, with: ")"), meaning: .likely),
    Repair(
      .unexpectedText,
      [.unexpected(.word("set", "call", "release", "accessor")), .name, .rest],
      .replace(0, through: 2, with: Text { "{ \($0.text(0...2)) }" }), at: 0,
      says: "unexpected '{0}'", meaning: .likely),
  ]

  /// Words that stand twice before a name, and lifetimes in groups.
  static let words =
    [
      Repair(
        .misplacedStatement, [.words(Set(Word.lifetimes)), .type], .delete(0),
        help: "write '{statement}', or move the component out of the group", meaning: .likely)
    ].only(in: .group)
    + [
      Repair(
        .unknownWord, [.word("accessor"), .word("drop")], .replace(0, with: "accessors"),
        meaning: .likely)
    ].only(in: .members)

  static let duplicates = [
    Repair(
      .repeatedWord, [.name, .same(0)], .twice(1),
      where: { ![.period, .leftParen].contains($0.token(behind: 1).kind) })
  ].of(.import, .container, .bundle, .facet, .traits, .lifetime, .input, .include, .facetMember)

  /// Slips in a component's block.
  static let blocks =
    [
      Repair(
        .unknownWord, [.start, .nearest(["set", "call", "release", "accessor"]), .lower], .near(1)),
      Repair(.unknownWord, [.start, .word("weak"), .word("set"), .name], .moveBefore(2, 1), at: 1),
      Repair(
        .unknownWord, assignment + [.type, .optional(.parentheses), .end],
        .replace(1, through: 6, with: Text { $0.assignment }), at: 3,
        says: "expected 'set' before '{3}'", meaning: .likely),
      Repair(
        .unknownWord, assignment + [.rest], .replace(1, through: 4, with: "set {3} ="), at: 3,
        says: "expected 'set' before '{3}'", meaning: .likely, where: { $0.isSwiftValue(5) }),
      Repair(
        .unknownWord, assignment + [.rest], .replace(1, through: 5, with: "set {3}: Type"), at: 3,
        says: "expected 'set' before '{3}'", meaning: .doubtful),
    ].only(in: .component)

  /// `weak var delegate: `, the elements of a property that is set up to its sign.
  private static let assignment: [TokenPattern] = [
    .start, .optional(.word("weak", "unowned")), .optional(.word("var", "let")), .lower,
    .sign(":", "="),
  ]
}

extension RepairMatch {
  /// The `set` for a property and its type.
  fileprivate var assignment: String {
    ["weak", "unowned"].contains(text(1))
      ? "set weak \(text(3)): \(text(5).filter { $0 != "?" })" : "set \(text(3)): \(text(5))"
  }

  /// An element begins with a literal, a call or a member, which no type does.
  fileprivate func isSwiftValue(_ element: Int) -> Bool {
    let index = elements[element].lowerBound
    if elements[element].isEmpty || !elements[1].isEmpty { return false }
    return token(element).kind != .identifier || parser.isValue(token(element))
      || [.leftParen, .period].contains(parser.file.tokens[index + 1].kind)
  }
}
