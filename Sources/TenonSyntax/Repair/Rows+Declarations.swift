import TenonDiagnostics

extension Row {
  /// Slips at the top of a manifest and in what stands before a declaration's brace.
  static let declarations =
    [
      Row(
        .sure, .unknownWord, "ACTOR NAME", .insertBefore(0, "@"), says: noAttribute,
        where: { $0.beginsDeclaration(1) }),
      Row(.sure, .unknownWord, "~BEFOREITEM NAME", .near(0), where: { $0.beginsDeclaration(1) }),
      Row(
        .likely, .unknownWord, "Sendable HEAD container NAME :", .delete(0),
        .insertAfter(4, " {0},")),
      Row(
        .likely, .unknownWord, "Sendable HEAD container NAME in? TYPE? BRACES", .delete(0),
        .insertAfter(5, ": {0}")),
      Row(
        .likely, .unknownWord, "NAME NAME", .delete(0),
        where: { $0.isNoModifier(0) && $0.beginsDeclaration(1) }),
      Row(.sure, .unknownWord, "~TOPLEVEL ANY", .near(0)),
      Row(.likely, .unknownWord, "component NAME in TYPE", .replace(0, "container")),
      Row(
        .likely, .unknownWord, "TYPELIKE NAME : TYPE BRACES", .replace(0, "container"),
        .replace(2, " in"),
        where: { $0.holdsMembers(4) && $0.tokens.names.containers.contains($0.text(3)) }),
      Row(
        .likely, .unknownWord, "TYPELIKE NAME : TYPE ,", .replace(0, "container"),
        .replace(2, " in"), .replace(4, ":"),
        where: { $0.holdsMembers(4) && $0.tokens.names.containers.contains($0.text(3)) }),
      Row(
        .likely, .unknownWord, "TYPELIKE NAME (BRACES/:)", .replace(0, "container"),
        where: { $0.holdsMembers(2) && !$0.token(before: 0).word.beginsItem }),
    ].only(in: .file) + [
      Row(.sure, .wrongOrder, "DECLARING (MODIFIER/ATTRIBUTE) NAME", .moveBefore(1, 0)),
      Row(
        .sure, .wrongOrder, "container NAME :? (MODIFIER/ATTRIBUTE) (BRACES/:)", .delete(2...3),
        .insertBefore(0, "{3} "), at: 3...3, says: "'{3}' must come before 'container'"),
      Row(.sure, .declarationForm, "container NAME ~in TYPE", .near(2)),
      Row(
        .likely, .declarationForm, "container NAME LOWER TYPE", .replace(2, "in"),
        where: { $0.tokens.names.containers.contains($0.text(3)) }),
    ]

  static let noAttribute = "'{0}' must be written as an attribute"

  /// Slips of what stands in facets and traits.
  static let facets =
    [
      Row(
        .likely, .facetForm, "func? LOWER LIST EFFECTS? -> TYPE",
        .replace(0...5, Text { "make {5}{2}\($0.suffix(3))" }), at: 0...1, says: noName,
        where: { $0.text(1).hasPrefix("make") }),
      Row(
        .doubtful, .facetForm, "tie TYPE REST", .replace(0, "make"),
        says: "'tie' can't be used in a facet",
        help: "write 'make {1}', and tie what it returns where the container is known"),
      Row(.sure, .unknownWord, "~make TYPE", .near(0)),
      Row(
        .likely, .facetForm, "LIFETIME TYPE", .delete(0),
        says: "a facet member can't have a lifetime"),
      Row(
        .likely, .facetForm, "\(named) BRACES", .delete(0...2),
        .replace(4, Text { $0.effects(in: 4) }), at: 0...1, says: noName, where: isNamed),
      Row(
        .doubtful, .facetForm, named, .delete(0...2), at: 0...1, says: noName,
        help: "write 'make {3}' for what the container creates, or '{3}' for a property",
        where: { isNamed($0) && $0.text(1).hasPrefix("make") }),
      Row(.likely, .facetForm, named, .delete(0...2), at: 0...1, says: noName, where: isNamed),
      Row(.sure, .unknownWord, "~async|throws|named", .near(0)),
      Row(.doubtful, .facetForm, "make TYPE LIST EFFECTS? -> TYPE", .delete(4...5), at: 4...4),
    ].of(.facetMember)
    + [
      Row(.sure, .traitsForm, "START ~var|let NAME", .near(1), where: { $0.text(1) != "val" })
    ].of(.trait)

  private static let named = "var|let? LOWER : TYPE"
  private static let noName = "a facet member can't have a name, only a type"

  /// A name and a colon begin a member.
  private static func isNamed(_ match: RowMatch) -> Bool {
    let before = match.first(0) - 1
    return match.token(0).startsLine
      || before >= 0
        && ["{", ";", "make"].contains(match.tokens.text(before))
  }
}

extension RowMatch {
  /// The effects of a property's accessors.
  fileprivate func effects(in braces: Int) -> String {
    ["async", "throws"].filter(text(braces).contains).map { " \($0)" }.joined()
  }

  /// An element begins a declaration at the top of a manifest.
  fileprivate func beginsDeclaration(_ element: Int) -> Bool {
    tokens.file.beginsDeclaration(at: first(element))
      || token(element).word.beginsItem && token(behind: element).kind == .identifier
  }

  /// A word means nothing before a declaration.
  fileprivate func isNoModifier(_ element: Int) -> Bool {
    let word = token(element).word
    let isName = !token(element).startsLine && token(before: element).word.beginsItem
    return !isName && !word.beginsItem && !word.isModifier && !word.isOfContainers
  }

  /// The first braces behind an element begin with a member of a container.
  fileprivate func holdsMembers(_ element: Int) -> Bool {
    guard
      let body = (first(element)..<tokens.list.count).first(where: {
        tokens.list[$0].kind == .leftBrace
      })
    else { return false }
    return Word.memberWords.contains(tokens.list[body + 1].word.text)
      || tokens.file.beginsMember(at: body + 1)
  }
}

extension Word {
  /// The lifetimes that the language has.
  public static let lifetimes = allCases.filter(\.isLifetime).map(\.text)

  /// The words that begin a member of a container.
  public static let memberWords =
    lifetimes + [
      "input", "include", "decorate", "private", "override", "eager", "accessors",
    ]
}
