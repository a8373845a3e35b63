import TenonDiagnostics

/// Lists of parameters, and the arguments of what a parameter asks for.
extension Parser {
  /// A list of parameters, from its `(` on.
  func parseParameters() -> (parameters: [ParameterSyntax], closing: SourceSpan?) {
    let list = parseListOfParameters()
    refuseDoubledLabels(list.parameters)
    return list
  }

  private func parseListOfParameters() -> (parameters: [ParameterSyntax], closing: SourceSpan?) {
    var parameters: [ParameterSyntax] = []
    let partner = Int(file.partner[position])
    let isClosed = partner > position
    let opening = position
    defer { note(.parameterList, from: opening) }
    advance()
    // In a list that is never closed a line's end is the best guess at its own.
    if isClosed { bracketDepth += 1 } else { failed = true }
    defer { if isClosed { leaveBracket() } }
    while isClosed ? position != partner : !atStatementEnd || beginsParameter {
      guard let parameter = parseParameter() else { break }
      parameters.append(parameter)
      if token.kind == .comma {
        advance()
      } else if isClosed ? position != partner : !atStatementEnd {
        fail(
          .missingPunctuation, "expected ',' or ')' after the parameter, found \(found)",
          help: token.kind == .identifier ? "separate parameters with ','" : nil)
        break
      }
    }
    guard isClosed else { return (parameters, nil) }
    if failed { loseWords(from: position, to: partner) }
    position = partner
    // Closed by the wrong bracket, so part of it may be missing.
    if token.kind != .rightParen { failed = true }
    let closing = span(token)
    advance()
    return (parameters, closing)
  }

  /// Whether a line begins with a parameter, as it does in a list that goes on: `label: Type`.
  private var beginsParameter: Bool {
    guard token.kind == .identifier, !file.beginsInput(at: position) else { return false }
    return peek().kind == .colon || (peek().kind == .identifier && peek(2).kind == .colon)
  }

  /// parameter = label name? ":" ("input" | "key")? type arguments? ("named" name)? ("=" value)?
  ///           | label "=" value | type ("named" name)?
  ///
  /// One entry of a list, or what a `set` sets.
  func parseParameter(isSet: Bool = false) -> ParameterSyntax? {
    let start = position
    defer { note(.parameter, from: start) }
    let first = token
    if !isSet, beginsTypeAlone { return parseTypeAlone(from: first) }
    guard token.kind == .identifier else {
      fail(
        isSet ? .blockForm : .parameterForm,
        isSet
          ? "expected the property's name, found \(found)" : "expected a parameter, found \(found)",
        help: token.kind == .pound
          ? "write '#if' and '#endif' around the whole component"
          : isSet
            ? "write 'set property: Type'; put a trailing closure that begins with 'set' in"
              + " parentheses" : "write 'label: Type'")
      return nil
    }
    let label = NameSyntax(text: text(token), span: span(token))
    advance()
    var parameter = ParameterSyntax.Parts(
      label: label.text == "_" ? nil : label, name: nil,
      value: .constant(FragmentSyntax(span: span(token))), qualifier: nil, span: label.span)
    if token.kind == .identifier, peek().kind == .colon, first.word != .let, first.word != .var {
      parameter.name = NameSyntax(text: text(token), span: span(token))
      advance()
    }
    if token.kind == .equal {
      guard let value = parseValue("a value after '='") else { return nil }
      parameter.value = .constant(value)
    } else if token.kind == .colon {
      advance()
      guard parseParameterType(&parameter) else { return nil }
    } else {
      let set =
        isSet && statementStart >= 0
        ? source.text(Int(file.tokens[statementStart].start), label.span.start) : ""
      fail(
        .missingPunctuation, "expected ':' and a type after '\(label.text)', found \(found)",
        help: "write '\(set)\(label.text): Type'")
      return nil
    }
    parameter.span = span(from: first)
    return ParameterSyntax(parameter)
  }

