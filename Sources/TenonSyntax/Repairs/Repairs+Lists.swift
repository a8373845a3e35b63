import TenonDiagnostics

extension Repair {
  /// A word that stands twice.
  static let duplicates: [Repair] = [
    Repair(
      .repeatedWord, "duplicate '{1}'", [.name, .name], at: 1, help: "delete one of them", .safe,
      where: {
        $0.text(0) == $0.text(1) && ![.period, .leftParen].contains($0.token(behind: 1).kind)
      }, .delete(0))
  ].of(
    .import, .container, .bundle, .facet, .traits, .lifetime, .input, .include,
    .facetMember, .trait)

  /// Words that begin another member than a component.
  static let memberWords: [Repair] = [
    Repair(
      .misplacedStatement, "'{0}' can't be used inside a group, which sets the lifetime",
      [.words(Set(Word.lifetimes)), .type], at: 0,
      help: "delete '{0}' to use the group's lifetime, or move the component out of the group",
      .likely, .delete(0)
    ).only(in: .group),
    Repair(
      .unknownWord, "expected 'drop' after 'accessors', found '{1}'",
      [.word("accessors"), .nearest(["drop"])], at: 1, help: "write 'accessors drop …'", .safe,
      .replace(1, with: "{1.meant}")
    ).only(in: .members),
    Repair(
      .unknownWord, "expected 'accessors drop', found 'accessor drop'",
      [.word("accessor"), .word("drop")], at: 0, help: "did you mean 'accessors drop'?", .safe,
      .replace(0, with: "accessors")
    ).only(in: .members),
  ]

  /// Slips of lists.
  static let lists: [Repair] =
    [
      Repair(
        .repeatedWord, "duplicate '{1}'", [.sign(","), .word("include", "input"), .name], at: 1,
        help: "delete '{1}' after the ','", .safe, .delete(1)),
      Repair(
        .unexpectedText, "unexpected ',' at the end of the statement", [.sign(","), .end], at: 0,
        help: "delete ','", .safe, where: { $0.token(before: 0).kind != .comma }, .delete(0)),
      Repair(
        .unexpectedText, "unexpected ':' after '{0}'",
        [.word("include"), .sign(":"), .type], at: 1, help: "write '{0} {2}'", .safe,
        .attach(1, with: "")),
      Repair(
        .bundleForm, "a bundle can't have generic arguments", [.word("include"), .name, .angles],
        at: 1, through: 2, .likely, .attach(2, with: "")),
    ]
    + [
      Repair(
        .wrongOrder, beforeList, [.sign(","), .words(Set(Word.beforeMembers)), .name], at: 1,
        help: "write the entries with '{1}' in a statement of their own", .doubtful, .delete(1)),
      Repair(
        .wrongOrder, beforeList, [.sign(","), .sign("@"), .name, .name], at: 1, through: 2,
        help: "write the entries with '@{2}' in a statement of their own", .doubtful,
        .delete(1, through: 2)),
    ].of(.input, .include)
    + [
      Repair(
        .missingPunctuation, "expected ',' before '{2}'", [.type, .word("and", "or"), .type], at: 1,
        help: "write '{0}, {2}'", .safe, .attach(1, with: ",")),
      Repair(
        .bundleForm, "'include' takes the bundle's name without '()'", [.type, .sign("()")], at: 1,
        .safe, .attach(1, with: "")),
    ].of(.include)
    + [
      Repair(
        .missingPunctuation, "expected ',' before '{1}'", [.type, .type], at: 1,
        help: "write '{0}, {1}'", .safe, where: { $0.text(0) != $0.text(1) }, .insertAfter(0, ","))
    ].of(.container, .facet, .traits, .include)

  private static let beforeList = Text { match in
    let word = match.isOf(.input) ? "input" : "include"
    return match.filled(match.text(1) == "@" ? "'@{2}'" : "'{1}'") + " must come before '\(word)'"
  }
}
