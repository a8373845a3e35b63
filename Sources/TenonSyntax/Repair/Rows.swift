import TenonDiagnostics

extension Row {
  /// The rows in the order in which they are tried.
  static let all: [Row] = [
    brackets, words, duplicates, declarations, facets, lifetimes, heads, qualifiers, inputs,
    parameterWords, values, parameters, bindings, roles, clauses, severalComponents,
    behindComponents, blocks, withoutLifetimes,
  ].flatMap(\.self)

  /// Parameters in square brackets, and statements of a block without its braces.
  private static let brackets = [
    Row(
      .unexpectedText, [.type, .either([.unexpected("["), .failing("{")]), .some, "]|}"],
      .replace(1, "("), .replace(3, ")"), meaning: .likely,
      where: { $0.text(1) == "[" || !$0.token(1).hasSpaceBefore && $0.isSwiftCall(1) }),
    Row(
      .unexpectedText, [.unexpected(.words(blockWords)), .name, .rest],
      .replace(0...2, "{ {0...2} }"), at: 0...0, meaning: .likely, says: "unexpected '{0}'"),
  ]

  private static let blockWords: Set = ["set", "call", "release", "accessor"]

  /// Lifetimes in groups, and words that stand twice before a name.
  private static let words =
    [
      Row(
        .misplacedStatement, [.words(Set(Word.lifetimes)), .type], .delete(0), meaning: .likely,
        help: "write '{1}', or move the component out of the group")
    ].only(in: .group)
    + [
      Row(.unknownWord, ["accessor", "drop"], .replace(0, "accessors"), meaning: .likely)
    ]
    .only(in: .members)

  private static let duplicates = [
    Row(.repeatedWord, [.name, .same(0)], .twice(1), where: { !$0.isUsed(1) })
  ].of(.import, .container, .bundle, .facet, .traits, .lifetime, .input, .include, .facetMember)

  /// Slips in a component's block.
  private static let blocks =
    [
      Row(.unknownWord, [.start, .nearest(blockWords.sorted()), .lower], .near(1)),
      Row(.unknownWord, [.start, "weak", "set", .name], .moveBefore(2, 1), at: 1...1),
      Row(
        .unknownWord, assignment + [.type, .optional(.parentheses), .end],
        .replace(1...8, Text { $0.assignment("{7}") }), at: 5...5, meaning: .likely, says: noSet,
        where: { $0.elements[7].count > 1 || $0.isTypeName(7) }),
      Row(
        .unknownWord, assignment + [.lower, .end],
        .replace(1...7, Text { $0.assignment("{7.type}") }), at: 5...5, meaning: .guess,
        says: noSet, where: { $0.tokens.names.types[$0.text(7)] != nil }),
      Row(
        .unknownWord, assignment + [.rest], .replace(1...6, "set {5} ="), at: 5...5,
        meaning: .likely, says: noSet, where: { $0.isSwiftValue(7) }),
      Row(
        .unknownWord, assignment + [.rest], .replace(1...7, "set {5}: Type"), at: 5...5,
        meaning: .doubtful, says: noSet),
    ].only(in: .component)

  private static let noSet = "expected 'set' before '{5}'"

  /// `$0.`, `weak var delegate: `, the elements of a property that is set up to its sign.
  private static let assignment: [TokenPattern] = [
    .start, .optional("$0|self"), .optional("."),
    .optional("weak|unowned"), .optional("var|let"), .lower, ":|=",
  ]
}

extension RowMatch {
  /// The `set` for a property and its type.
  fileprivate func assignment(_ type: String) -> String {
    elements[3].isEmpty ? "set {5}: \(type)" : "set weak {5}: \(text(7).filter { $0 != "?" })"
  }

  /// An element begins with a literal, a call or a member, which no type does.
  fileprivate func isSwiftValue(_ element: Int) -> Bool {
    if elements[element].isEmpty || !elements[3].isEmpty { return false }
    return token(element).kind != .identifier || tokens.isValue(first(element))
      || [.leftParen, .period].contains(tokens.list[first(element) + 1].kind)
  }

  /// A member or a call follows an element.
  func isUsed(_ element: Int) -> Bool {
    [.period, .leftParen].contains(token(behind: element).kind)
  }
}
