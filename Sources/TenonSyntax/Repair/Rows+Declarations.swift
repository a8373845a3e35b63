import TenonDiagnostics

extension Row {
  /// Slips at the top of a manifest and in declarations' heads.
  static let declarations =
    [
      Row(.sure, .unknownWord, "ACTOR ITEM", .insertBefore(0, "@")),
      Row(.sure, .unknownWord, "~BEFOREITEM ITEM", .near(0)),
      Row(
        .likely, .unknownWord, "Sendable HEAD container NAME :", .delete(0),
        .insertAfter(4, " {0},")),
      Row(
        .likely, .unknownWord, "Sendable HEAD container NAME in? TYPE? BRACES", .delete(0),
        .insertAfter(5, ": {0}")),
      Row(.likely, .unknownWord, "NAME ITEM", .delete(0), where: { $0.isNoModifier(0) }),
      Row(.sure, .unknownWord, "~TOPLEVEL ANY", .near(0)),
      Row(.likely, .unknownWord, "component NAME in TYPE", .replace(0, "container")),
      Row(
        .likely, .unknownWord, "TYPELIKE NAME : CONTAINER BRACES", .replace(0, "container"),
        .replace(2, " in"), where: { $0.holdsMembers(4) }),
      Row(
        .likely, .unknownWord, "TYPELIKE NAME : CONTAINER ,", .replace(0, "container"),
        .replace(2, " in"), .replace(4, ":"), where: { $0.holdsMembers(4) }),
      Row(
        .likely, .unknownWord, "TYPELIKE NAME (BRACES/:)", .replace(0, "container"),
        where: { $0.holdsMembers(2) && !$0.token(before: 0).word.beginsItem }),
    ].only(in: .file) + [
      Row(.likely, .wrongOrder, "DECLARING (MODIFIER/ATTRIBUTE) NAME", .moveBefore(1, 0)),
      Row(
        .likely, .wrongOrder, "container NAME :? (MODIFIER/ATTRIBUTE) (BRACES/:)", .delete(2...3),
        .insertBefore(0, "{3} "), at: 3...3),
      Row(.sure, .declarationForm, "container NAME ~in TYPE", .near(2)),
      Row(.likely, .declarationForm, "container NAME LOWER CONTAINER", .replace(2, "in")),
    ]

  /// Slips in the members of facets and traits.
  static let facets =
    [
      Row(
        .likely, .facetForm, "func? LOWER LIST EFFECTS? -> TYPE",
        .replace(0...5, Text { "make {5}{2}\($0.suffix(3))" }), at: 0...1, where: isFactory),
      Row(.doubtful, .facetForm, "tie TYPE REST", .replace(0, "make")),
      Row(.sure, .unknownWord, "~make TYPE", .near(0)),
      Row(.likely, .facetForm, "LIFETIME TYPE", .delete(0)),
      Row(
        .doubtful, .facetForm, "\(named) END", .delete(0...2), at: 0...1,
        where: { isNamed($0) && isFactory($0) }),
      Row(
        .likely, .facetForm, "\(named) BRACES?", .delete(0...2),
        .replace(4, Text { $0.effects(in: 4) }), at: 0...1, where: isNamed),
      Row(.doubtful, .facetForm, "make TYPE LIST EFFECTS? -> TYPE", .delete(4...5), at: 4...4),
    ].only(at: .facetMember)
    + [
      Row(.sure, .traitsForm, "START ~var|let NAME", .near(1), where: { $0.text(1) != "val" })
    ].only(at: .trait)

  private static let named = "var|let? LOWER : TYPE"

  /// True if a name with a colon begins a member.
  @Sendable private static func isNamed(_ match: RowMatch) -> Bool {
    match.token(0).startsLine
      || ["{", ";", "make"].contains(match.tokens.text(match.token(before: 0)))
  }

  @Sendable private static func isFactory(_ match: RowMatch) -> Bool {
    match.text(1).hasPrefix("make")
  }
}

extension RowMatch {
  /// The effects of a property's accessors.
  fileprivate func effects(in braces: Int) -> String {
    ["async", "throws"].filter(text(braces).contains).map { " \($0)" }.joined()
  }

  /// True if a word has no meaning before a declaration.
  fileprivate func isNoModifier(_ element: Int) -> Bool {
    let word = token(element).word
    let isName = !token(element).startsLine && token(before: element).word.beginsItem
    return !isName && !word.beginsItem && !word.isModifier && !word.isOfContainers
  }

  /// True if the first braces after an element begin with a container's member.
  fileprivate func holdsMembers(_ element: Int) -> Bool {
    guard let brace = list[first(element)...].firstIndex(where: { $0.kind == .leftBrace }) else {
      return false
    }
    return Word.memberWords.contains(list[brace + 1].word.text)
      || tokens.file.beginsMember(at: brace + 1)
  }
}

extension Word {
  /// The language's lifetimes.
  public static let lifetimes = allCases.filter(\.isLifetime).map(\.text)

  /// The words that begin a container's member.
  public static let memberWords =
    lifetimes + ["input", "include", "decorate", "private", "override", "eager", "accessors"]
}
