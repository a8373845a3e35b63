import TenonDiagnostics

/// What conditions choose.
extension Parser {
  /// `#if` with its branches. Other directives and macros are refused.
  func parseDirective<Member: Sendable>(
    _ members: (Parser) -> [Member]
  ) -> ConditionalSyntax<Member>? {
    let opening = token
    let isBare = token.kind != .pound
    defer { statementKind = .conditional }
    guard isBare || directive(token) == "#if" else {
      refuseDirective()
      return nil
    }
    guard nesting < TokenizedFile.deepestNesting else {
      fail(
        .nestedTooDeep,
        "conditions are nested more than \(TokenizedFile.deepestNesting) levels deep",
        at: span(token))
      return nil
    }
    nesting += 1
    openBranches += 1
    blockBranches += 1
    openConditions.append(OpenCondition(index: position))
    defer {
      openConditions.removeLast()
      nesting -= 1
      openBranches -= 1
      blockBranches -= 1
    }
    var conditional = ConditionalSyntax<Member>(branches: [], span: span(opening))
    if isBare {
      let isIf = text(opening) == "if" && !peek().startsLine
      tell(
        Diagnostic(
          .directiveForm,
          isIf ? "expected '#if', found 'if'" : "expected '#if' before the condition",
          at: span(opening),
          help: isIf ? "write '#if'" : "write '#if \(restOfLine(from: position))'",
          fix: .insert(isIf ? "#" : "#if ", before: span(opening)).safe))
      if isIf { advance() }
    }
    var hasElse = false
    var isUnderstood = true
    let firstBranch = position
    repeat {
      let start = position
      let isFirst = conditional.branches.isEmpty
      let condition = parseBranchHead(isBare: isBare && isFirst, hasElse: &hasElse)
      let isUnread = failed || file.isTouched(from: start, through: position)
      if failed { skipStatement(from: position) }
      note(.directive, from: start)
      failed = false
      let isElse = condition == nil && directive(file.tokens[start]) == "#else"
      var expression = condition.map { isUnread ? .unread : understand($0) }
      if expression == nil, !isElse, text(file.tokens[start]) != "else" { expression = .unread }
      isUnderstood = isUnderstood && expression != .unread
      if text(file.tokens[start]) == "#ifndef" { expression = expression?.negated }
      let index = openConditions.count - 1
      openConditions[index].hasElse = hasElse
      openConditions[index].members = position
      if isFirst { openConditions[index].condition = condition.map { source.text($0.span) } ?? "" }
      conditional.branches.append(
        .init(condition: condition, expression: expression, members: members(self)))
    } while branchEnd.map { $0 != "#endif" } ?? false
    if !isUnderstood { loseMembers(from: firstBranch) }
    // What is wrong with the last member is not wrong with the condition.
    (failed, isMisread) = (false, false)
    if directive(token) == "#endif" || branchEnd == "#endif" {
      reportMisspelt(token, meant: "#endif")
      // A condition behind it is of another directive's.
      if text(token) == "#if" { position = endOfLine }
      advance()
      note(.directive, from: position - 1)
    } else {
      unclosedConditions += 1
      unclosedSpans.append(span(from: opening))
      conditional.isClosed = false
      tell(
        Diagnostic(
          .unclosedCondition, "'#if' without '#endif'", at: span(opening),
          help: "close it with '#endif'"))
    }
    return conditional
  }

  /// Remembers what stands in the branches of a condition that could not be read: nobody knows what of it there is.
  private func loseMembers(from start: Int) {
    loseWords(from: start, to: position)
    // A bundle has members that are not named here.
    if file.tokens[start..<position].contains(where: { $0.word == .include }) {
      unread.insert([.providers, .roles])
    }
  }

