import TenonDiagnostics

/// Signs and words behind a component that stand for `as` or `=` in other languages, and what else its end is
/// taken for.
extension Parser {
  /// Takes a sign between a word of a block and what it is followed by: `release: close()`, `accessor = feed`.
  func passSignBehind(_ word: Token) {
    guard at(.colon) || at(.equal), peek().kind == .identifier, !peek().startsLine else { return }
    let place = span(word).through(span(token))
    report(
      .missingName, "expected a name after '\(text(word))', found \(found)", at: span(token),
      changes: [(place, text(word) + (peek().hasSpaceBefore ? "" : " "))], isSafe: true)
    advance()
  }

  /// Takes what makes a cast of `as Role`: `as? Role`, `as! Role`.
  func passSignsBeforeRole() {
    guard isOp(token, "?") || isOp(token, "!"), !token.hasSpaceBefore, startsType(peek()) else {
      return
    }
    let word = span(file.tokens[position - 1])
    report(
      .roleForm, "expected a role, found \(found)", at: span(token),
      changes: [(word.through(span(token)), "as" + (peek().hasSpaceBefore ? "" : " "))],
      isSafe: true)
    advance()
  }

  // MARK: Behind a component

  /// Reports a sign or a word where a component should end, with the component as it is meant; `false` where
  /// there is none that is known.
  func failSign(behind component: ComponentSyntax) -> Bool {
    guard token.kind != .identifier || component.expression == nil else { return false }
    var last = position
    while last + 1 < file.tokens.count - 1, !file.tokens[last + 1].hasSpaceBefore,
      token.kind != .identifier,
      [.op, .equal, .colon, .arrow].contains(file.tokens[last + 1].kind)
    {
      last += 1
    }
    let sign = source.text(span(token).through(span(file.tokens[last])))
    if token.kind == .identifier, text(peek()) == "to" { last += 1 }
    let next = file.tokens[min(last + 1, file.tokens.count - 1)]
    guard let meant = Self.signs[sign], !next.startsLine, next.kind != .endOfFile,
      meant != "as" || startsType(next) && component.expression == nil,
      meant != "=" || component.expression == nil
    else { return false }
    let message = "unexpected '\(sign)' after the component"
    if meant == "as", failArrowBehindList(component) { return true }
    if meant == "as", let swapped = swappedRole(of: component, call: last + 1) {
      fail(
        .unexpectedText, message, help: "write '\(rewritten([swapped]))'",
        fix: .replace(swapped.span, with: swapped.text))
      return true
    }
    let place = SourceSpan(
      file: fileIndex, start: Int(file.tokens[position - 1].end), end: Int(file.tokens[last].end))
    let text =
      meant == "as" && !component.roles.isEmpty ? "," : " \(meant)\(next.hasSpaceBefore ? "" : " ")"
    let changes: [Change] = [(place, text)]
    fail(
      .unexpectedText, message, help: "write '\(rewritten(changes))'",
      fix: sign == "->" ? fix(changes)?.safe : fix(changes))
    return true
  }

  /// `Storing -> Disk(log: Log)`, a role before what plays it: the two in their order. `nil` where what stands at
  /// `call` is no call.
  private func swappedRole(of component: ComponentSyntax, call: Int) -> Change? {
    guard isUpperCase(file.tokens[call]), component.closingParenthesis == nil,
      component.qualifier == nil, component.roles.isEmpty
    else { return nil }
    let opening = typeName(at: call).end
    guard file.tokens[opening].kind == .leftParen, Int(file.partner[opening]) > opening else {
      return nil
    }
    let made = span(file.tokens[call]).through(span(file.tokens[Int(file.partner[opening])]))
    return (
      component.type.span.through(made),
      "\(source.text(made)) as \(component.type.plainest.text())"
    )
  }

  /// `makeDetail: UUID) -> Detail, log: Log`: reports an arrow behind a list of parameters of which another
  /// parameter follows: a closure's own bracket is missing, or is there twice. `false` where there is none.
  private func failArrowBehindList(_ component: ComponentSyntax) -> Bool {
    guard token.kind == .arrow, isUpperCase(peek()), peek(2).kind == .comma,
      peek(3).kind == .identifier, peek(4).kind == .colon || peek(4).kind == .equal,
      let parameter = component.parameters.last, let type = parameter.type,
      case .dependency(_, defaultValue: nil) = parameter.value,
      let closing = component.closingParenthesis, closing.end == Int(file.tokens[position - 1].end)
    else { return false }
    if source.text(type.span).hasSuffix(")") {
      fail(
        .strayBracket, "unmatched ')'", at: closing, help: "delete it",
        fix: .delete(closing))
      return true
    }
    let label = source.text(parameter.span.start, type.span.start)
    fail(
      .missingPunctuation, "expected '(' before the closure's parameters", at: type.span,
      help: "write '\(label)(\(source.text(type.span))) -> \(text(peek()))'",
      fix: .insert("(", before: type.span))
    return true
  }

