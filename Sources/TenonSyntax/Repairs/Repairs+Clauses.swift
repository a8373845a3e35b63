import TenonDiagnostics

extension Repair {
  /// Signs and words in place of those that begin a clause.
  static let clauseWords: [Repair] =
    [
      Repair(
        .unknownWord, "unknown keyword '{0}'", [.unexpected(.nearest(["as", "named"])), .any],
        at: 0,
        help: "did you mean '{0.meant}'?", .safe, where: { $0.isLikeWord(0) },
        .replace(0, with: "{0.meant}")),
      Repair(
        .unknownWord, "unknown keyword '{0}'", [.failing(.nearest(["async", "throws"]))], at: 0,
        help: "did you mean '{0.meant}'?", .safe,
        where: { $0.parser.statement.isTooLong },
        .replace(0, with: "{0.meant}")),
      Repair(
        .unexpectedText, .unexpected(2),
        [.lifetime, .type, .unexpected(.sign("->", "=>", "<-", ":")), .type, .parentheses], at: 2,
        .likely, .replace(1, through: 4, with: "{3}{4} as {1}")),
      Repair(
        .unexpectedText, .unexpected(0), [.unexpected(.sign(":=", "==")), .any], at: 0, .likely,
        .close(0, with: " = ")),
    ]
    + role(.safe, behind: .sign("->"))
    + role(behind: .sign("=>", "<-", ":"))
    + role(behind: .words(wordsForAs))
    + role(behind: .words(wordsForAs), .word("to"))
    + role(behind: .word("extends", "inherits", "subclass", "subclasses"), as: "class ")

  /// What other languages and people have in place of `as`.
  private static let wordsForAs: Set<String> = [
    "is", "for", "with", "to", "into", "implements", "implementing", "conforms", "conformsTo",
    "conforming", "plays", "playing", "provides", "providing", "adopts", "binds",
  ]

  /// Words in place of `as`, or of the comma before a further role.
  private static func role(
    _ meaning: Meaning = .likely, behind words: TokenPattern..., as kind: String = ""
  ) -> [Repair] {
    [" as \(kind)", ", \(kind)"].map { text in
      Repair(
        .unexpectedText, .unexpected(0), [.unexpected(words[0])] + words.dropFirst() + [.type],
        at: 0, meaning, .close(0, through: words.count - 1, with: Text(stringLiteral: text)))
    }
  }

  /// Several components in one statement.
  static let severalComponents: [Repair] = [
    Repair(
      .unexpectedText, .unexpected(0), [.sign(","), .onNextLine(.type), .parentheses], at: 0,
      help: "delete it", .safe, .delete(0)),
    Repair(
      .unexpectedText, .unexpected(2), [.lifetime, .some, .unexpected(.sign(",")), .type], at: 2,
      .doubtful, .replace(2, with: "; {0}")),
    Repair(
      .unexpectedText, .unexpected(0), [.unexpected(.sign(",")), .lifetime, .type], at: 0, .likely,
      .replace(0, with: ";")),
    Repair(
      .unexpectedText, .unexpected(1), [.any, .unexpected(.lifetime), .type], at: 1,
      help: "write it on its own line, or ';' before it", .likely,
      where: { !$0.token(1).word.isLifetime }, .insertAfter(0, ";")),
  ]

