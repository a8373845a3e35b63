import TenonDiagnostics

extension Repair {
  /// Slips between a label, or a property's name, and its type.
  static let labels: [Repair] = [
    doubled([.sign(",")]), doubled([.sign(":")]), doubled([.sign("->")]), doubled([.sign("=")]),
    Repair(
      .modifierNotAllowed, "'{0}' can't be used on a parameter", [.word("let", "var"), .label],
      at: 0, .likely, where: { $0.isInList(0) || $0.isInSet }, .delete(0)),
    // `set store to Store`, `store Store`
    Repair(
      .missingPunctuation, "expected ':' and a type after '{1}', found '{2}'",
      [.word("set", "weak"), .lower, .lower, .type], at: 2, .likely, .attach(2, with: ":")),
    Repair(
      .missingPunctuation, "expected ':' after '{1}', found '{2}'",
      [listStart, .lower, .type, .sign("=")], at: 2,
      help: "write '{1}: {2} = …', or '{1} = …' for a constant", .likely, .insertAfter(1, ":")),
    Repair(
      .missingPunctuation, Text { "expected ':' after '\($0.text(1...2))', found '\($0.text(3))'" },
      [listStart, .lower, .optional(.lower), .type], at: 3,
      help: .made { "write '\($0.text(1...2)): \($0.text(3))'" }, .safe, .insertAfter(2, ":")),
    Repair(
      .blockForm, "expected the property's name before '{1}'", [.word("set", "weak"), .type], at: 1,
      .guess, where: { $0.parser.block == .component }, .insertBefore(1, "{1.label}: ")),
    Repair(
      .missingPunctuation, "expected ':' and a type after '{1}', found '('",
      [listStart, .lower, .parentheses], at: 2,
      help: "write 'label: {1}(…)', or '_: {1}(…)' without a label", .doubtful,
      where: { $0.isParameter(1) }, .replace(1, through: 2, with: "label: Type")),
  ]

