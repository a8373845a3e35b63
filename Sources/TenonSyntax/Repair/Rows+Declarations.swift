import TenonDiagnostics

extension Row {
  /// Slips at the top of a manifest and in what stands before a declaration's brace.
  static let declarations =
    [
      Row(
        .unknownWord, [.actor, .name], .insertBefore(0, "@"), says: noAttribute,
        where: { $0.beginsDeclaration(1) }),
      Row(
        .unknownWord, [.nearest(Word.allCases.filter(\.isBeforeItem).map(\.text)), .name], .near(0),
        where: { $0.beginsDeclaration(1) }),
      Row(
        .unknownWord, [.word("Sendable"), .head, .word("container"), .name, .sign(":")],
        .delete(0), .insertAfter(4, " {0},"), meaning: .likely),
      Row(
        .unknownWord,
        [
          .word("Sendable"), .head, .word("container"), .name, .optional(.word("in")),
          .optional(.type), .braces,
        ], .delete(0), .insertAfter(5, ": {0}"), meaning: .likely),
      Row(
        .unknownWord, [.name, .name], .delete(0), meaning: .likely,
        where: { $0.isNoModifier(0) && $0.beginsDeclaration(1) }),
      Row(.unknownWord, [.nearest(Word.topLevel), .any], .near(0)),
      Row(
        .unknownWord, [.word("component"), .name, .word("in"), .type], .replace(0, "container"),
        meaning: .likely),
      Row(
        .unknownWord, [.words(Word.typeLike), .name, .sign(":"), .type, .braces],
        .replace(0, "container"), .replace(2, " in"), meaning: .likely,
        where: { $0.holdsMembers(4) && $0.tokens.names.containers.contains($0.text(3)) }),
      Row(
        .unknownWord, [.words(Word.typeLike), .name, .sign(":"), .type, .sign(",")],
        .replace(0, "container"), .replace(2, " in"), .replace(4, ":"), meaning: .likely,
        where: { $0.holdsMembers(4) && $0.tokens.names.containers.contains($0.text(3)) }),
      Row(
        .unknownWord, [.words(Word.typeLike), .name, .either([.braces, .sign(":")])],
        .replace(0, "container"), meaning: .likely,
        where: { $0.holdsMembers(2) && !$0.token(before: 0).word.beginsItem }),
    ].only(in: .file) + [
      Row(
        .wrongOrder, [.words(declaring), .either([.words(modifiers), .attribute]), .name],
        .moveBefore(1, 0)),
      Row(
        .wrongOrder,
        [
          .word("container"), .name, .optional(.sign(":")),
          .either([.words(modifiers), .attribute]), .either([.braces, .sign(":")]),
        ], .delete(2...3), .insertBefore(0, "{3} "), at: 3...3,
        says: "'{3}' must come before 'container'"),
      Row(.declarationForm, [.word("container"), .name, .nearest(["in"]), .type], .near(2)),
      Row(
        .declarationForm, [.word("container"), .name, .lower, .type], .replace(2, "in"),
        meaning: .likely, where: { $0.tokens.names.containers.contains($0.text(3)) }),
    ]

  static let noAttribute = "'{0}' must be written as an attribute"

  private static let declaring: Set = [
    "import", "container", "bundle", "facet", "traits", "lifetime",
  ]

  /// Slips of what stands in facets and traits.
  static let facets =
    [
      Row(
        .facetForm,
        [.optional(.word("func")), .lower, .parentheses, .optional(.effects), .sign("->"), .type],
        .replace(0...5, Text { "make {5}{2}\($0.suffix(3))" }), at: 0...1, meaning: .likely,
        says: noName, where: { $0.text(1).hasPrefix("make") }),
      Row(
        .facetForm, [.word("tie"), .type, .rest], .replace(0, "make"), meaning: .doubtful,
        says: "'tie' can't be used in a facet",
        help: "write 'make {1}', and tie what it returns where the container is known"),
      Row(.unknownWord, [.nearest(["make"]), .type], .near(0)),
      Row(
        .facetForm, [.lifetime, .type], .delete(0), meaning: .likely,
        says: "a facet member can't have a lifetime"),
      Row(
        .facetForm, named + [.braces], .delete(0...2), .replace(4, Text { $0.effects(in: 4) }),
        at: 0...1, meaning: .likely, says: noName, where: isNamed),
      Row(
        .facetForm, named, .delete(0...2), at: 0...1, meaning: .doubtful, says: noName,
        help: "write 'make {3}' for what the container creates, or '{3}' for a property",
        where: { isNamed($0) && $0.text(1).hasPrefix("make") }),
      Row(
        .facetForm, named, .delete(0...2), at: 0...1, meaning: .likely, says: noName,
        where: isNamed),
      Row(.unknownWord, [.nearest(["async", "throws", "named"])], .near(0)),
      Row(
        .facetForm, [.word("make"), .type, .parentheses, .optional(.effects), .sign("->"), .type],
        .delete(4...5), at: 4...4, meaning: .doubtful),
    ].of(.facetMember)
    + [
      Row(
        .traitsForm, [.start, .nearest(["var", "let"]), .name], .near(1),
        where: { $0.text(1) != "val" })
    ].of(.trait)

  private static let named: [TokenPattern] = [
    .optional(.word("var", "let")), .lower, .sign(":"), .type,
  ]
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
    tokens.beginsDeclaration(at: first(element))
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
  /// The words that begin a top-level statement.
  fileprivate static let topLevel = [
    "import", "container", "bundle", "facet", "traits", "lifetime", "overridable", "observed",
  ]

  /// The words that begin a type in Swift, or what is nearly a container.
  fileprivate static let typeLike: Set = ["class", "struct", "actor", "enum", "component"]

  /// The lifetimes that the language has.
  public static let lifetimes = allCases.filter(\.isLifetime).map(\.text)

  /// The words that begin a member of a container.
  public static let memberWords =
    lifetimes + [
      "input", "include", "decorate", "private", "override", "eager", "accessors",
    ]
}