  /// Clauses and words that stand elsewhere.
  static let clausesElsewhere: [Repair] = [
    Repair(
      .wrongOrder, "'async' must come before 'throws'",
      [.word("throws"), .optional(.parentheses), .word("async")], at: 2, .safe,
      .replace(0, through: 2, with: "async throws{1}")),
    Repair(
      .wrongOrder, "parameters must come directly after the type",
      [.type, .optional(.word("async")), .word("throws"), .parentheses], at: 3, .safe,
      where: { $0.text(3) == "()" || $0.text(3).contains { ",:=".contains($0) } },
      .insertAfter(0, "{3}"), .attach(3, with: "")),
    Repair(
      .emptyFragment, "expected the component's expression, found '{1}'",
      [.sign("="), .word("as"), .type], at: 0,
      help: "write the component's expression, or delete '='", .likely, .delete(0)),
    Repair(
      .emptyFragment, "expected the component's expression, found '{1}'",
      [.sign("="), .word("named", "async", "throws")], at: 0,
      help: "write the component's expression, or delete '='", .likely, .delete(0)),
    Repair(
      .unexpectedText, .unexpected(1),
      [.braces, .unexpected(.word("as", "named", "async", "throws")), .rest], at: 1, .likely,
      .insertBefore(0, Text { $0.text(1...2) + " " }), .delete(1, through: 2)),
    Repair(
      .wrongOrder, "'{2}' must come before '{0}'", [.lifetime, .some, .unexpected(.attribute)],
      at: 2, .safe, .insertFirst("{2} "), .delete(2)),
    Repair(
      .wrongOrder, "'{2}' must come before '{0}'",
      [
        .lifetime, .some,
        .unexpected(
          .word(
            "private", "fileprivate", "internal", "package", "public", "override", "eager")),
      ], at: 2, .safe, .insertFirst("{2} "), .delete(2)),
    Repair(
      .repeatedWord, "duplicate 'named'", [.word("named"), .name, .some, .word("named"), .name],
      at: 3,
      help: .made {
        let one = $0.statement(.delete(3, through: 4))
        let other = $0.statement(.replace(1, with: "{4}"), .delete(3, through: 4))
        return "write '\(one)' or '\(other)'"
      }, .doubtful, .delete(3, through: 4)),
  ]

  /// What is no clause.
  static let noClauses: [Repair] = [
    Repair(
      .unexpectedText, .unexpected(0), [.unexpected(.word("lazy"))], at: 0,
      help: "delete 'lazy'; a component is created on first use, unless it is 'eager'", .likely,
      .delete(0)),
    Repair(
      .unexpectedText, .unexpected(2), [.word("named"), .name, .unexpected(.same(1))], at: 2,
      help: "write '= {2}' for an expression, or delete one of them", .doubtful, .delete(2)),
    Repair(
      .repeatedWord, "duplicate '{1}'", [.name, .unexpected(.same(0))], at: 1,
      help: "delete one of them", .safe, .delete(1)),
    Repair(
      .unexpectedText, .unexpected(0), [.unexpected(.word("where")), .rest], at: 0,
      help: "a component can't be generic; write its full type, such as 'Repository<User>'",
      .doubtful, .delete(0, through: 1)),
    Repair(
      .unexpectedText, .unexpected(1), [.type, .unexpected(.sign("..")), .type], at: 1,
      help: "write '{0}.{2}'", .likely, .close(1, with: ".")),
    Repair(
      .unexpectedText, .unexpected(1), [.type, .unexpected(.sign(".")), .end], at: 1,
      help: "write '{0}', or the rest of the type's name after '.'", .doubtful, .delete(1)),
    Repair(
      .unexpectedText, .unexpected(1), [.parentheses, .unexpected(.type), .parentheses], at: 1,
      help: "write 'as {1}' for a role", .doubtful, .insertBefore(1, "as "), .delete(2)),
    Repair(
      .unexpectedText, .unexpected(0), [.unexpected(.type)], at: 0,
      help: "write 'as {0}' for a role", .likely, .insertBefore(0, "as ")),
    Repair(
      .unexpectedText, .unexpected(0), [.unexpected(.lower), .word("as", "async", "throws")], at: 0,
      help: "write a qualifier with 'named': 'named {0}'", .likely, .insertBefore(0, "named ")),
    Repair(
      .unexpectedText, .unexpected(0), [.unexpected(.lower), .end], at: 0,
      help: "write a qualifier with 'named': 'named {0}'", .likely,
      where: { ForeignWords.lifetime($0.text(0)) == nil }, .insertBefore(0, "named ")),
    Repair(
      .unexpectedText, .unexpected(0), [.unexpected(.lower), .word("named")], at: 0,
      help: "delete '{0}'", .doubtful, .delete(0)),
    Repair(
      .unexpectedText, .unexpected(0), [.unexpected(.lower), .lower], at: 0,
      help: "write a qualifier with 'named': 'named {1}'", .doubtful, .replace(0, with: "named")),
  ]
}

extension Repair.Text {
  /// That an element stands behind a component and does not belong to it.
  static func unexpected(_ element: Int) -> Repair.Text {
    Repair.Text(stringLiteral: "unexpected '{\(element)}' after the component")
  }
}

extension RepairMatch {
  /// Whether an element is spelled as words are, and not as types.
  func isLikeWord(_ element: Int) -> Bool {
    let text = text(element)
    return text.count > 1 && !parser.isUpperCase(token(element))
      || text.lowercased() == meant(element)
  }
}