  /// What a sign or a word behind a component stands for.
  private static let signs: [String: String] = [
    "->": "as", "=>": "as", "<-": "as", ":": "as", "is": "as", "for": "as", "with": "as",
    "implements": "as", "implementing": "as", "conforms": "as", "conforming": "as", "plays": "as",
    "playing": "as", "provides": "as", "providing": "as", "adopts": "as", "binds": "as",
    ":=": "=", "==": "=",
  ]

  /// Reports a comma behind a component: each has a statement of its own. `false` where there is none.
  func failComma(behind component: ComponentSyntax) -> Bool {
    guard token.kind == .comma, bracketDepth == 0, let lifetime = component.lifetime,
      component.expression == nil, component.roles.isEmpty, peek().kind == .identifier,
      !peek().startsLine, isUpperCase(peek()) || peek().word.isLifetime || peek().word.isModifier
    else { return false }
    let word = isUpperCase(peek()) ? " \(lifetime.text)" : ""
    fail(
      .unexpectedText, "unexpected ',' after the component",
      help: "write a statement for each component: '\(rewritten([(span(token), ";\(word)")]))'",
      fix: .replace(span(token), with: ";\(word)"))
    return true
  }

  // MARK: In its block

  /// Reports a block that makes the component, as a closure of another framework does; `false` where it is
  /// none.
  func failFactory(of component: ComponentSyntax) -> Bool {
    guard at(.leftBrace), component.expression == nil, file.partner[position] > position + 1 else {
      return false
    }
    let closing = Int(file.partner[position])
    let first = peek()
    let isReturn = text(first) == "return" && first.kind == .identifier && !first.isBackquoted
    let start = isReturn ? position + 2 : position + 1
    let value = file.tokens[start]
    let opening = start + 1
    let isCall =
      isUpperCase(value) && file.tokens[opening].kind == .leftParen
      && Int(file.partner[opening]) == closing - 1
    let isMember = isUpperCase(value) && file.tokens[opening].kind == .period
    let isClosure =
      first.kind == .identifier && !first.word.isOfBlock && peek(2).word == .in
      || text(first).hasPrefix("$0")
    guard isReturn || isCall || isMember || isClosure else { return false }
    let place = span(file.tokens[isReturn ? position + 1 : position])
    var help = "write '= expression', which can use the component's parameters"
    var edit: Fix?
    if !isClosure {
      let changes: [Change] = [
        (span(token).through(isReturn ? span(first) : span(token)), "="),
        (
          SourceSpan(
            file: fileIndex, start: Int(file.tokens[closing - 1].end),
            end: Int(file.tokens[closing].end)), ""
        ),
      ]
      help = "write '\(rewritten(changes))'"
      edit = fix(changes)
    } else {
      let type = component.type.text()
      help =
        "write '\(component.lifetime?.text ?? "strong") \(type)(label: Type)', or add"
        + " '= expression' after it, which can use the parameters by name"
    }
    // What is set or called on the new instance has words of its own.
    let isStep = text(first) == "$0" && peek(2).kind == .period && peek(3).kind == .identifier
    if isStep, peek(4).kind == .equal {
      let isType = isUpperCase(peek(5)) && peek(6).kind != .period
      help = "write 'set \(text(peek(3)))\(isType ? ": \(text(peek(5)))" : " = …")'"
    } else if isStep, peek(4).kind == .leftParen {
      help = "write 'call \(text(peek(3)))\(peek(5).kind == .rightParen ? "()" : "(…)")'"
    }
    fail(
      .unknownWord,
      isStep
        ? "'$0' can't be used in a component's block"
        : "a component's block can't create the component", at: place, help: help, fix: edit)
    return true
  }

  // MARK: Where a member begins

  /// Reports a declaration of Swift's among a container's members; `false` where there is none.
  func failSwiftDeclaration() -> Bool {
    guard token.kind == .identifier, !token.isBackquoted, !peek().startsLine else { return false }
    switch token.word {
    case .struct, .class, .enum, .protocol, .typealias, .actor: break
    case .none where spells(token, "extension") || spells(token, "deinit"): break
    default: return false
    }
    let word = text(token)
    let help: String
    switch word {
    case "struct", "class", "enum", "protocol", "extension", "typealias", "actor":
      guard isUpperCase(peek()), !lifetimeNames.contains(word) else { return false }
      help =
        "declare the type in Swift; for a component of that type, write 'strong \(text(peek()))(…)'"
    case "deinit":
      guard peek().kind == .leftBrace else { return false }
      help =
        "to call a method when a component is released, write 'strong Type() { release method() }'"
    default: return false
    }
    fail(
      .unknownWord, "'\(word)' can't be used inside a \(enclosingBlock)", at: span(token),
      help: help)
    return true
  }
}
