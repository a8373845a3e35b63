import TenonDiagnostics

/// The directives that choose.
enum Directive: String {
  case `if` = "#if"
  case `elseif` = "#elseif"
  case `else` = "#else"
  case `endif` = "#endif"

  /// The directive that a text is, or is near to.
  init?(_ text: String) {
    switch text {
    case "#elif", "#elsif": self = .elseif
    case "#end", "#fi": self = .endif
    case "#ifdef", "#ifndef": self = .if
    default:
      let nearest = NearMiss.best(for: text, among: ["#endif", "#else", "#elseif", "#if"])
      guard let meant = Directive(rawValue: text) ?? nearest.flatMap(Directive.init(rawValue:))
      else { return nil }
      self = meant
    }
  }
}

/// `#if` with its branches.
extension Parser {
  /// A directive's line.
  private struct Line {
    let tokens: Range<Int>
    let meant: Directive
    var condition: Range<Int>?
    /// Where it should have ended.
    var stop: Int?
  }

  /// condition = "#if" fragment statement* ("#elseif" fragment statement*)* ("#else" statement*)? "#endif"
  func condition(
    from position: inout Int, to limit: Int, of tokens: ManifestTokens, in block: Block, depth: Int
  ) -> [Node] {
    let start = position
    let isRefused = depth >= TokenizedFile.deepestNesting || block == .component
    let node = tokens.isRewritten ? nil : tree.open(isRefused ? .error : .conditional, at: start)
    var hasError = false
    defer { if let node { tree.close(node, at: position, hasError: hasError) } }
    if isRefused {
      pass(&position, to: limit, of: tokens)
      hasError = true
      refuseCondition(start..<position, of: tokens, block)
      return []
    }
    var (nodes, earlier, hasElse): ([Node], [GuardSyntax], Bool) = ([], [], false)
    let outer = guards
    while true {
      let line = line(from: &position, of: tokens)
      let isRefused = hasElse
      let expression = expression(of: line, tokens, &hasElse)
      if line.meant == .endif { return nodes }
      var conditions = earlier
      if let expression {
        let place = tokens.span(line.condition ?? start..<start + 1)
        conditions.append(GuardSyntax(expression: expression, span: place))
        earlier.append(
          GuardSyntax(expression: expression.negated, span: place, role: .earlier))
      } else if !conditions.isEmpty {
        conditions[conditions.count - 1].role = .otherwise
      }
      guards = outer + conditions
      let members = statements(
        from: &position, to: limit, of: tokens, in: block, depth: depth + 1, isBranch: true)
      guards = outer
      if isRefused || expression == .unread {
        poisonBranch(line.tokens.lowerBound..<position, tokens)
      }
      if !isRefused { nodes += members }
      if position < limit, tokens.list[position].kind == .pound { continue }
      hasError = true
      // Nobody knows what it holds.
      poison.unclosedConditions.append(tokens.span(start..<position))
      self.conditions.openEnds += 1
      findings.report(
        Diagnostic(
          .unclosedCondition, "'#if' without '#endif'", at: tokens.span(start),
          help: "close it with '#endif'"))
      return nodes
    }
  }

  /// Steps over a condition with all that it holds.
  private func pass(_ position: inout Int, to limit: Int, of tokens: ManifestTokens) {
    var open = 0
    repeat {
      if tokens.list[position].kind == .pound, let directive = Directive(tokens.text(position)) {
        open += directive == .if ? 1 : directive == .endif ? -1 : 0
      }
      position = min(tokens.file.behind(position), limit)
    } while open > 0 && position < limit
  }

  private func refuseCondition(_ range: Range<Int>, of tokens: ManifestTokens, _ block: Block) {
    let first = range.lowerBound
    poison.lose(range, of: tokens)
    if block == .component {
      broken += 1
      poison.doubt(tokens.span(range))
      findings.report(
        Diagnostic(
          .unknownWord, "'\(tokens.text(first))' can't appear in a component's block",
          at: tokens.span(first), help: "write '#if' and '#endif' around the whole component"))
    } else {
      poison.unread.insert(.members)
      findings.report(
        Diagnostic(
          .nestedTooDeep,
          "conditions are nested more than \(TokenizedFile.deepestNesting) levels deep",
          at: tokens.span(first)))
    }
  }

  /// directive = ("#if" | "#elseif") fragment | "#else" | "#endif"
  private func line(from position: inout Int, of tokens: ManifestTokens) -> Line {
    let start = position
    var end = tokens.endOfStatement(from: start)
    let meant = Directive(tokens.text(start)) ?? .endif
    var line = Line(tokens: start..<start + 1, meant: meant)
    position += 1
    func goesOnLine() -> Bool { position < end && !tokens.list[position].startsLine }
    let isElseIf = meant == .else && goesOnLine() && tokens.spells(position, "if")
    if isElseIf { position += 1 }
    let node = tokens.isRewritten ? nil : tree.open(.directive, at: start)
    if meant == .if || meant == .elseif || isElseIf {
      let first = position
      if goesOnLine() {
        while position < end, tokens.list[position].kind != .leftBrace {
          position = tokens.file.behind(position)
        }
      }
      if position > first {
        line.condition = first..<position
        if !tokens.isRewritten { tree.close(tree.open(.fragment, at: first), at: position) }
      }
    } else if tokens.list[position].startsLine {
      end = min(end, position)
    }
    if position < end {
      line.stop = position
      if meant != .endif { position = end }
    }
    line = Line(tokens: start..<position, meant: meant, condition: line.condition, stop: line.stop)
    if let node { tree.close(node, at: position) }
    return line
  }

