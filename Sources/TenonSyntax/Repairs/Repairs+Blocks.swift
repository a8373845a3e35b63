import TenonDiagnostics

extension Repair {
  /// Statements of a block without its braces, and parameters in square brackets.
  static let wrongBrackets: [Repair] = [
    Repair(
      .unexpectedText, .unexpected(1), [.type, .unexpected(.sign("[")), .some, .sign("]")], at: 1,
      .likely, .close(1, with: "("), .replace(3, with: ")")),
    Repair(
      .unexpectedText, .unexpected(0),
      [.unexpected(.word("set", "call", "release", "accessor")), .name, .rest], at: 0,
      help: .made { "write it in braces: '{ \($0.text(0...2)) }'" }, .likely,
      .replace(0, through: 2, with: Text { "{ \($0.text(0...2)) }" })),
  ]

  /// Slips in a component's block.
  static let blocks: [Repair] = [
    Repair(
      .unknownWord, "unknown keyword '{1}'",
      [.start, .nearest(["set", "call", "release", "accessor"]), .lower], at: 1,
      help: "did you mean '{1.meant}'?", .safe, .replace(1, with: "{1.meant}")),
    Repair(
      .unknownWord, "'set' must come before 'weak'",
      [.start, .word("weak"), .word("set"), .name],
      at: 1, .safe, .replace(1, through: 2, with: "set weak")),
    Repair(
      .unknownWord, "'{1}' can't be used on '{2}'",
      [.start, .lifetime, .word("set", "call", "release", "accessor"), .name], at: 1,
      help: .statement(or: "; a lifetime belongs before a component's type"), .likely, .delete(1)),
    Repair(
      .missingName, "expected a name after '{0}', found '{1}'",
      [.word("call", "release", "accessor"), .sign(":", "="), .name], at: 1, .safe,
      .close(1, with: " ")),
    Repair(
      .blockForm, "effects must come after the method",
      [.start, .word("call", "release"), .effects, .some, .end], at: 2, .safe, .delete(2),
      .insertAfter(3, Text { " \($0.effects(2))" })),
    Repair(
      .blockForm, "effects must come after the method",
      [.start, .effects, .word("call", "release"), .some, .end], at: 1, .safe, .delete(1),
      .insertAfter(3, Text { " \($0.effects(1))" })),
    Repair(
      .blockForm, "expected the accessor's name, found 'for'",
      [.start, .word("accessor"), .word("for"), .type], at: 2,
      help: "write 'accessor name for {3}'", .doubtful, .insertAfter(1, " name")),
    Repair(
      .unknownWord, "expected 'for', found '{2}'",
      [.word("accessor"), .name, .nearest(["for"]), .type], at: 2, help: "did you mean 'for'?",
      .safe,
      .replace(2, with: "for")),
  ].map { $0.only(in: .component) }

  /// Blocks that create the component.
  static let creations: [Repair] = [
    Repair(
      .unexpectedText, .unexpected(1), [.type, .failing(.sign("{")), .some, .sign("}")], at: 1,
      .likely, where: { !$0.token(1).hasSpaceBefore }, .close(1, with: "("), .close(3, with: ")")),
    Repair(
      .unknownWord, "'$0' can't be used in a component's block",
      onCreation + [.sign("="), .upper, .some, .sign("}")], at: 4, help: "write 'set {6}: {8}'",
      .doubtful, .delete(3, through: 10)),
    Repair(
      .unknownWord, "'$0' can't be used in a component's block",
      onCreation + [.sign("="), .some, .sign("}")], at: 4, help: "write 'set {6} = …'", .doubtful,
      .delete(3, through: 9)),
    Repair(
      .unknownWord, "'$0' can't be used in a component's block",
      onCreation + [.parentheses, .sign("}")], at: 4,
      help: .made { "write 'call \($0.text(6))\($0.text(7) == "()" ? "()" : "(…)")'" }, .doubtful,
      .delete(3, through: 8)),
    Repair(
      .unknownWord, createsComponent,
      [.failing(.sign("{")), .word("return"), .some, .sign("}")], at: 0, .likely,
      .replace(0, through: 1, with: "="), .attach(3, with: "")),
    Repair(
      .unknownWord, createsComponent,
      [.failing(.sign("{")), .upper, .some, .sign("}"), .word("as"), .rest], at: 0, .likely,
      .replace(0, with: "as {5} ="), .attach(3, through: 5, with: "")),
    Repair(
      .unknownWord, createsComponent, [.failing(.sign("{")), .upper, .some, .sign("}")], at: 0,
      .likely, .replace(0, with: "="), .attach(3, with: "")),
    Repair(
      .unknownWord, createsComponent,
      [.lifetime, .type, .optional(.parentheses), .failing(.sign("{")), .some, .sign("}")], at: 3,
      help: """
        write '{0} {1}(label: Type)', or add '= expression' after it, which can use the parameters \
        by name
        """, .doubtful, .delete(3, through: 5)),
  ]

  private static let createsComponent: Text =
    "a component's block can't create the component"
  /// `strong Type(…) { $0.name`
  private static let onCreation: [TokenPattern] = [
    .lifetime, .type, .optional(.parentheses), .failing(.sign("{")), .sign("$0"), .sign("."), .name,
  ]
}
