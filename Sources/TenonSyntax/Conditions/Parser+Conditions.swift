import TenonDiagnostics

/// Conditions, and the ones that were meant.
extension Parser {
  /// The expression of a condition; one that Swift would not take is reported, and may hold or not.
  func understand(_ condition: FragmentSyntax) -> ConditionExpression {
    let text = source.text(condition.span)
    if let expression = ConditionExpression(text) { return expression }
    let meant = Self.meantCondition(text)
    report(
      Diagnostic(
        .conditionNotUnderstood, "invalid condition", at: condition.span,
        help: meant.map { "write '\($0)'" } ?? Self.helpForCondition(text),
        fix: meant.map { .replace(condition.span, with: $0).safe }), at: headStart)
    if let meant, let expression = ConditionExpression(meant) { return expression }
    // The condition may have taken in the next line.
    lostWords.append(contentsOf: words(from: condition.span.start, to: condition.span.end))
    return .unread
  }

  private static func helpForCondition(_ text: String) -> String {
    let isAlone = !text.contains { "&|!()".contains($0) }
    if isAlone, text.contains(where: { "=<>".contains($0) }) {
      return "conditions can't compare values; write a '-D' flag by its name, such as 'DEBUG'"
    }
    if isAlone, text.contains("."), text.first?.isLetter == true {
      return
        "conditions are evaluated at build time, such as 'DEBUG'; to choose at run time, write an"
        + " expression: 'strong any Role = \(text) ? One() : Other()'"
    }
    for sign in ["&&", "||"] {
      if text.hasSuffix(sign) { return "write a condition after '\(sign)', or delete '\(sign)'" }
      if text.hasPrefix(sign) { return "write a condition before '\(sign)', or delete '\(sign)'" }
    }
    return "a condition is a name such as 'DEBUG', 'os(…)', 'arch(…)', 'canImport(…)',"
      + " 'targetEnvironment(…)', 'swift(>=…)' or 'compiler(>=…)', joined with '!', '&&' and '||'"
  }

  /// The condition that one is meant to be which is written as in another language.
  static func meantCondition(_ text: String) -> String? {
    guard text.utf8.count < 200 else { return nil }
    var words = [""]
    for character in text {
      let isJoined = words.last?.last.map {
        isName($0) == isName(character) && !"()!".contains($0)
      }
      if " ()!".contains(character) || isJoined == false { words.append("") }
      if character != " " { words[words.count - 1].append(character) }
    }
    words.removeAll(where: \.isEmpty)
    let isVersion =
      words.count == 3 && ["swift", "compiler"].contains(words[0])
      && [">=", "<"].contains(words[1])
    if isVersion || words.count == 3 && ["os", "arch"].contains(words[0]) && words[1] == "==" {
      let meant = "\(words[0])(\(isVersion ? words[1] : "")\(words[2]))"
      return ConditionExpression(meant)?.text
    }
    let signs = ["and": "&&", "or": "||", "not": "!", "&": "&&", "|": "||"]
    let meant = words.filter { $0 != "defined" }.map { signs[$0.lowercased()] ?? $0 }
      .joined(separator: " ")
    return ConditionExpression(meant)?.text
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_.".contains(character)
  }
}