  /// What follows the colon of a parameter.
  private func parseParameterType(_ parameter: inout ParameterSyntax.Parts) -> Bool {
    let first = token
    parameter.isKey = passWordOfCaller("key")
    let isInput = parameter.isKey || passWordOfCaller("input")
    guard
      let type = parseType(
        "the parameter's type",
        help:
          "write '\(parameter.heading): \(parameter.isKey ? "key " : isInput ? "input " : "")Type'")
    else { return false }
    if !isInput, type.key == "input", token.kind == .equal {
      fail(.inputForm, "expected the input's type, found '='")
      return false
    }
    let place: TypePlace = parameter.isKey ? .part : isInput ? .input : .dependency
    if parameter.isKey, type.isExistential || type.isOpaque || type.function != nil {
      fail(
        .keyForm, "'\(type.text())' can't be a key, as it isn't 'Hashable'", at: type.span,
        help: "write a concrete type that is 'Hashable', or 'AnyHashable'")
      return false
    }
    if refuseForms(of: type, in: place) { return false }
    parameter.value =
      isInput ? .input(type, defaultValue: nil) : .dependency(type, defaultValue: nil)
    if token.kind == .leftParen, ForeignWords.lookups.contains(text(first)) {
      fail(.parameterForm, "expected the parameter's type, found '\(type.text())(…)'")
      return false
    }
    if !isInput, token.kind == .leftParen, type.isConstructible || type.isExistential {
      guard let arguments = parseArguments("input")
      else { return false }
      parameter.value = .asked(type, arguments: arguments)
    }
    if !isInput, at(.named) {
      advance()
      guard let qualifier = parseQualifier() else { return false }
      parameter.qualifier = qualifier
    }
    guard token.kind == .equal, !parameter.isKey else { return true }
    guard let value = parseValue("a value after '='", optional: true) else { return false }
    switch parameter.value {
    case .asked, .constant:
      fail(
        .parameterForm, "a parameter that passes inputs can't have a default value",
        at: parameter.label?.span)
    case .input: parameter.value = .input(type, defaultValue: value)
    case .dependency: parameter.value = .dependency(type, defaultValue: value)
    }
    return true
  }

  /// Passes `input` or `key` before a parameter's type; tells whether it is there.
  private func passWordOfCaller(_ word: StaticString) -> Bool {
    let next = peek()
    guard spells(token, word), next.hasSpaceBefore, startsType(next), next.word != .named,
      !next.startsLine || bracketDepth > 0
    else { return false }
    advance()
    return true
  }

  /// The value behind the `=` at hand.
  private func parseValue(_ what: String, optional: Bool = false) -> FragmentSyntax? {
    let equal = span(token)
    advance()
    return parseFragment(after: equal, what, optional: optional)
  }

  /// arguments = "(" ((label "=")? value ("," (label "=")? value)*)? ")"
  ///
  /// Messages call what takes a value `valueName`.
  func parseArguments(_ valueName: String) -> [ArgumentSyntax]? {
    let opening = span(token)
    let start = position
    defer { note(.argumentList, from: start) }
    guard let partner = enterBracket() else { return nil }
    defer { leaveBracket() }
    var arguments: [ArgumentSyntax] = []
    while position != partner {
      var label: NameSyntax?
      var last = opening
      if token.kind == .identifier, peek().kind == .colon || peek().kind == .equal {
        let name = NameSyntax(text: text(token), span: span(token))
        label = name.text == "_" ? nil : name
        advance()
        last = span(token)
        guard token.kind == .equal else {
          fail(
            .missingPunctuation, "expected '=' after '\(name.text)', found ':'",
            help: "write '\(name.text) = value'")
          return nil
        }
        advance()
      }
      // A label whose backtick was reported is none that could be held against the inputs.
      if token.kind == .unknown { failed = true }
      let what = label.map { "a value for \(valueName) '\($0.text)'" } ?? "a value"
      guard let value = parseFragment(after: last, what) else { return nil }
      arguments.append(ArgumentSyntax(label: label, value: value))
      if token.kind == .comma {
        advance()
      } else if position != partner {
        fail(.missingPunctuation, "expected ',' or ')', found \(found)")
        return nil
      }
    }
    advance()
    return arguments
  }
}
