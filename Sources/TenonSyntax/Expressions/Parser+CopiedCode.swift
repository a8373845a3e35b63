public import TenonDiagnostics

extension SourceFile {
  /// The text of a span as generated code has it: each line ends with a line feed.
  public func code(_ span: SourceSpan) -> String {
    guard bytes[span.start..<span.end].contains(0x0D) else { return text(span) }
    var code: [UInt8] = []
    for index in span.start..<span.end
    where bytes[index] != 0x0A || index == span.start || bytes[index - 1] != 0x0D {
      code.append(bytes[index] == 0x0D ? 0x0A : bytes[index])
    }
    return String(decoding: code, as: UTF8.self)
  }
}

/// Code that is copied as it stands: its brackets pair and its literals end, but other tokens may reach beyond it.
extension Parser {
  /// Reports what in the tokens between two indices would reach beyond them, or beyond their brackets.
  func checkCopied(from start: Int, to end: Int, isAttribute: Bool = false) {
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
      case .pound: checkDirective(index, &open)
      case .identifier where braces == 0:
        if isInCondition, ["let", "var", "case"].contains(text(token)) { break }
        if beginsStatement(index, from: start, isAttribute: isAttribute) {
          reportCopied(
            index, "'\(text(token))' can't be used in an expression",
            help: "write \(text(token) == "if" ? "'condition ? a : b', or " : "")"
              + "'`\(text(token))`' if it is a name")
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
    _ index: Int, _ open: inout [(token: Int, conditions: [Int])]
  ) {
    let name = text(file.tokens[index])
    switch name {
    case "#sourceLocation", "#line":
      reportCopied(
        index, "'\(name)' can't be used in a manifest; it changes locations in generated code",
        help: name == "#line" ? "write a number" : "delete '\(name)'")
    case "#if", "#elseif", "#else", "#endif", "#error", "#warning":
      guard let bracket = open.last, file.tokens[bracket.token].kind == .leftBrace else {
        reportCopied(
          index, "'\(name)' can't be used in an expression",
          help: "write '#if' and '#endif' around the whole component, or around statements in a"
            + " closure")
        return
      }
      let last = open.count - 1
      if name == "#error" || name == "#warning" { break }
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

  func reportCopied(
    _ index: Int, _ message: String, _ id: DiagnosticID = .expressionForm, help: String? = nil
  ) {
    if statement.findings.isEmpty { statement.isFinal = true }
    report(Diagnostic(id, message, at: tokens.span(index), help: help), at: index)
  }
}
