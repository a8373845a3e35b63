import TenonDiagnostics

/// Inputs that are written as properties and parameters are in Swift.
extension Parser {
  /// Notes the parameters between two brackets as inputs that are meant for a container: what asks for them is
  /// not wrong. Returns how each is written.
  func noteInputs(from start: Int, to end: Int) -> [String] {
    var inputs: [String] = []
    var first = start
    var index = start
    while index <= end {
      if index == end || file.tokens[index].kind == .comma {
        if first + 1 < index, file.tokens[first].kind == .identifier,
          file.tokens[first + 1].kind == .colon
        {
          let place = span(file.tokens[first]).through(span(file.tokens[index - 1]))
          inputs.append("'input \(source.text(place))'")
        }
        first = index + 1
      }
      // What stands in brackets belongs to a type or a default.
      index = max(index, min(Int(file.partner[index]), end - 1)) + 1
    }
    return inputs
  }

  /// `input let user: User`: passes words of a Swift property that stand before an input's name.
  func passWordsBehindInput() {
    var changes: [Change] = []
    let first = token
    while token.kind == .identifier, !token.isBackquoted, !token.startsLine,
      Word.beforeProperties.contains(text(token)) || token.word.isModifier,
      peek().kind == .identifier, !peek().startsLine, !peek().word.isClause
    {
      // What has a meaning for an input stands before it.
      if token.word.isModifier {
        changes.append(
          inserting("\(text(token)) ", before: span(file.tokens[max(headStart, statementStart)])))
      }
      changes.append((span(token), ""))
      advance()
    }
    guard !changes.isEmpty else { return }
    report(
      .unknownWord,
      first.word.isModifier
        ? "'\(text(first))' must come before 'input'"
        : "'\(text(first))' can't be used on an input", at: span(first),
      changes: changes,
      or: ["weak", "unowned"].contains(text(first))
        ? "; a container holds its inputs strongly" : "",
      isSafe: changes.count == 1)
  }

  /// `input URL`, `input User user`: an input whose name is missing, or stands behind its type; `nil`, and
  /// nothing read, where it has one.
  func parseInputWithoutName(_ head: HeadSyntax, _ first: Token) -> InputSyntax? {
    guard isUpperCase(token) || beginsUnnamedType, peek().kind != .colon, !atStatementEnd else {
      return nil
    }
    // `input Name Type`: what is upper-case may be a name.
    if token.kind == .identifier, isUpperCase(token), isUpperCase(peek()), !peek().startsLine {
      return nil
    }
    let start = token
    guard let type = parseType("the input's type") else { return nil }
    let message = "expected a name and ':' before the input's type"
    if at(.identifier), !token.word.isClause, !isUpperCase(token), !token.startsLine,
      peek().startsLine || peek().kind == .equal || peek().kind.closes || peek().kind == .semicolon
    {
      let name = NameSyntax(text: text(token), span: span(token))
      advance()
      let behind = SourceSpan(file: fileIndex, start: type.span.end, end: name.span.end)
      report(
        .inputForm, message, at: type.span,
        changes: [inserting("\(name.text): ", before: type.span), (behind, "")], isSafe: true)
      return parseRest(of: unnamedInput(head, name, type), first)
    }
    var changes: [Change] = []
    var base = AccessorName.property(type, qualifier: nil)
    if at(.named), peek().kind == .identifier, !peek().startsLine {
      // The name of an input is its qualifier where that is not said.
      base = text(peek())
      changes = [(span(peek()), "")]
    }
    let name = NameSyntax(text: base ?? "name", span: span(start))
    changes.append(inserting("\(name.text): ", before: type.span))
    let help = "write '\(rewritten(changes))'"
    reportOnce(
      Diagnostic(
        .inputForm, message, at: type.span, help: help,
        fix: base == nil ? nil : fix(changes)))
    var input = parseRest(of: unnamedInput(head, name, type), first)
    // Who gives it may call it otherwise.
    input.isBroken = true
    unread.insert([.inputs, .roles])
    return input
  }

  /// Whether the current token begins a type and is no name.
  private var beginsUnnamedType: Bool {
    switch token.kind {
    case .leftParen, .leftBracket: !token.startsLine
    case .identifier: token.word == .any && startsType(peek()) && !peek().startsLine
    default: false
    }
  }

  private func unnamedInput(
    _ head: HeadSyntax, _ name: NameSyntax, _ type: TypeSyntax
  ) -> InputSyntax {
    InputSyntax(
      head: head, name: name, type: type, qualifier: nil, defaultValue: nil, span: type.span)
  }
}

extension Word {
  /// Words that Swift has before a property, and that say nothing of an input.
  static let beforeProperties: Set<String> = [
    "let", "var", "lazy", "static", "final", "weak", "unowned", "nonisolated", "strong", "const",
    "val",
  ]
}
