import TenonDiagnostics

enum Directive: String, CaseIterable {
  case `endif` = "#endif"
  case `else` = "#else"
  case `elseif` = "#elseif"
  case `if` = "#if"

  /// The directive that a text spells, or nearly spells.
  init?(_ text: String) {
    let nearest = { NearMiss.best(for: text, among: Self.allCases.map(\.rawValue)) }
    guard
      let meant = Self(rawValue: text) ?? Self.others[text]
        ?? nearest().flatMap(Self.init(rawValue:))
    else { return nil }
    self = meant
  }

  private static let others: [String: Directive] = [
    "#elif": .elseif, "#elsif": .elseif, "#end": .endif, "#fi": .endif, "#ifdef": .if,
    "#ifndef": .if,
  ]
}

extension Parser {
  /// condition = "#if" any statement* ("#elseif" any statement*)* ("#else" statement*)? "#endif"
  func condition(_ range: inout BlockRange) {
    let (tokens, start) = (range.tokens, range.position)
    let isRefused = range.depth >= TokenizedFile.deepestNesting || range.block == .component
    let node = open(isRefused ? .error : .conditional, at: start, of: tokens)
    if isRefused {
      refuseCondition(&range)
    } else if branches(&range) {
      return close(node, at: range.position)
    } else {
      // The condition's content is unknown.
      manifest.unclosedConditions.append(tokens.span(start..<range.position))
      conditions.openEnds += 1
      report(
        .unclosedCondition, "'#if' without '#endif'", at: tokens.span(start),
        help: "close it with '#endif'")
    }
    close(node, at: range.position, hasError: true)
  }

  /// Parses the branches of a condition up to its `#endif`. The result is true if there is one.
  private func branches(_ range: inout BlockRange) -> Bool {
    let tokens = range.tokens
    var (earlier, hasElse): ([GuardSyntax], Bool) = ([], false)
    range.depth += 1
    defer { range.depth -= 1 }
    repeat {
      let (start, isRefused) = (range.position, hasElse)
      let (meant, condition) = directive(&range, hasElse: hasElse)
      if meant == .endif { return true }
      hasElse = hasElse || meant == .else
      var guards = earlier
      if let condition {
        guards.append(condition)
        earlier.append(
          GuardSyntax(
            expression: condition.expression.negated, span: condition.span, role: .earlier))
      } else if !guards.isEmpty {
        guards[guards.count - 1].role = .otherwise
      }
      let branch = content(&range, under: block.guards + guards, isBranch: true)
      block.unread.formUnion(branch.unread)
      if isRefused || condition?.expression == .unread {
        lose(start..<range.position, of: tokens)
        // The branch doesn't name the members of a bundle.
        if tokens.list[start..<range.position].contains(where: { $0.word == .include }) {
          block.unread.formUnion([.providers, .roles])
        }
      }
      if !isRefused { block.append(branch) }
    } while range.position < range.limit && tokens.list[range.position].kind == .pound
    return false
  }

  /// Skips a condition that is nested too deep, or is in a component's block.
  private func refuseCondition(_ range: inout BlockRange) {
    let (tokens, start) = (range.tokens, range.position)
    var open = 0
    repeat {
      if tokens.list[range.position].kind == .pound {
        let directive = Directive(tokens.text(range.position))
        open += directive == .if ? 1 : directive == .endif ? -1 : 0
      }
      range.position = min(tokens.file.behind(range.position), range.limit)
    } while open > 0 && range.position < range.limit
    lose(start..<range.position, of: tokens)
    if range.block == .component {
      block.isBroken = true
      manifest.doubtful.append(tokens.span(start..<range.position))
      report(
        .unknownWord, "'\(tokens.text(start))' can't appear in a component's block",
        at: tokens.span(start), help: "write '#if' and '#endif' around the whole component")
    } else {
      block.unread.insert(.members)
      report(
        .nestedTooDeep,
        "conditions are nested more than \(TokenizedFile.deepestNesting) levels deep",
        at: tokens.span(start))
    }
  }

