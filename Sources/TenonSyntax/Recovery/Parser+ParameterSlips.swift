import TenonDiagnostics

/// Parameters with signs and words that Swift or another framework would have there.
extension Parser {
  // MARK: Signs

  /// `path: = "x"`, `path == "x"`, `store -> Store`: the sign that is meant behind a label, with what stands there
  /// reported and passed; `nil`, and nothing read, where there is no such thing.
  func passSignBehindLabel() -> TokenKind? {
    let first = token
    // Mostly it is the one that belongs there.
    switch peek().kind {
    case .colon, .equal, .op, .arrow: break
    default: if token.kind == .colon || token.kind == .equal { return nil }
    }
    var index = position
    while [.colon, .equal, .op, .arrow].contains(file.tokens[index].kind), index < position + 3 {
      index += 1
    }
    guard index > position else { return nil }
    let sign = source.text(Int(first.start), Int(file.tokens[index - 1].end))
    let next = file.tokens[index]
    let isSign = [":=", ": =", "==", "=>", "->", "= :", "=:", "<-"].contains(sign)
    guard isSign, !next.startsLine, startsType(next) || isValue(next) else {
      return nil
    }
    let isType =
      (isUpperCase(next) || [.leftParen, .leftBracket].contains(next.kind) || next.word == .any)
      && !sign.contains(":") && sign != "=="
    let last = file.tokens[index - 1]
    let place = SourceSpan(
      file: fileIndex, start: Int(file.tokens[position - 1].end), end: Int(last.end))
    let gap = next.hasSpaceBefore ? "" : " "
    report(
      .missingPunctuation, "expected '\(isType ? ":" : "=")', found '\(sign)'",
      at: span(first).through(span(last)),
      changes: [(place, isType ? ":\(gap)" : " =\(gap)")], isSafe: !isType)
    position = index
    return isType ? .colon : .equal
  }

  /// Passes a wrong sign before a default, `path: String: "x"`; tells whether there is one.
  func passSignBeforeDefault() -> Bool {
    let isDoubled = token.kind == .op && text(token) == "==" || token.kind == .colon
    let isWalrus = token.kind == .colon && peek().kind == .equal
    let value = isWalrus ? peek(2) : peek()
    guard bracketDepth > 0, isDoubled, isValue(value), !token.startsLine, !value.startsLine else {
      return false
    }
    let last = isWalrus ? peek() : token
    let place = SourceSpan(
      file: fileIndex, start: Int(file.tokens[position - 1].end), end: Int(last.end))
    let sign = source.text(span(token).through(span(last)))
    report(
      .missingPunctuation, "expected '=' before the default value, found '\(sign)'",
      at: span(token).through(span(last)), changes: [(place, value.hasSpaceBefore ? " =" : " = ")],
      isSafe: true)
    position += isWalrus ? 2 : 1
    return true
  }