  /// Reports the first slip of a directive, and gives what its condition asks; `nil` for `#else` and `#endif`.
  private func expression(
    of line: Line, _ tokens: ManifestTokens, _ hasElse: inout Bool
  ) -> ConditionExpression? {
    let (first, word) = (line.tokens.lowerBound, tokens.text(line.tokens.lowerBound))
    var hasReported = false
    func report(
      _ id: DiagnosticID, _ message: String, at place: SourceSpan, help: String? = nil,
      fix: Fix? = nil
    ) {
      if hasReported { return }
      hasReported = true
      findings.report(Diagnostic(id, message, at: place, help: help, fix: fix))
    }
    let isElseIf = line.meant == .else && line.condition != nil
    if word != line.meant.rawValue {
      let isNegated = word == "#ifndef"
      report(
        .directiveForm, "unknown directive '\(word)'", at: tokens.span(first),
        help: "write '\(isNegated ? "#if !…" : line.meant.rawValue)'",
        fix: isNegated ? nil : .replace(tokens.span(first), with: line.meant.rawValue).safe)
    } else if isElseIf {
      report(
        .unexpectedText, "unexpected 'if' after '#else'", at: tokens.span(first + 1),
        help: "write '#elseif'",
        fix: .replace(tokens.span(first..<first + 2), with: "#elseif").safe)
    }
    let isElse = line.meant == .else && !isElseIf
    if hasElse, line.meant != .endif {
      report(
        .directiveForm, isElse ? "duplicate '#else'" : "'#elseif' must come before '#else'",
        at: tokens.span(first))
    }
    hasElse = hasElse || isElse
    let hasLost = tokens.file.isTouched(from: first, through: line.tokens.upperBound)
    let needsCondition = line.meant != .endif && !isElse
    let statement = Statement(tokens: line.tokens, first: first)
    if needsCondition, line.condition == nil {
      report(
        .emptyFragment, "expected a condition, found \(tokens.found(at: first + 1, in: statement))",
        at: tokens.span(first), help: "write a condition, such as '\(word) DEBUG'")
    } else if let stop = line.stop, !hasLost {
      report(
        .unexpectedText,
        "unexpected \(tokens.found(at: stop, in: statement)) at the end of the line",
        at: tokens.span(stop))
    }
    guard needsCondition else { return nil }
    guard let condition = line.condition, !hasLost, line.stop == nil else { return .unread }
    guard let expression = ConditionExpression(tokens.text(condition)) else {
      report(
        .conditionNotUnderstood, "invalid condition", at: tokens.span(condition),
        help: "a condition is a name such as 'DEBUG', 'os(…)', 'arch(…)', 'canImport(…)',"
          + " 'targetEnvironment(…)', 'swift(>=…)' or 'compiler(>=…)', joined with '!', '&&' and"
          + " '||'")
      // The condition may have taken in the next line.
      poison.lose(condition, of: tokens)
      return .unread
    }
    return word == "#ifndef" ? expression.negated : expression
  }

  /// Poisons what stands in a branch that could not be read: nobody knows what of it there is.
  private func poisonBranch(_ branch: Range<Int>, _ tokens: ManifestTokens) {
    poison.lose(branch, of: tokens)
    // A bundle has members that are not named here.
    if tokens.list[branch].contains(where: { $0.word == .include }) {
      poison.unread.formUnion([.providers, .roles])
    }
  }

  /// Reports a directive that no `#if` stands before, or that no manifest has; says whether a statement is one.
  func isStrayDirective(_ reading: Reading) -> Bool {
    let (statement, tokens) = (reading.statement, reading.tokens)
    let index = statement.first
    let (token, place) = (tokens.list[index], tokens.span(index))
    guard statement.stop != nil, index == statement.tokens.lowerBound, !reading.isAtLostToken else {
      return false
    }
    let isBare =
      tokens.spells(index, "if")
      && !statement.tokens.contains { tokens.list[$0].kind == .leftBrace }
    guard isBare || token.kind == .pound else { return false }
    poison(by: reading, [], isDoubtful: true)
    let meant = isBare ? .if : Directive(tokens.text(index))
    let isBranch = meant != nil && meant != .if
    if isBranch, conditions.openEnds > 0 {
      // It is the other end of one that was reported.
      if meant == .endif {
        conditions.openEnds -= 1
        // Nobody knows which of the members before it exclude those behind it.
        if let start = conditions.branchWithoutIf { poison.doubt(start.through(place)) }
        conditions.branchWithoutIf = nil
      }
      return true
    }
    if isBare || isBranch && meant != .endif {
      conditions.openEnds += 1
      conditions.branchWithoutIf = place
    }
    let text = tokens.text(index)
    if isBare {
      findings.report(
        Diagnostic(
          .directiveForm, "expected '#if', found 'if'", at: place, help: "write '#if'",
          fix: .insert("#", before: place).safe))
      return true
    }
    findings.report(
      Diagnostic(
        .directiveForm,
        isBranch ? "'\(text)' without '#if'" : "'\(text)' can't be used here", at: place,
        help: isBranch
          ? "write '#if' and its condition above what it controls, or delete '\(text)'"
          : "the only directives in a manifest are '#if', '#elseif', '#else' and '#endif'"))
    return true
  }
}