  /// directive = ("#if" | "#elseif") any | "#else" | "#endif"
  ///
  /// The first thing that is wrong with its line is reported.
  private func directive(
    _ range: inout BlockRange, hasElse: Bool
  ) -> (meant: Directive, condition: GuardSyntax?) {
    let (tokens, start) = (range.tokens, range.position)
    let (place, text) = (tokens.span(start), tokens.text(start))
    let node = open(.directive, at: start, of: tokens)
    let end = tokens.endOfStatement(from: start)
    func goesOnLine(_ index: Int) -> Bool { index < end && !tokens.list[index].startsLine }
    var (meant, first) = (Directive(text) ?? .endif, start + 1)
    if meant == .else, goesOnLine(first), tokens.spells(first, "if") {
      (meant, first) = (.elseif, first + 1)
    }
    let takesCondition = meant == .if || meant == .elseif
    var last = first
    if takesCondition, goesOnLine(first) {
      last = tokens.outer(first..<end).first { tokens.list[$0].kind == .leftBrace } ?? end
    }
    close(open(.fragment, at: first, of: tokens), at: last)
    let isTooLong = takesCondition ? last < end : goesOnLine(last)
    range.position = isTooLong && meant != .endif ? end : last
    close(node, at: range.position)
    let hasLost = tokens.file.isTouched(from: start, through: range.position)
    let isReadable = takesCondition && last > first && !isTooLong && !hasLost
    let expression = isReadable ? ConditionExpression(tokens.text(first..<last)) : nil
    // The condition may include the next line.
    if isReadable, expression == nil { lose(first..<last, of: tokens) }
    if meant == .elseif, text == "#else" {
      report(
        .unexpectedText, "unexpected 'if' after '#else'", at: tokens.span(start + 1),
        fix: .replace(tokens.span(start..<first), with: "#elseif").safe)
    } else if text != meant.rawValue {
      let isNegated = text == "#ifndef"
      report(
        .directiveForm, "unknown directive '\(text)'", at: place,
        help: "write '\(isNegated ? "#if !…" : meant.rawValue)'",
        fix: isNegated ? nil : .replace(tokens.span(start..<first), with: meant.rawValue).safe)
    } else if hasElse, meant != .endif {
      report(.directiveForm, "'\(text)' can't follow '#else'", at: place)
    } else if takesCondition, last == first {
      report(
        .emptyFragment, "expected a condition", at: place,
        help: "write a condition, such as '\(text) DEBUG'")
    } else if isTooLong, !hasLost {
      report(
        .unexpectedText, "unexpected '\(tokens.text(last))' at the end of the line",
        at: tokens.span(last))
    } else if isReadable, expression == nil {
      report(
        .conditionNotUnderstood, "invalid condition", at: tokens.span(first..<last),
        help: "write names such as 'DEBUG' and 'os(Linux)', joined with '!', '&&' and '||'")
    }
    if !takesCondition { return (meant, nil) }
    let meaning = text == "#ifndef" ? expression?.negated : expression
    let span = last > first ? tokens.span(first..<last) : place
    return (meant, GuardSyntax(expression: meaning ?? .unread, span: span))
  }

  /// Reports a directive without its `#if`, or one that no manifest has. The result is true for a directive.
  func isStrayDirective(_ reading: Reading) -> Bool {
    let (statement, tokens) = (reading.statement, reading.tokens)
    let index = statement.first
    guard statement.stop != nil, index == statement.tokens.lowerBound, !reading.isAtLostToken else {
      return false
    }
    let (text, place) = (tokens.text(index), tokens.span(index))
    let isBare = text == "if" && !statement.tokens.contains { tokens.list[$0].kind == .leftBrace }
    guard isBare || tokens.list[index].kind == .pound else { return false }
    statement.isDoubtful = true
    poison(by: reading, [])
    let meant = isBare ? .if : Directive(text)
    let isOpen = conditions.openEnds > 0
    switch meant {
    case .endif where isOpen:
      // The `#endif` belongs to a condition that has been reported.
      conditions.openEnds -= 1
      // The members before it may exclude the members after it.
      if let start = conditions.branchWithoutIf { manifest.doubtful.append(start.through(place)) }
      conditions.branchWithoutIf = nil
    case .else where isOpen, .elseif where isOpen: break
    case .if:
      conditions = (conditions.openEnds + 1, place)
      report(
        .directiveForm, "expected '#if'", at: place, help: "write '#if'",
        fix: .insert("#", before: place).safe)
    case .none:
      report(
        .directiveForm, "'\(text)' can't be used here", at: place,
        help: "a manifest has '#if', '#elseif', '#else' and '#endif'")
    case .else, .elseif, .endif:
      if meant != .endif { conditions = (conditions.openEnds + 1, place) }
      report(
        .directiveForm, "'\(text)' without '#if'", at: place,
        help: "write '#if' above what it controls, or delete '\(text)'")
    }
    return true
  }
}
