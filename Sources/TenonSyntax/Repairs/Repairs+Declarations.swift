import TenonDiagnostics

extension Repair {
  /// Slips at the top of a manifest and in what stands before a declaration's brace.
  static let declarations =
    [
      Repair(
        .unknownWord, [.actor, .name], .insertBefore(0, "@"),
        says: "'{0}' must be written as an attribute", where: { $0.beginsDeclaration(1) }),
      Repair(
        .unknownWord, [.nearest(Word.beforeItems), .name], .near(0),
        where: { $0.beginsDeclaration(1) }),
      Repair(
        .unknownWord, [.word("Sendable"), .head, .word("container"), .name, .sign(":")],
        .delete(0), .insertAfter(4, " {0},"), meaning: .likely),
      Repair(
        .unknownWord,
        [
          .word("Sendable"), .head, .word("container"), .name, .optional(.word("in")),
          .optional(.type), .braces,
        ], .delete(0), .insertAfter(5, ": {0}"), meaning: .likely),
      Repair(
        .unknownWord, [.name, .name], .delete(0), meaning: .likely,
        where: { $0.isNoModifier(0) && $0.beginsDeclaration(1) }),
      Repair(.unknownWord, [.nearest(Word.topLevel), .any], .near(0)),
      Repair(
        .unknownWord, [.word("component"), .name, .word("in"), .type],
        .replace(0, with: "container"), meaning: .likely),
      Repair(
        .unknownWord, [.words(Word.typeLike), .name, .sign(":"), .type, .braces],
        .replace(0, with: "container"), .replace(2, with: " in"), meaning: .likely,
        where: { $0.holdsMembers(4) && $0.parser.containerNames.contains($0.text(3)) }),
      Repair(
        .unknownWord, [.words(Word.typeLike), .name, .sign(":"), .type, .sign(",")],
        .replace(0, with: "container"), .replace(2, with: " in"), .replace(4, with: ":"),
        meaning: .likely,
        where: { $0.holdsMembers(4) && $0.parser.containerNames.contains($0.text(3)) }),
      Repair(
        .unknownWord, [.words(Word.typeLike), .name, .either([.braces, .sign(":")])],
        .replace(0, with: "container"),
        meaning: .likely, where: { $0.holdsMembers(2) && !$0.token(before: 0).word.beginsItem }),
    ].only(in: .file) + [
      Repair(
        .wrongOrder, [.words(declaring), .either([.words(modifiers), .attribute]), .name],
        .moveBefore(1, 0)),
      Repair(
        .wrongOrder,
        [
          .word("container"), .name, .optional(.sign(":")),
          .either([.words(modifiers), .attribute]), .either([.braces, .sign(":")]),
        ], .delete(2, through: 3), .insertBefore(0, "{3} "), at: 3,
        says: "'{3}' must come before 'container'"),
      Repair(.declarationForm, [.word("container"), .name, .nearest(["in"]), .type], .near(2)),
      Repair(
        .declarationForm, [.word("container"), .name, .lower, .type], .replace(2, with: "in"),
        meaning: .likely, where: { $0.parser.containerNames.contains($0.text(3)) }),
    ]

  private static let declaring: Set = [
    "import", "container", "bundle", "facet", "traits", "lifetime",
  ]
}

extension RepairMatch {
  /// An element begins a declaration at the top of a manifest.
  fileprivate func beginsDeclaration(_ element: Int) -> Bool {
    parser.tokens.beginsDeclaration(at: elements[element].lowerBound)
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
    let file = parser.file
    guard
      let brace = file.tokens[elements[element].lowerBound...].prefix(40)
        .firstIndex(where: { $0.kind == .leftBrace })
    else { return false }
    let first = file.tokens[brace + 1].word
    return Word.memberWords.contains(first.text) || file.beginsMember(at: brace + 1)
  }
}

extension Word {
  /// The words that begin a top-level statement.
  fileprivate static let topLevel = [
    "import", "container", "bundle", "facet", "traits", "lifetime", "overridable", "observed",
  ]

  /// The words that begin a type in Swift, or what is nearly a container.
  fileprivate static let typeLike: Set = ["class", "struct", "actor", "enum", "component"]
}
