import TenonDiagnostics

extension Repair {
  /// Parameters in square brackets, and statements of a block without its braces.
  static let brackets = [
    Repair(
      .unexpectedText,
      [
        .type, .either([.unexpected(.sign("[")), .failing(.sign("{"))]), .some, .sign("]", "}"),
      ],
      .replace(1, with: "("), .replace(3, with: ")"), meaning: .likely,
      where: {
        $0.text(1) == "[" || !$0.token(1).hasSpaceBefore && $0.isSwiftCall(1)
      }),
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
        .replace(1, through: 8, with: Text { $0.assignment }), at: 5,
        says: "expected 'set' before '{5}'", meaning: .likely,
        where: { !$0.isMisplaced(7) }),
      Repair(
        .unknownWord, assignment + [.lower, .end],
        .replace(1, through: 7, with: Text { $0.assignment }), at: 5,
        says: "expected 'set' before '{5}'", meaning: .guess,
        where: { $0.parser.typeNames[$0.text(7)] != nil }),
      Repair(
        .unknownWord, assignment + [.rest], .replace(1, through: 6, with: "set {5} ="), at: 5,
        says: "expected 'set' before '{5}'", meaning: .likely, where: { $0.isSwiftValue(7) }),
      Repair(
        .unknownWord, assignment + [.rest], .replace(1, through: 7, with: "set {5}: Type"), at: 5,
        says: "expected 'set' before '{5}'", meaning: .doubtful),
    ].only(in: .component)

  /// `$0.`, `weak var delegate: `, the elements of a property that is set up to its sign.
  private static let assignment: [TokenPattern] = [
    .start, .optional(.word("$0", "self")), .optional(.sign(".")),
    .optional(.word("weak", "unowned")), .optional(.word("var", "let")), .lower, .sign(":", "="),
  ]
}

extension RepairMatch {
  /// The `set` for a property and its type.
  fileprivate var assignment: String {
    let type = parser.typeNames[text(7)] ?? text(7)
    return elements[3].isEmpty
      ? "set \(text(5)): \(type)" : "set weak \(text(5)): \(type.filter { $0 != "?" })"
  }

  /// An element is no type.
  fileprivate func isMisplaced(_ element: Int) -> Bool {
    elements[element].count == 1 && !isTypeName(element)
  }

  /// An element begins with a literal, a call or a member, which no type does.
  fileprivate func isSwiftValue(_ element: Int) -> Bool {
    let index = elements[element].lowerBound
    if elements[element].isEmpty || !elements[3].isEmpty { return false }
    return token(element).kind != .identifier || parser.isValue(token(element))
      || [.leftParen, .period].contains(parser.file.tokens[index + 1].kind)
  }
}
