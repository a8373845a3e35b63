import TenonDiagnostics

/// What braces hold, and what conditions choose.
extension Parser {
  /// The statements between braces. Where a brace is missing, the current statement fails.
  func parseBlock<Result>(
    _ what: String, _ body: (Parser) -> Result
  ) -> Result? {
    if failed {
      // The head is broken; its block can still be read.
      while !atStatementEnd, token.kind != .leftBrace { advance() }
    }
    guard nesting < TokenizedFile.deepestNesting else { return nil }
    guard token.kind == .leftBrace, !atStatementEnd else {
      fail(
        "expected \(what), found \(found)",
        help:
          "write \(what.split(separator: " ").last ?? "'{'") behind the name, and '}' at the end")
      // Where a brace further on closes nothing, it is this one that it should close.
      let isThere =
        file.beginsMember(at: position) || file.beginsInput(at: position)
        || (token.startsLine && file.lastStray > position && !beginsItem)
      guard isThere else { return nil }
      // The brace alone is missing: what it should open is there.
      let result = parseInside(body, isClosed: false)
      passForgivenBrace()
      failed = false
      understoodTo = position
      return result
    }
    let closing = Int(file.partner[position])
    if failed {
      loseWords(from: understoodTo, to: position)
      noteBroken(from: statementStart, to: position)
    }
    advance()
    let result = parseInside(body, isClosed: closing >= 0)
    if closing >= 0, position <= closing {
      loseWords(from: position, to: closing)
      position = closing
      advance()
    }
    understoodTo = position
    return result
  }

  /// Runs `body` for what stands in a block.
  private func parseInside<Result>(
    _ body: (Parser) -> Result, isClosed: Bool
  ) -> Result {
    let saved = (bracketDepth, failed, isBlockClosed, statementStart, blockBranches)
    nesting += 1
    (bracketDepth, failed, isBlockClosed, blockBranches) = (0, false, isClosed, 0)
    let result = body(self)
    nesting -= 1
    (bracketDepth, failed, isBlockClosed, statementStart, blockBranches) = saved
    return result
  }

  /// Whether the current token ends a branch of a condition.
  var endsBranch: Bool {
    guard token.kind == .pound, blockBranches > 0 || (!isBlockClosed && openBranches > 0) else {
      return false
    }
    switch text(token) {
    case "#elseif", "#elif", "#else", "#endif": return true
    default: return false
    }
  }

  /// `#if` with its branches. Other directives and macros are refused.
  func parseDirective<Member: Sendable>(
    _ members: (Parser) -> [Member]
  ) -> ConditionalSyntax<Member>? {
    let opening = token
    guard text(token) == "#if" else {
      let isBranch = ["#elseif", "#elif", "#else", "#endif"].contains(text(token))
      if isBranch, unclosedConditions > 0 {
        // It is the other end of one that was reported.
        if text(token) == "#endif" { unclosedConditions -= 1 }
        failed = true
        return nil
      }
      fail(
        isBranch
          ? "'\(text(token))' has no '#if' before it" : "'\(text(token))' cannot stand here",
        at: span(token), help: isBranch ? nil : "of the directives only '#if' chooses members")
      return nil
    }
    guard nesting < TokenizedFile.deepestNesting else {
      fail(
        .nestedTooDeep,
        "conditions nest more than \(TokenizedFile.deepestNesting) deep here", at: span(token))
      return nil
    }
    nesting += 1
    openBranches += 1
    blockBranches += 1
    defer {
      nesting -= 1
      openBranches -= 1
      blockBranches -= 1
    }
    var conditional = ConditionalSyntax<Member>(branches: [], span: span(opening))
    var hasElse = false
    repeat {
      let directive = token
      let positionOfDirective = position
      advance()
      var condition: FragmentSyntax?
      if text(directive) == "#else" {
        if hasElse {
          fail(
            "a second '#else'", at: span(directive),
            help: "delete it, or write '#elseif' with a condition for the first")
        }
        hasElse = true
        if token.kind == .identifier, text(token) == "if", !token.startsLine {
          fail(
            "expected the end of the line, found 'if'", help: "write '#elseif'",
            fix: .replace(span(directive).through(span(token)), with: "#elseif").safe)
        }
      } else {
        if text(directive) == "#elif" {
          diagnostics.report(
            Diagnostic(
              .expectedSyntax, "'#elif' is no directive", at: span(directive),
              help: "write '#elseif'", fix: .replace(span(directive), with: "#elseif").safe))
        }
        if hasElse {
          fail(
            "'#elseif' comes after '#else'", at: span(directive), help: "put it before the '#else'")
        }
        condition = parseFragment(after: span(directive), "a condition")
      }
      if !failed, !atStatementEnd { fail("expected the end of the line, found \(found)") }
      let isUnread = failed || file.isTouched(from: positionOfDirective, through: position)
      if failed { skipStatement(from: position) }
      failed = false
      let expression = condition.map { isUnread ? .atom("_unknown") : understand($0) }
      conditional.branches.append(
        .init(condition: condition, expression: expression, members: members(self)))
    } while token.kind == .pound && text(token) != "#endif" && endsBranch
    failed = false
    if token.kind == .pound, text(token) == "#endif" {
      advance()
    } else {
      unclosedConditions += 1
      conditional.isClosed = false
      diagnostics.report(
        Diagnostic(
          .unclosedCondition, "this '#if' is never closed", at: span(opening),
          help: "close it with '#endif'"))
    }
    return conditional
  }

  /// What a condition asks. One that Swift would not take is reported, and read as something that
  /// may hold or not.
  private func understand(_ condition: FragmentSyntax) -> ConditionExpression {
    let text = source.text(condition.span)
    if let expression = ConditionExpression(text) { return expression }
    let isAlone = !text.contains { "&|!()".contains($0) }
    diagnostics.report(
      Diagnostic(
        .conditionNotUnderstood, "this is no condition", at: condition.span,
        help: isAlone && text.contains("=")
          ? "conditions have no values: write '-D' flags as names, 'DEBUG'"
          : "a condition is a name such as 'DEBUG', 'os(…)', 'arch(…)', 'canImport(…)',"
            + " 'targetEnvironment(…)', 'swift(>=…)' or 'compiler(>=…)', joined with '!', '&&' and"
            + " '||'"))
    return .atom("_unknown")
  }
}

extension ConditionalSyntax {
  /// Each branch with what has to hold for it.
  package var guarded: [(guards: [GuardSyntax], members: [Member])] {
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
