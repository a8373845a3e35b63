import TenonDiagnostics

extension Repair {
  /// Slips of `named q`.
  static let qualifiers: [Repair] = [
    Repair(
      .wrongOrder, "'named' must come after the type",
      [
        .lifetime, .word("named"), .sign("("), .nameOrQuoted, .sign(")"), .type,
        .optional(.parentheses),
      ], at: 1, .likely, .replace(1, through: 6, with: "{5}{6} named {3.name}")),
    Repair(
      .missingName, "expected a qualifier after 'named', found ':'",
      [.word("named"), .sign(":"), .any], at: 1, .safe,
      .attach(1, through: 2, with: " {2}")),
    Repair(
      .missingName, "expected a qualifier after 'named', found '('",
      [.word("named"), .sign("("), .nameOrQuoted, .sign(")")], at: 1, .safe,
      .attach(1, through: 3, with: " {2.name}")),
    Repair(
      .missingName, "expected a qualifier after 'named', found '{1}'",
      [.word("named"), .quotedName], at: 1, help: "write 'named {1.name}'", .safe,
      .replace(1, with: "{1.name}")),
    Repair(
      .missingName, "expected a qualifier after 'named', found '{1}'",
      [.word("named"), .string], at: 1,
      help: .made { "write a name without quotes: 'named \($0.nameLike(1) ?? "main")'" }, .doubtful,
      .replace(1, with: "main")),
    Repair(
      .missingName, "'{1}-{3}' is not a name", [.word("named"), .name, .sign("-"), .name], at: 1,
      through: 3, help: .made { "write 'named \($0.nameLike(1, through: 3) ?? "main")'" },
      .doubtful,
      .replace(1, through: 3, with: Text { $0.nameLike(1, through: 3) ?? "main" })),
  ]
}

extension RepairMatch {
  /// An element's text as a name: `myShop` for `my shop`; `nil` where it begins with no letter.
  func nameLike(_ element: Int, through last: Int? = nil) -> String? {
    let words = text(element...(last ?? element)).split {
      !$0.isASCII || !$0.isLetter && !$0.isNumber
    }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = (words.first.map(String.init) ?? "") + rest.joined()
    return name.utf8.first.map(Lexer.startsIdentifier) ?? false ? name : nil
  }
}