  /// The line that begins a branch, and its condition; `nil` where it is an `#else`.
  private func parseBranchHead(isBare: Bool, hasElse: inout Bool) -> FragmentSyntax? {
    let first = token
    let name = isBare ? "#if" : directive(token) ?? branchEnd ?? "#if"
    // A condition that has no word before it.
    let isAlone =
      !isBare && token.kind != .pound
      && !isBranchWord(token)
    if !isBare {
      reportMisspelt(token, meant: name)
      if !isAlone { advance() }
      if first.kind == .pound, name != "#else", !token.startsLine, !token.hasSpaceBefore,
        token.kind == .identifier
      {
        reportOnce(
          Diagnostic(
            .directiveForm, "expected a space after '\(text(first))'", at: span(first),
            help: "write '\(text(first)) \(restOfLine(from: position))'",
            fix: .insert(" ", after: span(first)).safe))
      }
    }
    var isElse = name == "#else"
    if isElse, token.kind == .identifier, text(token) == "if", !token.startsLine {
      tell(
        Diagnostic(
          .unexpectedText, "unexpected 'if' after '#else'", at: span(token),
          help: "write '#elseif'",
          fix: .replace(span(first).through(span(token)), with: "#elseif").safe))
      advance()
      isElse = false
    }
    var condition: FragmentSyntax?
    if isElse {
      if hasElse {
        fail(
          .directiveForm, "duplicate '#else'", at: span(first),
          help: "delete it, or write '#elseif' with a condition for the first")
      }
      hasElse = true
    } else {
      if hasElse {
        fail(
          .directiveForm, "'#elseif' must come before '#else'", at: span(first),
          help: "move it before '#else'")
      }
      condition = parseCondition(after: isBare || isAlone ? nil : first)
    }
    passBrace(of: name)
    if !failed, !atStatementEnd {
      fail(.unexpectedText, "unexpected \(found) at the end of the line")
    }
    return condition
  }

  /// Takes what stands behind `#if` up to the end of its line, whatever it is.
  private func parseCondition(after directive: Token?) -> FragmentSyntax? {
    let start = position
    scan: while position == start
      ? directive == nil || !token.startsLine && !atStatementEnd : fragmentContinues
    {
      switch token.kind {
      case .leftBrace: break scan
      case .leftParen, .leftBracket:
        let partner = Int(file.partner[position])
        guard partner > position else {
          failed = true
          return nil
        }
        position = partner + 1
      case .identifier where position > start && (beginsItem || beginsMemberStatement): break scan
      default: advance()
      }
    }
    if position > start { return fragment(from: start, to: position, isCondition: true) }
    if let directive {
      fail(
        .emptyFragment, "expected a condition, found \(found)", at: span(directive),
        help: "write a condition, such as '\(text(directive)) DEBUG'")
    }
    return nil
  }

  /// Passes the brace that Swift's `if` has and `#if` has not.
  private func passBrace(of directive: String) {
    let partner = Int(file.partner[position])
    guard token.kind == .leftBrace, !token.startsLine, partner > position else { return }
    let place = span(token)
    let closing = span(file.tokens[partner])
    reportOnce(
      Diagnostic(
        .directiveForm, "'\(directive)' can't have braces", at: place,
        help: "delete '{' and its '}'", fix: .delete(place).and(.deleteStatement(closing))))
    bracesOfConditions.insert(partner)
    advance()
  }

  // MARK: Conditions

