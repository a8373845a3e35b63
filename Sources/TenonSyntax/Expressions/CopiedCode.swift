import TenonDiagnostics

/// Code that is copied verbatim. Its brackets pair, but other tokens could reach beyond it.
extension StatementParser {
  /// A piece of Swift that is copied verbatim; `type` is the type of a dictionary's key.
  func fragment(_ range: Range<Int>, keyOf type: TypeSyntax? = nil) -> FragmentSyntax {
    checkCopied(range)
    return FragmentSyntax(range, of: tokens, keyOf: type)
  }

  /// Reports tokens that reach beyond the range, or beyond their brackets.
  func checkCopied(_ range: Range<Int>, isAttribute: Bool = false) {
    /// The open brackets, each with the open conditions in it.
    var open: [(token: Int, conditions: [Int])] = []
    var braces = 0
    var isInCondition = false
    for index in range {
      let token = list[index]
      if braces == 0, token.kind == .identifier || token.kind == .leftBrace {
        isInCondition =
          token.kind != .leftBrace
          && (isInCondition || tokens.beginsCondition(index, from: range.lowerBound))
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
        guard let bracket = open.last, list[bracket.token].kind != .leftBrace else { break }
        reportCopied(index, "';' can't be used in an expression", help: "write ','")
      case .pound: checkDirective(index, &open)
      case .identifier where braces == 0:
        if isInCondition, ["let", "var", "case"].contains(tokens.text(index)) { break }
        if beginsStatement(index, from: range.lowerBound, isAttribute: isAttribute) {
          let word = tokens.text(index)
          reportCopied(
            index, "'\(word)' can't be used in an expression",
            help: "write '`\(word)`' if it is a name")
        }
      default: break
      }
    }
  }

  /// Reports a token in `@available(…)` that begins a declaration for Swift's parser.
  func checkAvailability(_ range: Range<Int>) {
    var last = TokenKind.comma
    for index in range {
      let token = list[index]
      let isSeparated = last == .comma || last == .colon || last == .period
      let isExpected =
        switch token.kind {
        case .identifier, .string: isSeparated
        case .number: isSeparated || last == .identifier
        case .op: tokens.isOp(index, "*") && isSeparated
        case .comma, .colon, .period: !isSeparated || last == .comma && token.kind == .period
        default: false
        }
      if !isExpected {
        return reportCopied(
          index, "unexpected '\(tokens.text(index))'", help: "write '@available(iOS 17, *)'")
      }
      last = token.kind
    }
  }

  private func checkDirective(_ index: Int, _ open: inout [(token: Int, conditions: [Int])]) {
    let name = tokens.text(index)
    switch name {
    case "#sourceLocation", "#line":
      reportCopied(index, "'\(name)' can't be used in a manifest", help: "delete '\(name)'")
    case "#if", "#elseif", "#else", "#endif", "#error", "#warning":
      guard let bracket = open.last, list[bracket.token].kind == .leftBrace else {
        return reportCopied(
          index, "'\(name)' can't be used in an expression",
          help: "write '#if' and '#endif' around the whole component")
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

  /// True if a word begins a declaration or statement, and isn't a label, member or argument.
  private func beginsStatement(_ index: Int, from start: Int, isAttribute: Bool) -> Bool {
    let token = list[index]
    guard !token.isBackquoted, token.end - token.start > 1 else { return false }
    let next = list[min(index + 1, list.count - 1)].kind
    let previous = index > start ? list[index - 1].kind : nil
    switch tokens.text(index) {
    case "if", "switch", "do", "repeat":
      // A word that is a value has the place of an operand.
      return previous != nil && next != .colon && tokens.endsOperand(index - 1)
    case let word where SwiftWords.ofStatements.contains(word) || word == "init":
      switch previous {
      case _ where next == .colon: return previous == .leftBracket
      case .period, .at: return false
      // `visibility: private`
      case .colon:
        return !isAttribute || Access(token.word) == nil || next != .comma && !next.closes
      default: return true
      }
    default: return false
    }
  }

  private func reportCopied(
    _ index: Int, _ message: String, _ id: DiagnosticID = .expressionForm, help: String? = nil
  ) {
    slip(id, message, at: tokens.span(index), token: index, help: help, isFinal: true)
  }
}
