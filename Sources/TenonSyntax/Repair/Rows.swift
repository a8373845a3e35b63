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
      .likely, .unexpectedText, "TYPE (^[/!{) SOME ]|}", .replace(1, "("), .replace(3, ")"),
      where: { $0.text(1) == "[" || !$0.token(1).hasSpaceBefore && $0.isSwiftCall(1) }),
    Row(
      .likely, .unexpectedText, "^BLOCKWORD NAME REST", .replace(0...2, "{ {0...2} }"), at: 0...0),
  ]

  /// Lifetimes in groups, and repeated words before a name.
  private static let words =
    [Row(.likely, .misplacedStatement, "BUILTIN TYPE", .delete(0))].only(in: .group)
    + [Row(.likely, .unknownWord, "accessor drop", .replace(0, "accessors"))].only(in: .members)

  private static let duplicates = [
    Row(.sure, .repeatedWord, "NAME SAME0", .delete(1), where: { !$0.isUsed(1) })
  ].only(
    at: .import, .container, .bundle, .facet, .traits, .lifetime, .input, .include, .facetMember)

  /// Slips in a component's block.
  private static let blocks = [
    Row(.sure, .unknownWord, "START ~BLOCKWORD LOWER", .near(1)),
    Row(.likely, .unknownWord, "START weak set NAME", .moveBefore(2, 1), at: 1...1),
    Row(
      .likely, .unknownWord, "\(assignment) TYPE LIST? END",
      .replace(1...8, Text { $0.assignment("{7}") }), at: 5...5,
      where: { $0.elements[7].count > 1 || $0.isTypeName(7) }),
    Row(
      .guess, .unknownWord, "\(assignment) LOWER END",
      .replace(1...7, Text { $0.assignment("{7.type}") }), at: 5...5, where: { $0.hasType(7) }),
    Row(
      .likely, .unknownWord, "\(assignment) REST", .replace(1...6, "set {5} ="), at: 5...5,
      where: { $0.elements[3].isEmpty && $0.beginsValue(7) }),
    Row(.doubtful, .unknownWord, "\(assignment) REST", .replace(1...7, "set {5}: Type"), at: 5...5),
  ].only(in: .component)

  /// The elements of a property that is set, up to its sign: `$0.delegate =`, `weak var delegate:`.
  private static let assignment = "START $0|self? .? weak|unowned? var|let? LOWER :|="
}

extension RowMatch {
  /// The `set` of a property with a type.
  fileprivate func assignment(_ type: String) -> String {
    elements[3].isEmpty ? "set {5}: \(type)" : "set weak {5}: \(text(7).filter { $0 != "?" })"
  }

  /// True if an element begins with a literal, call or member, unlike a type.
  fileprivate func beginsValue(_ element: Int) -> Bool {
    !elements[element].isEmpty
      && (token(element).kind != .identifier || tokens.isValue(first(element))
        || [.leftParen, .period].contains(list[first(element) + 1].kind))
  }

  /// True if a member or call follows an element.
  func isUsed(_ element: Int) -> Bool {
    [.period, .leftParen].contains(token(behind: element).kind)
  }

  /// True if the file has a type with an accessor of the element's name.
  func hasType(_ element: Int) -> Bool { tokens.names.types[text(element).lowercased()] != nil }
}