  /// Slips of parameters and of the closures among them.
  static let parameters = inLists(
    // The second of two types is the one with what belongs to it: `String String?`.
    Repair(
      .repeatedWord, "duplicate '{0}'", [.name, .type], at: 1, help: "delete one of them", .safe,
      where: { $0.firstWord(0) == $0.firstWord(1) && $0.elements[1].count > 1 }, .delete(0)),
    Repair(
      .repeatedWord, "duplicate '{0}'", [.name, .name], at: 1, help: "delete one of them", .safe,
      where: { $0.text(0) == $0.text(1) }, .delete(1)),
    Repair(
      .missingPunctuation, "expected ',' after the parameter, found ';'", [.sign(";"), .label],
      at: 0, help: "separate parameters with ','", .safe, .replace(0, with: ",")),
    // `open: async () -> Page`, `open: () -> Page async`
    Repair(
      .wrongOrder, "'{0}' must come right before the closure's '->'",
      [.word("async", "throws"), .parentheses, .sign("->")], at: 0, help: "write '() {0} -> …'",
      .safe, where: { $0.token(before: 0).kind == .colon }, .delete(0), .insertBefore(2, "{0} ")),
    Repair(
      .wrongOrder, "'async' must come before 'throws'",
      [.word("throws"), .word("async"), .sign("->")], at: 1, help: "write 'async throws'", .safe,
      .replace(0, through: 1, with: "async throws")),
    Repair(
      .wrongOrder, "'async' must come before 'throws'",
      [.word("throws"), .parentheses, .word("async"), .sign("->")], at: 2,
      help: "write 'async {0}{1}'", .safe, .insertBefore(0, "async "), .delete(2)),
    Repair(
      .missingPunctuation, "expected '->', found '=>'",
      [.parentheses, .optional(.effects), .sign("=>"), .type], at: 2, .safe, .sign(2, "->")),
    Repair(
      .missingPunctuation, "expected ',' or ')' after the parameter, found '->'",
      [.label, .type, .sign("->"), .type], at: 2, help: "write '{0} ({1}) -> {3}'", .safe,
      .replace(1, with: "({1})")),
    effectBehindClosure([.word("throws"), .sign("->")], [.word("async")]),
    effectBehindClosure([.sign("->")], [.word("async", "throws")]),
    Repair(
      .missingPunctuation, "expected ',' or ')' after the parameter, found '{2}'",
      [
        .label, .type,
        .either([.word("async", "throws"), .nearest(["async"]), .nearest(["throws"])]),
      ], at: 2,
      help: .made {
        let word = $0.parser.meantEffect($0.token(2))?.text ?? ""
        return "write '\(word)' where '\($0.text(1))' is declared, or before a closure's '->'"
      }, .doubtful, where: { $0.token(behind: 2).kind != .colon }, .delete(2)),
    // `open: () asnyc -> Page`, `open: ():async -> Page`, `open: () async Page`
    misspeltEffect(.async, behind: .parentheses),
    misspeltEffect(.throws, behind: .either([.parentheses, .word("async")])),
    Repair(
      .missingPunctuation, "expected '->', found ':'",
      [
        .either([.parentheses, .word("async")]), .sign(":"),
        .either([.word("async", "throws"), .sign("->")]),
      ], at: 1, help: "delete ':'", .safe, .attach(1, through: 2, with: " {2}")),
    Repair(
      .missingPunctuation, "expected '->' before the closure's return type, found ':'",
      [.parentheses, .optional(.effects), .sign(":"), .type], at: 2,
      help: .made { "write '\($0.text(0...1)) -> \($0.text(3))'" }, .likely, .sign(2, "->")),
    Repair(
      .missingPunctuation, "expected '->' before the closure's return type, found '{2}'",
      [.parentheses, .optional(.effects), .type], at: 2,
      help: .made { "write '\($0.text(0...1)) -> \($0.text(2))'" }, .safe,
      where: { $0.token(2).kind != .leftParen }, .insertBefore(2, "-> ")),
    comma([.name], isBeforeEffect: true, .likely), comma([.name], isBeforeEffect: false, .safe),
    comma([.name, .name], isBeforeEffect: false, .safe),
    // `file -> File`, `path := "x"`
    Repair(
      .missingPunctuation, "expected ':', found '{1}'",
      [.name, .sign("=>", "->", "<-", "-"), .type],
      at: 1, .likely, where: { $0.beginsParameter(0) }, .sign(1, ":")),
    Repair(
      .missingPunctuation, "expected '=', found '{1}'",
      [.name, .sign(":=", ": =", "==", "=>", "->", "= :", "=:", "<-"), .any], at: 1, .safe,
      where: { $0.beginsParameter(0) },
      .sign(1, "=")),
    Repair(
      .missingPunctuation, "expected ':' and a type after '{0}', found '{1}'",
      [.name, .word("input", "key"), .type], at: 1, help: "write '{0}: {1} {2}'", .likely,
      .insertAfter(0, ":")),
    Repair(
      .missingPunctuation, "expected ':' and a type after '{0}', found '{1}'",
      [.lower, .word("named"), .name], at: 1,
      help: "write 'label: {0} named {2}', or '_: {0} named {2}' without a label", .doubtful,
      .replace(0, with: "label: Type")),
    Repair(
      .missingPunctuation, "a parameter can't be variadic", [.label, .type, .sign("...")], at: 2,
      help: "write '{0} [{1}]', and take an array in the init instead of '{1}...'", .likely,
      .replace(1, through: 2, with: "[{1}]")),
    Repair(
      .missingPunctuation, "a parameter can't be variadic", [.sign("(", ","), .type, .sign("...")],
      at: 2, help: "write '{1.label}: [{1}]', and take an array in the init instead of '{1}...'",
      .guess, where: { $0.isParameter(1) && !$0.token(before: 0).word.isLifetime },
      .replace(1, through: 2, with: "{1.label}: [{1}]")),
    Repair(
      .missingPunctuation, "a parameter can't be a pack", [.word("repeat"), .word("each"), .type],
      at: 1, help: "write the types of the pack one by one", .doubtful, .delete(0, through: 1)))

  /// Where a parameter begins, or the property that a `set` sets.
  static let listStart = TokenPattern.either([.sign("(", ","), .word("set", "weak")])

  private static func doubled(_ sign: [TokenPattern]) -> Repair {
    Repair(
      .repeatedWord, "duplicate '{1}'", sign + sign + [.any], at: 1, help: "delete one of them",
      .safe,
      .delete(1))
  }

  private static func comma(_ label: [TokenPattern], isBeforeEffect: Bool, _ meaning: Meaning)
    -> Repair
  {
    Repair(
      .missingPunctuation, "expected ',' after the parameter, found '{1}'",
      [.any] + label + [.sign(":")], at: 1, help: "separate parameters with ','", meaning,
      where: {
        let isEffect = $0.parser.meantEffect($0.token(1)) != nil
        return isEffect == isBeforeEffect && $0.endsOperand(0)
          && (!isEffect || $0.parser.isTypeName($0.token(0)))
      }, .insertAfter(0, ","))
  }

  private static func effectBehindClosure(_ arrow: [TokenPattern], _ effect: [TokenPattern])
    -> Repair
  {
    let last = arrow.count + 1
    return Repair(
      .missingPunctuation, "expected ',' or ')' after the parameter, found '{\(last)}'",
      arrow + [.type] + effect, at: last, help: "write '{\(last)}' before the closure's '->'",
      .safe, .insertBefore(0, "{\(last)} "), .delete(last))
  }

  private static func misspeltEffect(_ effect: Word, behind start: TokenPattern) -> Repair {
    Repair(
      .missingPunctuation, "expected '->', found '{1}'", [start, .nearest([effect.text])], at: 1,
      help: "did you mean '\(effect.text)'?", .safe, .replace(1, with: "\(effect.text)"))
  }
}