  /// Whether a token begins a value, and no type.
  func isValue(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .string, .regex, .period: true
    case .identifier: spells(token, "nil") || spells(token, "true") || spells(token, "false")
    default: false
    }
  }

  // MARK: Values

  /// A default behind a type, where the `=` between them was forgotten.
  func parseValueWithoutEqual() -> FragmentSyntax? {
    guard !failed, isValue(token) && token.kind != .period || beginsCall, !atStatementEnd,
      !token.startsLine, !file.isUnclosedLiteral(token)
    else { return nil }
    let place = span(token)
    let value = text(token)
    let isCall = beginsCall
    // `row: Row Row(id = 3)`: the type may stand there twice.
    let isDoubled =
      bracketDepth > 0 && peek().kind == .leftParen && text(file.tokens[position - 1]) == value
    let fragment = parseFragment(after: place, "a value")
    let all = isCall ? fragment.map { source.text($0.span) } : nil
    var fix = Fix.insert("= ", before: place)
    if !isDoubled { fix = fix.safe }
    if token.kind == .equal, !token.startsLine {
      // It stands behind the value.
      fix = fix.and(.delete(span(token)).safe)
      advance()
    }
    reportOnce(
      Diagnostic(
        .missingPunctuation, "expected '=' before the default value, found '\(value)'", at: place,
        help: "write '= \(all ?? value)'" + (isDoubled ? ", or '\(value)' once" : ""),
        fix: fix))
    // What it asks for is left open.
    failed = failed || isDoubled
    return fragment
  }

  func reportValue(of parameter: ParameterSyntax.Parts) {
    if file.isUnclosedLiteral(token) {
      failed = true
      return
    }
    let label = parameter.label?.text ?? "_"
    let colon = file.tokens[position - 1]
    let fix: Fix? =
      colon.kind == .colon
      ? .replace(
        SourceSpan(
          file: fileIndex, start: Int(file.tokens[position - 2].end), end: Int(colon.end)),
        with: " =") : nil
    let qualified = label == "named" ? qualifiedByParameter() : nil
    reportOnce(
      Diagnostic(
        .parameterForm, "expected the parameter's type, found \(found)", at: span(token),
        help: qualified.map {
          "write '\($0)' for a qualifier, or '\(label) = \(text(token))' for an argument of the init"
        } ?? "write '\(label) = \(text(token))' for a constant",
        fix: label == "named" ? fix : fix?.safe))
  }

  /// The component at hand with its only parameter, `named: "q"`, as a qualifier.
  private func qualifiedByParameter() -> String? {
    let opening = file.tokens[max(0, position - 3)]
    let name = String(text(token).dropFirst().dropLast())
    guard token.kind == .string, opening.kind == .leftParen, peek().kind == .rightParen,
      file.tokens[statementStart].word.isLifetime, !name.isEmpty,
      name.utf8.allSatisfy(Lexer.continuesIdentifier)
    else { return nil }
    return rewritten([(span(opening).through(span(peek())), " named \(name)")])
  }

  // MARK: Words

  /// `w: weak Database`: passes a word for how something is held or lives before a parameter's type.
  func passWordBeforeParameterType(_ label: NameSyntax, isSet: Bool) {
    let next = peek()
    guard token.kind == .identifier, !token.isBackquoted, token.word != .input, !next.startsLine,
      next.hasSpaceBefore,
      isUpperCase(next) || next.word == .any || next.kind == .leftBracket,
      let meaning = Self.meaning(ofWordBeforeType: text(token))
        ?? (lifetimeNames.contains(text(token)) ? .lifetime : nil)
    else { return }
    let word = span(token)
    let message =
      isSet && token.word == .weak
      ? "'weak' must come before '\(label.text)'"
      : "'\(text(token))' can't be used on a \(isSet ? "property" : "parameter")'s type"
    switch meaning {
    case .held where isSet:
      report(
        token.word == .weak ? .wrongOrder : .modifierNotAllowed, message, at: word,
        changes: [inserting("weak ", before: label.span), (word, "")],
        isSafe: token.word == .weak)
    case .held:
      let type = text(next.word == .any ? peek(2) : next)
      report(
        .modifierNotAllowed, message, at: word, changes: [(word, "")],
        or:
          "; declare the property '\(text(token)) var' in Swift, or, to break a cycle, set it after"
          + " init with '{ set weak \(label.text): \(type) }'")
    case .lifetime:
      report(
        .modifierNotAllowed, message, at: word, changes: [(word, "")],
        or: "; write the lifetime where '\(text(next))' is declared")
    case .later:
      report(
        .modifierNotAllowed, message, at: word, changes: [(word, "() -> ")],
        or: " for a closure that provides it when called")
      // As it reads, it asks for something else.
      failed = true
    case .input:
      report(.modifierNotAllowed, message, at: word, changes: [(word, "input")])
    case .nothing:
      report(.modifierNotAllowed, message, at: word, changes: [(word, "")])
    }
    advance()
  }

  private enum WordBeforeType { case held, lifetime, later, input, nothing }

  private static func meaning(ofWordBeforeType word: String) -> WordBeforeType? {
    switch word {
    case "weak", "unowned": .held
    case "strong", "transient", "graph", "purgeable", "tied", "singleton", "shared", "cached":
      .lifetime
    case "lazy", "provider", "factory": .later
    case "assisted", "forwarded", "argument": .input
    case "let", "var", "val", "new", "inject", "injected", "optional", "const": .nothing
    default: nil
    }
  }

  /// Whether the word before the current token says of a parameter that the caller supplies it.
  var isBehindAssisted: Bool {
    let previous = file.tokens[max(0, position - 1)]
    return previous.kind == .identifier && previous.word == .none
      && Self.meaning(ofWordBeforeType: text(previous)) == .input
  }

  /// `let store: Store` in a list of parameters: passes the word of a Swift property.
  func passWordBeforeLabel() {
    guard token.word == .let || token.word == .var, !token.isBackquoted, peek().kind == .identifier,
      !peek().startsLine, peek(2).kind == .colon
    else { return }
    report(
      .modifierNotAllowed, "'\(text(token))' can't be used on a parameter", at: span(token),
      changes: [(span(token), "")])
    advance()
  }

  // MARK: Keys

  /// Reports the default of a key; tells whether it is one's.
  func failDefault(
    _ value: FragmentSyntax, ofKey parameter: ParameterSyntax.Parts, _ type: TypeSyntax
  ) -> Bool {
    guard parameter.isKey else { return false }
    fail(
      .keyForm, "a key can't have a default value", at: value.span,
      help: "write '\(parameter.heading): key \(type.text())', and the value where the component is"
        + " requested",
      fix: .delete(SourceSpan(file: fileIndex, start: type.span.end, end: value.span.end)))
    return true
  }

  /// Reports what no value of a key can have for its type; tells whether it is one's.
  func failType(_ type: TypeSyntax, ofKey parameter: ParameterSyntax.Parts) -> Bool {
    guard parameter.isKey, type.isExistential || type.isOpaque || type.function != nil else {
      return false
    }
    fail(
      .keyForm, "'\(type.text())' can't be a key, as it isn't 'Hashable'", at: type.span,
      help: "write a concrete type that is 'Hashable', or 'AnyHashable'")
    return true
  }

  /// Reports the qualifier of a key; tells whether it is one's.
  func failQualifier(
    _ qualifier: NameSyntax, ofKey parameter: ParameterSyntax.Parts, _ type: TypeSyntax
  ) -> Bool {
    guard parameter.isKey else { return false }
    fail(
      .keyForm, "a key can't have a qualifier", at: qualifier.span,
      help: "write '\(parameter.heading): key \(type.text())'",
      fix: .delete(SourceSpan(file: fileIndex, start: type.span.end, end: qualifier.span.end)))
    return true
  }
}
