public import TenonDiagnostics

extension SourceFile {
  /// The text of a span as generated code has it: each line ends with a line feed, and the bare regex
  /// literals in `bareRegexes`, which are in order, have number signs around them.
  public func code(_ span: SourceSpan, bareRegexes: [SourceSpan]) -> String {
    let first = bareRegexes.partitioningIndex { $0.start >= span.start }
    let regexes = bareRegexes[first...].prefix { $0.end <= span.end }
    guard !regexes.isEmpty || bytes[span.start..<span.end].contains(0x0D) else { return text(span) }
    var code: [UInt8] = []
    var start = span.start
    func addLines(to end: Int) {
      for index in start..<end
      where bytes[index] != 0x0A || index == start || bytes[index - 1] != 0x0D {
        code.append(bytes[index] == 0x0D ? 0x0A : bytes[index])
      }
    }
    for regex in regexes {
      addLines(to: regex.start)
      code += "#\(text(regex))#".utf8
      start = regex.end
    }
    addLines(to: span.end)
    return String(decoding: code, as: UTF8.self)
  }
}

/// Code that is copied as it stands: its brackets pair and its literals end, but other tokens may reach beyond it.
extension Parser {
  /// Reports what in the tokens between two indices would reach beyond them, or beyond their brackets.
  func checkCopied(
    from start: Int, to end: Int, isAttribute: Bool = false, isExpression: Bool = false
  ) {
    /// The brackets that are open, each with the conditions that are open in it.
    var open: [(token: Int, conditions: [Int])] = []
    var braces = 0
    var isInCondition = false
    for index in start..<end {
      let token = file.tokens[index]
      if braces == 0, token.kind == .identifier || token.kind == .leftBrace {
        isInCondition =
          token.kind != .leftBrace && (isInCondition || tokens.beginsCondition(index, from: start))
      }
      if braces == 0, isExpression { checkOperands(of: index, from: start, to: end) }
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace:
        open.append((index, []))
        if token.kind == .leftBrace { braces += 1 }
      case .rightParen, .rightBracket, .rightBrace:
        guard let closed = open.popLast() else { return }
        if token.kind == .rightBrace { braces -= 1 }
        for condition in closed.conditions {
          reportCopied(
            condition, "'#if' without '#endif'", .unclosedCondition, help: "close it with '#endif'")
        }
      case .semicolon:
        guard let bracket = open.last, file.tokens[bracket.token].kind != .leftBrace else { break }
        let list = file.tokens[bracket.token].kind == .leftParen ? "(…)" : "[…]"
        reportCopied(
          index, "';' can't be used in '\(list)'", help: "separate arguments and elements with ','")
      case .pound: checkDirective(index, &open, isStatement: braces > 0)
      case .identifier where braces == 0:
        if isInCondition, ["let", "var", "case"].contains(text(token)) { break }
        if beginsStatement(index, from: start, isAttribute: isAttribute) {
          reportCopied(
            index, "'\(text(token))' can't be used in an expression",
            help: "write \(text(token) == "if" ? "'condition ? a : b', or " : "")"
              + "'`\(text(token))`' if it is a name")
        }
      case .op:
        switch file.doubtfulOperators[index] {
        case .prefix where braces == 0 && index > start:
          reportCopied(
            index, "expected an operator between two operands",
            help: "write a space after '\(text(token))' too, or ',' before it")
        case .alone where !(open.last.map { isArgument(index, in: $0.token) } ?? false):
          reportCopied(
            index, "expected an operand before '/'",
            help: "write the operand; to pass the operator as a value, write '(/)'")
        case .behindBrace where isStatementBrace(Int(file.partner[index - 1])):
          reportCopied(
            index, "expected an operand before '/'",
            help: "write the operand; for a regex literal, write '#/…/#'")
        default: break
        }
      default: break
      }
    }
  }

  /// Reports what cannot stand in `@available(…)`, of whose arguments Swift's parser would else make
  /// declarations of their own.
  func checkAvailability(from start: Int, to end: Int) {
    var last = TokenKind.comma
    for index in start..<end {
      let token = file.tokens[index]
      let isSeparated = last == .comma || last == .colon || last == .period
      let isExpected =
        switch token.kind {
        case .identifier, .string: isSeparated
        case .number: isSeparated || last == .identifier
        case .op: isOp(token, "*") && isSeparated
        case .comma, .colon, .period: !isSeparated || last == .comma && token.kind == .period
        default: false
        }
      if !isExpected {
        reportCopied(
          index, "unexpected '\(text(token))' in '@available'",
          help: "separate arguments with ',', as in '@available(iOS 17, *)'")
        return
      }
      last = token.kind
    }
  }

  private func checkDirective(
    _ index: Int, _ open: inout [(token: Int, conditions: [Int])], isStatement: Bool
  ) {
    let name = text(file.tokens[index])
    switch name {
    case "#sourceLocation", "#line":
      reportCopied(
        index, "'\(name)' can't be used in a manifest; it changes locations in generated code",
        help: name == "#line" ? "write a number" : "delete '\(name)'")
    case "#error", "#warning":
      if isStatement { break }
      reportCopied(
        index, "'\(name)' can't be used in an expression",
        help: "move it to your app's Swift code, or make it a statement in a closure")
    case "#if", "#elseif", "#else", "#endif":
      guard let bracket = open.last, file.tokens[bracket.token].kind == .leftBrace else {
        reportCopied(
          index, "'\(name)' can't be used in an expression",
          help: "write '#if' and '#endif' around the whole component, or around statements in a"
            + " closure")
        return
      }
      let last = open.count - 1
      if name == "#if" {
        open[last].conditions.append(index)
      } else if open[last].conditions.isEmpty {
        reportCopied(index, "'\(name)' without '#if'")
      } else if name == "#endif" {
        open[last].conditions.removeLast()
      }
    default: break
    }
  }

  /// Whether an operator is the first token of an argument in a parenthesis, behind its label if it has one.
  private func isArgument(_ index: Int, in opening: Int) -> Bool {
    guard file.tokens[opening].kind == .leftParen else { return false }
    let isLabelled = index - 2 > opening && file.tokens[index - 1].kind == .colon
    let previous = isLabelled ? index - 3 : index - 1
    return previous == opening || file.tokens[previous].kind == .comma
  }

  /// Whether a word is one that only a declaration or a statement begins with. A label, a member or the value of
  /// an attribute's argument may be called the same.
  private func beginsStatement(_ index: Int, from start: Int, isAttribute: Bool) -> Bool {
    let token = file.tokens[index]
    guard !token.isBackquoted, token.end - token.start > 1 else { return false }
    let next = file.tokens[min(index + 1, file.tokens.count - 1)].kind
    let previous = index > start ? file.tokens[index - 1].kind : nil
    switch text(token) {
    case "if", "switch", "do", "repeat":
      // One that is a value stands where an operand does.
      return previous != nil && next != .colon && tokens.endsOperand(index - 1)
    case let word where SwiftWords.ofStatements.contains(word) || word == "init":
      switch previous {
      case _ where next == .colon: return previous == .leftBracket
      case .period, .at: return false
      // `visibility: private`
      case .colon:
        return !isAttribute || Access.named(word) == nil || next != .comma && !next.closes
      default: return true
      }
    default: return false
    }
  }

  /// Whether a brace is a statement's and no closure's, by the words before it.
  private func isStatementBrace(_ opening: Int) -> Bool {
    var index = opening - 1
    let floor = max(0, opening - 200)
    while index >= floor {
      let kind = file.tokens[index].kind
      if kind.opens || kind == .semicolon { return false }
      if kind.closes {
        guard file.partner[index] >= 0 else { return true }
        index = Int(file.partner[index])
      } else if kind == .identifier, !isMember(index),
        SwiftWords.beforeBraces.contains(tokens.text(index))
      {
        return true
      }
      if index > 0, file.tokens[index].startsLine, file.tokens[index].kind != .op,
        ![.comma, .op, .equal, .colon, .arrow, .period].contains(file.tokens[index - 1].kind)
      {
        return false
      }
      index -= 1
    }
    return index >= 0
  }

  func reportCopied(
    _ index: Int, _ message: String, _ id: DiagnosticID = .expressionForm, help: String? = nil
  ) {
    if statement.findings.isEmpty { statement.isFinal = true }
    report(Diagnostic(id, message, at: tokens.span(index), help: help), at: index)
  }
}
