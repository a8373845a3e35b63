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

  private static let blocks = [
    Row(.sure, .unknownWord, "START ~BLOCKWORD LOWER", .near(1)),
    Row(
      .likely, .unexpectedText, "START release|call EFFECTS LOWER LIST?", .moveAfter(2, 4),
      at: 3...3, says: "effects come after the call"),
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

extension Row {
  static let roles = [
    Row(.sure, .roleForm, "as !: TYPE", .replace(1, " ")),
    Row(.sure, .repeatedWord, ", as ANY", .delete(1), where: { !$0.isTooLong }),
    Row(.likely, .roleForm, "as [ TYPE !, SOME ]", .replace(1...5, "{2}, {4}")),
    Row(.likely, .unexpectedText, "BRACKETS ^FORAT ANY", .replace(1, "at")),
    Row(.likely, .unexpectedText, "BRACKETS , FORAT ^ANY", .replace(1...2, " at ")),
    Row(
      .likely, .wrongOrder, "LIFETIME TYPE as TYPE LIST named? LOWER?",
      .replace(1...6, Text { "{3...4}\($0.elements[5].isEmpty ? "" : " {5...6}") as {1}" }),
      at: 4...4, where: { !$0.token(4).hasSpaceBefore }),
    Row(
      .likely, .roleForm, "as|-> some TYPE", .delete(0...2), at: 1...2,
      where: { $0.statement.isOf(.component) && $0.token(behind: 2).kind != .comma }),
    Row(.likely, .unexpectedText, "TYPE LIST? ^-> SAME0", .delete(2...3)),
  ]

  static let qualifiers = [
    Row(
      .sure, .missingName, "named : ANY", .replace(1, " "),
      where: { ![.leftParen, .comma].contains($0.token(before: 0).kind) }),
    Row(.likely, .missingName, "named ( (NAME/QUOTED) )", .replace(1...3, " {2.name}"), at: 1...1),
    Row(.likely, .missingName, "named QUOTED", .replace(1, "{1.name}")),
    Row(
      .doubtful, .missingName, "named NAME - NAME",
      .replace(1...3, Text { $0.nameLike(1...3) ?? "name" })),
  ]

  static let clauses = [
    Row(
      .sure, .unknownWord, "^~as|named ANY", .near(0),
      where: { $0.isLikeWord(0) && $0.token(behind: 1).kind != .colon }),
    Row(.sure, .unknownWord, "!~async|throws", .near(0), where: { $0.isTooLong }),
    Row(.likely, .unexpectedText, "^FORAS TYPE", .replace(0, " as ")),
    Row(.likely, .unexpectedText, "^FORAS TYPE", .replace(0, ", ")),
    Row(
      .likely, .unexpectedText, "^->|: TYPE", .replace(0, " as "),
      where: { $0.token(behind: 1).kind != .leftParen }),
  ]

  /// Several components in one statement, and parameters of bundles.
  static let severalComponents =
    [
      Row(.sure, .unexpectedText, ", _TYPE LIST", .delete(0)),
      Row(.sure, .unexpectedText, "^, as|named", .delete(0)),
      Row(.doubtful, .unexpectedText, "LIFETIME SOME ^, TYPE", .replace(2, "; {0}")),
      Row(.likely, .unexpectedText, "^, LIFETIME TYPE", .replace(0, ";")),
      Row(.sure, .unexpectedText, ", END", .delete(0)) { $0.token(before: 0).kind != .comma },
    ]
    + [
      Row(.likely, .bundleForm, "TYPE ()", .delete(1)),
      Row(.doubtful, .bundleForm, "TYPE LIST", .delete(1)),
    ].only(at: .include)

  static let behindComponents = [
    Row(.likely, .wrongOrder, "throws LIST? async", .moveBefore(2, 0)),
    Row(.likely, .wrongOrder, "LIFETIME SOME ^(ATTRIBUTE/MODIFIER)", .moveBefore(2, nil)),
    Row(.likely, .unexpectedText, "^lazy", .delete(0)),
    Row(.sure, .repeatedWord, "NAME ^SAME0", .delete(1), where: { !$0.isUsed(1) }),
    Row(
      .likely, .unexpectedText, "^TYPE", .insertBefore(0, "as "),
      where: { $0.statement.isOf(.component) && $0.token(behind: 0).kind != .leftParen }),
    Row(
      .doubtful, .unexpectedText, "^LOWER (END/as|async|throws)", .insertBefore(0, "named "),
      where: { !ForeignWords.isLifetime($0.text(0)) }),
  ]
}

extension RowMatch {
  /// True if an element is spelled like a word, not like a type.
  fileprivate func isLikeWord(_ element: Int) -> Bool {
    let text = text(element)
    return text.count > 1 && !tokens.isUpperCase(first(element))
      || row.pattern[element].nearWords.contains(text.lowercased())
  }

  /// An element with a blank before it, or an empty text.
  func suffix(_ element: Int) -> String { elements[element].isEmpty ? "" : " {\(element)}" }

  /// The text of elements as a name: `myShop` for `my shop`; `nil` if it doesn't begin with a letter.
  func nameLike(_ elements: ClosedRange<Int>) -> String? {
    let words = tokens.text(tokens(of: elements)).split {
      !$0.isASCII || !$0.isLetter && !$0.isNumber
    }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = (words.first.map(String.init) ?? "") + rest.joined()
    return name.utf8.first?.startsName == true ? name : nil
  }
}
