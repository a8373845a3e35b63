import TenonDiagnostics

extension Repair {
  /// Parts of a statement as other languages spell them.
  static let otherSpellings: [Repair] =
    [
      Repair(
        .unexpectedText, .unexpected(1),
        [.type, .unexpected(.lower), .sign(":"), .type, .end], at: 1, .likely,
        .close(1, through: 3, with: "({1}: {3})")),
      Repair(
        .unexpectedText, .unexpected(1), [.brackets, .unexpected(.sign("[")), .value, .sign("]")],
        at: 1, .likely, .close(1, with: " at "), .attach(3, with: "")),
      Repair(
        .unexpectedText, .unexpected(2),
        [.lifetime, .some, .unexpected(.word("in")), .lifetime, .end], at: 2, .likely,
        .replace(0, with: "{3}"), .delete(2, through: 3)),
      Repair(
        .unexpectedText, .unexpected(1), [.word("async"), .unexpected(.word("await"))], at: 1,
        .safe, .delete(1)),
      Repair(
        .unexpectedText, .unexpected(1), [.word("throws"), .unexpected(.word("try"))], at: 1,
        .safe, .delete(1)),
      Repair(
        .unexpectedText, "a component has one list of parameters",
        [.sign("("), .argument, .sign(")"), .unexpected(.sign("(")), .argument], at: 3, .likely,
        .close(2, through: 3, with: ", ")),
      Repair(
        .modifierNotAllowed, "'input' can't be used on a component",
        [.lifetime, .word("input"), .upper], at: 1, .likely, .delete(1)),
      Repair(
        .unexpectedText, .unexpected(2), [.word("as"), .types, .unexpected(.sign("()"))], at: 2,
        .safe, .attach(2, with: "")),
      Repair(
        .roleForm, "expected a role, found '{1}'", [.word("as"), .quotedName], at: 1, .safe,
        .replace(1, with: "{1.name}")),
      Repair(
        .wrongOrder, "'{3}' must come before '{0}'",
        [.lifetime, .some, .word("as"), .words(Set(Word.access)), .type], at: 3, .likely,
        .insertBefore(0, "{3} "), .delete(3)),
      Repair(
        .unknownWord, "unknown keyword '{1}'",
        [.start, .word("bind", "provide"), .type, .optional(.parentheses), .word("to"), .type],
        at: 1, help: .made { "write 'strong \($0.text(2...3)) as \($0.text(5))'" }, .doubtful,
        .replace(1, with: "strong"), .replace(4, with: "as")),
      Repair(
        .inputForm, "inputs need no parentheses",
        [.word("input"), .sign("("), .name, .sign(":"), .type, .sign(")"), .end], at: 1,
        .safe, .close(1, with: " "), .attach(5, with: "")),
      Repair(
        .bundleForm, "expected a name after '{0}', found '{1}'",
        [.word("include"), .quotedName], at: 1, .safe, .replace(1, with: "{1.name}")),
      Repair(
        .bundleForm, "'{0}' takes a name without parentheses",
        [.word("include"), .sign("("), .type, .sign(")")], at: 1, .safe,
        .close(1, with: " "), .attach(3, with: "")),
      Repair(
        .unexpectedText, "unexpected '*' before a suffix", [.word("drop"), .sign("*"), .name],
        at: 1,
        help: "delete '*'", .safe, .delete(1)),
      Repair(
        .modifierNotAllowed, "'{0}(set)' can't be used on a declaration without a setter",
        setterAccess, at: 0, through: 3,
        help: "delete '{0}(set)'; accessors and inputs are read-only", .safe,
        .delete(0, through: 3)
      ).only(in: .all.subtracting(.traits)),
      Repair(
        .modifierNotAllowed, "'{0}(set)' can't be used on a property of traits", setterAccess,
        at: 0, through: 3, help: "write 'let' for a read-only property of traits", .doubtful,
        .delete(0, through: 3)
      ).only(in: .traits),
      Repair(
        .unknownWord, "'on' can't appear in a component's block",
        [.start, .word("on"), .word("release"), .lower], at: 1, .safe, .delete(1)
      ).only(in: .component),
    ]
    + [
      Repair(
        .componentForm, "expected a component, found '{1}'",
        [.start, .string, .sign(":"), .string, .rest], at: 1,
        help: "write '{1.name} {3.name}'", .doubtful,
        where: { Word.lifetimes.contains($0.filled("{1.name}")) },
        .replace(1, through: 4, with: "{1.name} {3.name}"))
    ]
    + inLists(
      Repair(
        .missingPunctuation, "expected '[' before '{1}'", [.label, .type, .sign("[]")], at: 2,
        help: "write '{0} [{1}]'", .safe, .attach(1, through: 2, with: " [{1}]")),
      Repair(
        .typeForm, "'func' can't be used in a closure's type",
        [.label, .word("func"), .parentheses],
        at: 1, help: "delete 'func'", .safe, .delete(1)))

  private static let setterAccess: [TokenPattern] = [
    .words(Set(Word.access)), .sign("("), .word("set"), .sign(")"),
  ]
}