  /// What a condition asks. One that Swift would not take is reported, and read as something that
  /// may hold or not.
  private func understand(_ condition: FragmentSyntax) -> ConditionExpression {
    let text = source.text(condition.span)
    if let expression = ConditionExpression(text) { return expression }
    let meant = Self.meantCondition(text)
    tell(
      Diagnostic(
        .conditionNotUnderstood, "invalid condition", at: condition.span,
        help: meant.map { "write '\($0)'" } ?? Self.helpForCondition(text),
        fix: meant.map { .replace(condition.span, with: $0).safe }))
    if let meant, let expression = ConditionExpression(meant) { return expression }
    // What stands in the next line may have been taken for a part of it.
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
    var words: [String] = []
    var word = ""
    for character in text {
      let isJoined = word.last.map { isName($0) == isName(character) } ?? true
      if character == " " || "()!".contains(character) || !isJoined {
        if !word.isEmpty { words.append(word) }
        word = character == " " ? "" : String(character)
        if "()!".contains(character) {
          words.append(word)
          word = ""
        }
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
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

  // MARK: Statements as in Swift

  /// `if DEBUG { … } else { … }`: read as the condition that it is meant to be; `nil`, and nothing
  /// read, where it is none.
  func parseIfStatement() -> ConditionalSyntax<MemberSyntax>? {
    guard let first = braceOfIf() else { return nil }
    let opening = token
    let condition = fragment(from: position + 1, to: first)
    let text = source.text(condition.span)
    let closing = Int(file.partner[first])
    let isPlain =
      file.tokens[first + 1].startsLine && file.tokens[closing].startsLine
      && file.tokens[closing + 1].startsLine
    var conditional = ConditionalSyntax<MemberSyntax>(branches: [], span: span(opening))
    var next: (condition: FragmentSyntax?, brace: Int)? = (condition, first)
    while let branch = next {
      position = branch.brace
      failed = false
      let expression = branch.condition.map {
        ConditionExpression(source.text($0.span)) ?? .unread
      }
      conditional.branches.append(
        .init(
          condition: branch.condition, expression: expression,
          members: parseBlock("'{'") { $0.parseMembers() } ?? []))
      next = nil
      guard self.text(token) == "else" else { break }
      if peek().kind == .leftBrace, file.partner[position + 1] > position {
        next = (nil, position + 1)
      } else if self.text(peek()) == "if" {
        advance()
        next = braceOfIf().map { (fragment(from: position + 1, to: $0), $0) }
      }
    }
    statementStart = -1
    let choice = helpForChoice(
      conditional.branches.map { ($0.condition, $0.members) },
      at: span(from: opening))
    let isName = text.allSatisfy { $0.isLetter } && text.first?.isLowercase == true
    let others = conditional.branches.dropFirst().map { branch in
      branch.condition.map { "'#elseif \(source.text($0.span))'" } ?? "'#else'"
    }
    let directives = ["'#if \(text)'"] + others + ["'#endif'"]
    tell(
      Diagnostic(
        .unknownWord, "'if' can't be used inside a \(enclosingBlock)", at: span(opening),
        help: choice?.help
          ?? (isName
            ? "to choose at run time, write an expression: 'strong any Role = \(text) ? One() :"
              + " Other()'; for a build condition, write '#if \(text)' … '#endif' without braces"
            : "write \(directives.joined(separator: " … ")), without braces"),
        fix: choice.map(\.fix)
          ?? (isPlain && !isName
            ? .insert("#", before: span(opening)).and(.delete(span(file.tokens[first]))).and(
              .replace(span(file.tokens[closing]), with: "#endif")) : nil)))
    return conditional
  }

  /// The brace of an `if` statement, which stands on the current line with something before it.
  private func braceOfIf() -> Int? {
    guard token.kind == .identifier, spells(token, "if") else { return nil }
    var index = position + 1
    let limit = min(file.tokens.count - 1, position + 40)
    while index < limit, !file.tokens[index].startsLine, file.tokens[index].kind != .leftBrace {
      index += 1
    }
    let isBrace = file.tokens[index].kind == .leftBrace && !file.tokens[index].startsLine
    return isBrace && index > position + 1 && file.partner[index] > index ? index : nil
  }
}

extension ConditionalSyntax {
  /// Each branch with what has to hold for it.
  public var guarded: [(guards: [GuardSyntax], members: [Member])] {
    var before: [GuardSyntax] = []
    return branches.map { branch in
      var guards = before
      if let expression = branch.expression {
        let place = branch.condition?.span ?? span
        guards.append(GuardSyntax(expression: expression, span: place))
        before.append(GuardSyntax(expression: expression.negated, span: place))
      }
      return (guards, branch.members)
    }
  }
}
