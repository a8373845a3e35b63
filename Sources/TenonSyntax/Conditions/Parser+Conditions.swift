import TenonDiagnostics

/// Conditions, and directives that are wrong or stand where none belongs.
extension Parser {
  /// The expression of a condition; one that Swift would not take is reported, and may hold or not.
  private func understand(_ condition: FragmentSyntax) -> ConditionExpression {
    if let expression = ConditionExpression(source.text(condition.span)) { return expression }
    report(
      Diagnostic(
        .conditionNotUnderstood, "invalid condition", at: condition.span,
        help: "a condition is a name such as 'DEBUG', 'os(…)', 'arch(…)', 'canImport(…)',"
          + " 'targetEnvironment(…)', 'swift(>=…)' or 'compiler(>=…)', joined with '!', '&&' and"
          + " '||'"), at: headStart)
    // The condition may have taken in the next line.
    lostWords.append(contentsOf: words(from: condition.span.start, to: condition.span.end))
    return .unread
  }

  /// Reports the first slip of a directive, and gives what its condition asks; `nil` for `#else` and `#endif`.
  func directive(
    _ line: Range<Int>, _ meant: Directive, _ condition: FragmentSyntax?,
    _ stop: StatementParser.Stop?, _ hasElse: inout Bool
  ) -> ConditionExpression? {
    let first = line.lowerBound
    let word = tokens.text(first)
    let checkpoint = begin(line, .directive, in: block)
    defer {
      for finding in statement.findings { diagnostics.report(finding) }
      end(checkpoint)
    }
    let isElseIf = meant == .else && condition != nil
    if word != meant.rawValue {
      let isNegated = word == "#ifndef"
      report(
        Diagnostic(
          .directiveForm, "unknown directive '\(word)'", at: tokens.span(first),
          help: "write '\(isNegated ? "#if !…" : meant.rawValue)'",
          fix: isNegated ? nil : .replace(tokens.span(first), with: meant.rawValue).safe), at: first
      )
    } else if isElseIf {
      report(
        Diagnostic(
          .unexpectedText, "unexpected 'if' after '#else'", at: tokens.span(first + 1),
          help: "write '#elseif'",
          fix: .replace(tokens.span(first..<first + 2), with: "#elseif").safe), at: first)
    }
    let isElse = meant == .else && !isElseIf
    if hasElse, meant != .endif {
      report(
        Diagnostic(
          .directiveForm, isElse ? "duplicate '#else'" : "'#elseif' must come before '#else'",
          at: tokens.span(first)), at: first)
    }
    hasElse = hasElse || isElse
    let hasLost = file.isTouched(from: first, through: line.upperBound)
    let needsCondition = meant != .endif && !isElse
    if needsCondition, condition == nil {
      report(
        Diagnostic(
          .emptyFragment, "expected a condition, found \(found(at: first + 1))",
          at: tokens.span(first), help: "write a condition, such as '\(word) DEBUG'"), at: first)
    } else if let stop, !hasLost {
      report(
        Diagnostic(
          .unexpectedText, "unexpected \(found(at: stop.position)) at the end of the line",
          at: tokens.span(stop.position)), at: stop.position)
    }
    guard needsCondition else { return nil }
    guard let condition, !hasLost, stop == nil else { return .unread }
    let expression = understand(condition)
    return word == "#ifndef" ? expression.negated : expression
  }

  /// Reports a condition without its end: nobody knows what it holds.
  func reportUnclosedCondition(_ condition: Range<Int>) {
    unclosedConditions.append(tokens.span(condition))
    openEnds += 1
    diagnostics.report(
      Diagnostic(
        .unclosedCondition, "'#if' without '#endif'", at: tokens.span(condition.lowerBound),
        help: "close it with '#endif'"))
  }

  /// Remembers what stands in the branches of a condition that could not be read: nobody knows what of it there is.
  func loseMembers(_ condition: Range<Int>) {
    loseWords(from: condition.lowerBound, to: condition.upperBound)
    // A bundle has members that are not named here.
    if file.tokens[condition].contains(where: { $0.word == .include }) {
      unread.insert([.providers, .roles])
    }
  }

  /// Reports a directive that no `#if` stands before, or that no manifest has.
  func failDirective() -> Bool {
    let index = statement.first
    let token = file.tokens[index]
    if spells(token, "if"), index == headStart, !restOfLine(from: index).contains("{") {
      openEnds += 1
      branchWithoutIf = span(token)
      report(
        Diagnostic(
          .directiveForm, "expected '#if', found 'if'", at: span(token), help: "write '#if'",
          fix: .insert("#", before: span(token)).safe), at: index)
      return true
    }
    guard token.kind == .pound else { return false }
    let meant = Directive(text(token))
    let isBranch = meant != nil && meant != .if
    if isBranch, openEnds > 0 {
      // It is the other end of one that was reported.
      if meant == .endif {
        openEnds -= 1
        if let start = branchWithoutIf {
          // Nobody knows which of the members before it exclude those behind it.
          doubtful.append(start.through(span(token)))
          branchWithoutIf = nil
        }
      }
      statement.isSilent = true
      return true
    }
    if isBranch, meant != .endif {
      openEnds += 1
      branchWithoutIf = span(token)
    }
    report(
      Diagnostic(
        .directiveForm,
        isBranch ? "'\(text(token))' without '#if'" : "'\(text(token))' can't be used here",
        at: span(token),
        help: isBranch
          ? "write '#if' and its condition above what it controls, or delete '\(text(token))'"
          : "the only directives in a manifest are '#if', '#elseif', '#else' and '#endif'"),
      at: index)
    return true
  }
}
