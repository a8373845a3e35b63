import TenonDiagnostics

extension Repair {
  /// Slips of `as A, B`.
  static let roles: [Repair] = [
    Repair(
      .roleForm, "expected a role, found '{1}'",
      [.word("as"), .failing(.sign(":", "?", "!")), .type],
      at: 1,
      .safe, .close(1, with: " ")),
    Repair(
      .repeatedWord, "duplicate 'as'", [.sign(","), .word("as"), .any], at: 1,
      help: "delete 'as' after the ','", .safe, .delete(1)),
    Repair(
      .roleForm, "'({2})' is not a role", [.word("as"), .sign("("), .some, .sign(")")], at: 1,
      through: 3, help: "separate roles with commas: 'as {2}'", .safe,
      where: {
        let roles = $0.text(2).split(separator: ",").map { $0.filter { $0 != " " } }
        return Set(roles).count == roles.count
      },
      .attach(1, through: 3, with: " {2}")),
    Repair(
      .roleForm, "'[{2}, {4}]' is not a role",
      [.word("as"), .sign("["), .type, .failing(.sign(",")), .some, .sign("]")], at: 1, through: 5,
      help: "separate roles with commas: 'as {2}, {4}'", .likely,
      .replace(1, through: 5, with: "{2}, {4}")),
    Repair(
      .repeatedWord, "duplicate 'as'", [.word("as"), .some, .word("as"), .any], at: 2,
      help: .made { "separate roles with commas: 'as \($0.text(1)), \($0.role(3))'" }, .safe,
      .close(2, with: ", ")),
    Repair(
      .unknownWord, "unknown keyword '{1}'", [.word("as"), .nearest(["any", "class"]), .type],
      at: 1,
      help: "did you mean '{1.meant}'?", .safe, where: { !$0.parser.isTypeName($0.token(1)) },
      .replace(1, with: "{1.meant}")),
    Repair(
      .unexpectedText, .unexpected(2),
      [.word("as"), .some, .unexpected(.word("and", "or", "plus", "also")), .any], at: 2,
      help: .made { "separate roles with commas: 'as \($0.text(1)), \($0.role(3))'" }, .safe,
      .close(2, with: ", ")),
    Repair(
      .unexpectedText, .unexpected(2), [.word("as"), .some, .unexpected(.type)], at: 2,
      help: "separate roles with commas: 'as {1}, {2}'", .safe, .insertAfter(1, ",")),
    // Keys.
    Repair(
      .unknownWord, "expected 'at', found '{1}'", [.brackets, .unexpected(.nearest(["at"])), .any],
      at: 1,
      help: "did you mean 'at'?", .safe, .replace(1, with: "at")),
    Repair(
      .unexpectedText, .unexpected(1),
      [
        .brackets, .unexpected(.word("key", "keyed", "for", "under", "by", "with", "id")), .value,
      ], at: 1, .likely, .replace(1, with: "at")),
    Repair(
      .unexpectedText, .unexpected(2),
      [.word("as"), .type, .unexpected(.word("at")), .rest], at: 2,
      help: "for a keyed collection, write 'as [Key: {1}] at …'", .doubtful,
      .delete(2, through: 3)),
    // Qualifiers of single roles.
    Repair(
      .roleForm, oneQualifier,
      [
        .type, .optional(.parentheses), .word("as"), .some, .word("named"), .name, .sign(","),
        .some,
        .word("named"), .same(5),
      ], at: 4, through: 5, .likely, .insertAfter(1, " named {5}"),
      .attach(4, through: 5, with: ""), .attach(8, through: 9, with: "")),
    Repair(
      .roleForm, oneQualifier,
      [
        .type, .optional(.parentheses), .word("as"), .some, .word("named"), .name, .sign(","),
        .some,
        .word("named"), .name,
      ], at: 4, through: 5,
      help: .statement(
        or: """
          ; for a role with another qualifier, write 'as self, …' there and \
          'transient any {7}(it: {0} named {5}) named {9} = it'
          """), .doubtful,
      .insertAfter(1, " named {5}"), .attach(4, through: 9, with: "")),
    Repair(
      .roleForm, oneQualifier,
      [
        .type, .optional(.parentheses), .word("as"), .type, .word("named"), .name, .sign(","),
        .same(3),
      ], at: 4, through: 5, .likely, .insertAfter(1, " named {5}"),
      .attach(4, through: 7, with: "")),
    Repair(
      .roleForm, oneQualifier,
      [.type, .optional(.parentheses), .word("as"), .some, .word("named"), .name, .sign(",")],
      at: 4, through: 5, .likely, .insertAfter(1, " named {5}"),
      .attach(4, through: 5, with: "")),
    Repair(
      .roleForm, oneQualifier,
      [
        .type, .optional(.parentheses), .word("as"), .some, .sign(","), .some, .word("named"),
        .name, .end,
      ], at: 6, through: 7,
      help: .statement(
        or: """
          ; for a role with a qualifier of its own, write 'as self, …' there and \
          'transient any {5}(it: {0}) named {7} = it'
          """), .doubtful,
      .insertAfter(1, " named {7}"), .attach(6, through: 7, with: "")),
    // Casts.
    Repair(
      .roleForm, "'{4} {5}' after '=' is a cast, not a role",
      [.word("as"), .some, .sign("="), .some, .failing(.word("as")), .type, .end], at: 4,
      through: 5,
      help: .statement(or: ", or '= ({3} as {5})' for a cast"), .likely,
      .insertAfter(1, ", {5}"), .attach(4, through: 5, with: "")),
    Repair(
      .roleForm, "'{2} {3}' after '=' is a cast, not a role",
      [.sign("="), .some, .failing(.word("as")), .type, .end], at: 2, through: 3,
      help: .statement(or: ", or '= ({1} as {3})' for a cast"), .likely,
      .insertBefore(0, "as {3} "), .attach(2, through: 3, with: "")),
    Repair(
      .roleForm, "'{2} {3}' after '=' is a cast, not a role",
      [.sign("="), .some, .failing(.word("as")), .rest], at: 2, through: 3, .likely,
      .insertBefore(0, "as {3} "), .attach(2, through: 3, with: "")),
  ]

  private static let oneQualifier: Text =
    "a qualifier applies to the whole component, not to one of its roles"
}

extension RepairMatch {
  /// The role that begins with an element, with the words before its name.
  func role(_ element: Int) -> String {
    let first = elements[element].lowerBound
    let isWord = [.any, .class].contains(token(element).word)
    return isWord ? text(first..<first + 2) : text(element)
  }
}
