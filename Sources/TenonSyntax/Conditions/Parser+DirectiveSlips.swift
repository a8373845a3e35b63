import TenonDiagnostics

/// Directives that are written as in other languages, or stand where none belongs.
extension Parser {
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
    reportMisspelt(first, meant, condition)
    let isElseIf = meant == .else && condition != nil
    if isElseIf {
      report(
        Diagnostic(
          .unexpectedText, "unexpected 'if' after '#else'", at: tokens.span(first + 1),
          help: "write '#elseif'",
          fix: .replace(tokens.span(first..<first + 2), with: "#elseif").safe), at: first)
    }
    if file.tokens[first].kind == .pound, meant == .if || meant == .elseif,
      first + 1 < line.upperBound,
      !file.tokens[first + 1].hasSpaceBefore, file.tokens[first + 1].kind == .identifier
    {
      report(
        Diagnostic(
          .directiveForm, "expected a space after '\(word)'", at: tokens.span(first),
          help: "write '\(word) \(restOfLine(from: first + 1))'",
          fix: .insert(" ", after: tokens.span(first)).safe), at: first)
    }
    checkOrder(first, meant, isElse: meant == .else && !isElseIf, &hasElse)
    if meant == .endif || meant == .else && !isElseIf {
      reportTrailing(line, word, stop)
      return nil
    }
    guard let condition else {
      report(
        Diagnostic(
          .emptyFragment, "expected a condition, found \(found(at: first + 1))",
          at: tokens.span(first), help: "write a condition, such as '\(word) DEBUG'"), at: first)
      return .unread
    }
    reportTrailing(line, word, stop)
    let hasLost = file.isTouched(from: first, through: line.upperBound)
    let expression = hasLost || stop != nil ? .unread : understand(condition)
    return word == "#ifndef" ? expression.negated : expression
  }

  private func checkOrder(_ first: Int, _ meant: Directive, isElse: Bool, _ hasElse: inout Bool) {
    if hasElse, meant != .endif {
      report(
        Diagnostic(
          .directiveForm,
          isElse ? "duplicate '#else'" : "'#elseif' must come before '#else'",
          at: tokens.span(first),
          help: isElse
            ? "delete it, or write '#elseif' with a condition for the first"
            : "move it before '#else'"), at: first)
    }
    hasElse = hasElse || isElse
  }

  /// Reports what stands behind a directive, and the brace that Swift's `if` has.
  private func reportTrailing(_ line: Range<Int>, _ word: String, _ stop: StatementParser.Stop?) {
    let last = line.upperBound - 1
    if file.tokens[last].kind == .leftBrace, let closing = tokens.closing(of: last) {
      report(
        Diagnostic(
          .directiveForm, "'\(word)' can't have braces", at: tokens.span(last),
          help: "delete '{' and its '}'",
          fix: .delete(tokens.span(last)).and(.deleteStatement(tokens.span(closing)))), at: last)
    } else if let stop, stop.expected == StatementParser.endOfStatement {
      report(Expectation.finding(stop, self), at: stop.position)
    } else if let stop {
      report(
        Diagnostic(
          .unexpectedText, "unexpected \(found(at: stop.position)) at the end of the line",
          at: tokens.span(stop.position)), at: stop.position)
    }
  }

  /// Reports a slip of a directive's name.
  private func reportMisspelt(_ first: Int, _ meant: Directive, _ condition: FragmentSyntax?) {
    let word = tokens.text(first)
    if word == meant.rawValue { return }
    let place = tokens.span(first)
    let end = tokens.endOfStatement(from: first)
    if word == "}" || word == "#if" || word == "#else" {
      forgiven.insert(first)
      let line = word == "}" ? place : tokens.span(first..<end)
      report(
        Diagnostic(
          .directiveForm, "expected '\(meant.rawValue)', found '\(word)'", at: place,
          help: "write '\(meant.rawValue)'", fix: .replace(line, with: meant.rawValue)), at: first)
    } else if file.tokens[first].kind == .pound {
      let isNegated = word == "#ifndef"
      let condition = condition.map { source.text($0.span) } ?? ""
      report(
        Diagnostic(
          .directiveForm, "unknown directive '\(word)'", at: place,
          help: isNegated ? "write '#if !\(condition)'" : "write '\(meant.rawValue)'",
          fix: isNegated
            ? .replace(self.place(place.start, Int(file.tokens[first + 1].start)), with: "#if !")
              .safe
            : .replace(place, with: meant.rawValue).safe), at: first)
    } else if word == "if" {
      report(
        Diagnostic(
          .directiveForm, "expected '#if', found 'if'", at: place, help: "write '#if'",
          fix: .insert("#", before: place).safe), at: first)
    } else {
      let isWord = ["endif", "else", "elseif", "elif", "elsif"].contains(word)
      let whole = isWord ? meant.rawValue : "\(meant.rawValue) \(restOfLine(from: first))"
      report(
        Diagnostic(
          .directiveForm,
          isWord
            ? "expected '\(meant.rawValue)', found '\(word)'"
            : "expected '\(meant.rawValue)' before the condition",
          at: place, help: "write '\(whole)'",
          fix: isWord
            ? .replace(place, with: meant.rawValue).safe
            : .insert("\(meant.rawValue) ", before: place).safe), at: first)
    }
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
    fail(
      .directiveForm,
      isBranch ? "'\(text(token))' without '#if'" : "'\(text(token))' can't be used here",
      at: span(token),
      help: isBranch
        ? "write '#if' and its condition above what it controls, or delete '\(text(token))'"
        : "the only directives in a manifest are '#if', '#elseif', '#else' and '#endif'")
    return true
  }
}
