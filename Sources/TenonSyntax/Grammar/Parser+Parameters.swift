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
      if token.kind == .comma || passComma(behind: parameter) {
        if token.kind == .comma { advance() }
      } else if isClosed ? position != partner : !atStatementEnd {
        let isClosure = parameter.type?.function != nil
        let words = ["async", "throws"]
        let meant =
          words.contains(text(token)) ? text(token) : NearMiss.best(for: text(token), among: words)
        let many = meant == nil ? manyHelp(parameter) : nil
        if isDoubledWord {
          fail(
            .repeatedWord, "duplicate \(found)", at: span(token), help: "delete one of them",
            fix: deletionOfDoubledWord)
          break
        }
        fail(
          .missingPunctuation,
          many == nil
            ? "expected ',' or ')' after the parameter, found \(found)"
            : "a parameter can't be \(text(token) == "each" ? "a pack" : "variadic")",
          help: meant.map {
            isClosure || peek().kind == .arrow || token.startsLine
              ? "write '\($0)' before the closure's '->'"
              : "write '\($0)' where \(parameter.type.map { "'\($0.text())'" } ?? "the type") is"
                + " declared, or before a closure's '->'"
          } ?? many
            ?? (token.kind == .identifier ? "separate parameters with ','" : nil),
          fix: meant.flatMap { isClosure ? effectFix($0, behind: parameter) : nil })
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

  /// What is written for a parameter that takes any number of values.
  private func manyHelp(_ parameter: ParameterSyntax) -> String? {
    guard let label = parameter.label?.text, let type = parameter.type?.text() else { return nil }
    if text(token) == "..." {
      return
        "write '\(label): [\(type)]', and take an array in the init instead of '\(type)...'"
    }
    return text(token) == "each" && type == "repeat"
      ? "write the types of the pack one by one" : nil
  }

  /// Puts a closure's effect where it belongs, before its arrow.
  private func effectFix(_ word: String, behind parameter: ParameterSyntax) -> Fix? {
    var index = position - 1
    while index > 0, Int(file.tokens[index].start) > parameter.span.start {
      if file.tokens[index].kind == .arrow {
        let isThrowing = file.tokens[index - 1].word == .throws
        let place = word == "async" && isThrowing ? index - 1 : index
        return .delete(span(token)).safe.and(
          .insert("\(word) ", before: span(file.tokens[place])).safe)
      }
      index -= 1
    }
    return nil
  }

  /// Whether a parameter follows another without a comma, or behind a semicolon, which is reported.
  private func passComma(behind parameter: ParameterSyntax) -> Bool {
    if token.kind == .semicolon, bracketDepth > 0, peek().kind == .identifier {
      reportOnce(
        Diagnostic(
          .missingPunctuation, "expected ',' after the parameter, found ';'", at: span(token),
          help: "separate parameters with ','", fix: .replace(span(token), with: ",").safe))
      advance()
      return true
    }
    guard bracketDepth > 0, token.kind == .identifier,
      peek().kind == .colon || peek().kind == .identifier && peek(2).kind == .colon
    else { return false }
    let comma = Fix.insert(",", after: parameter.span)
    reportOnce(
      Diagnostic(
        .missingPunctuation, "expected ',' after the parameter, found '\(text(token))'",
        at: span(token),
        help: "separate parameters with ','", fix: meantEffect(token) == nil ? comma.safe : comma))
    return true
  }

  /// Whether a line begins with a parameter, as it does in a list that goes on: `label: Type`.
  private var beginsParameter: Bool {
    guard token.kind == .identifier, !file.beginsInput(at: position) else { return false }
    return peek().kind == .colon || (peek().kind == .identifier && peek(2).kind == .colon)
  }

  /// One entry of a parameter list, or what a `set` sets.
  func parseParameter(isSet: Bool = false) -> ParameterSyntax? {
    let start = position
    defer { note(.parameter, from: start) }
    passDoubled()
    passWordBeforeLabel()
    let first = token
    if token.kind != .identifier || peek().kind != .colon && peek().kind != .equal {
      if isSet {
        if failTypeAloneInSet() { return nil }
      } else if token.kind == .identifier, failLookupWithoutLabel() || failValueAlone() {
        return nil
      } else if failWordBeforeTypeAlone() {
        return nil
      } else if beginsTypeAlone || beginsTypeBeforeLabel {
        return parseTypeAlone(from: first)
      }
    }
    guard token.kind == .identifier else {
      if !isSet, failAttribute() { return nil }
      fail(
        isSet ? .blockForm : .parameterForm,
        isSet
          ? "expected the property's name, found \(found)" : "expected a parameter, found \(found)",
        help: token.kind == .pound
          ? "write '#if' and '#endif' around the whole component"
          : isSet
            ? "write 'set property: Type'; put a trailing closure that begins with 'set' in"
              + " parentheses"
            : [.number, .string].contains(token.kind)
              ? "write '_ = \(text(token))' for a constant without a label"
              : "write 'label: Type'")
      return nil
    }
    let label = NameSyntax(text: text(token), span: span(token))
    advance()
    var parameter = ParameterSyntax.Parts(
      label: label.text == "_" ? nil : label, name: nil, value: .constant(emptyFragment),
      qualifier: nil, span: label.span)
    if token.kind == .identifier, peek().kind == .colon || peek().kind == .equal {
      parameter.name = NameSyntax(text: text(token), span: span(token))
      advance()
    }
    let sign = passSignBehindLabel()
    if sign == .colon {
      guard parseParameterType(&parameter, isSet: isSet) else { return nil }
    } else if sign == .equal {
      guard let value = parseFragment(after: label.span, "a value after '='") else { return nil }
      parameter.value = .constant(value)
    } else if token.kind == .equal {
      let equal = span(token)
      if let name = parameter.name {
        // `label Type = value`: the colon was forgotten.
        fail(
          .missingPunctuation, "expected ':' after '\(label.text)', found '\(name.text)'",
          at: name.span,
          help: "write '\(label.text): \(name.text) = …', or '\(label.text) = …' for a constant")
        return nil
      }
      advance()
      guard let value = parseFragment(after: equal, "a value after '='") else { return nil }
      parameter.value = .constant(value)
    } else if token.kind == .colon {
      advance()
      guard parseParameterType(&parameter, isSet: isSet) else { return nil }
    } else if token.kind == .identifier, !atStatementEnd, !token.startsLine, token.word == .none,
      (0x41...0x5A).contains(firstByte(token))
    {
      // The type is there, without the colon before it.
      reportOnce(
        Diagnostic(
          .missingPunctuation, "expected ':' after '\(label.text)', found \(found)",
          at: span(token), help: "write '\(label.text): \(text(token))'",
          fix: .insert(":", after: label.span).safe))
      guard parseParameterType(&parameter, isSet: isSet) else { return nil }
    } else {
      let set =
        isSet && statementStart >= 0
        ? source.text(Int(file.tokens[statementStart].start), label.span.start) : ""
      let hasQualifier = peek().kind == .identifier && !peek().startsLine
      let qualifier = hasQualifier ? text(peek()) : "q"
      fail(
        .missingPunctuation, "expected ':' and a type after '\(label.text)', found \(found)",
        help: token.word == .named
          ? "write 'label: \(label.text) named \(qualifier)', or '_: \(label.text) named"
            + " \(qualifier)' without a label"
          : token.kind == .identifier && !atStatementEnd
            ? "write '\(set)\(label.text): "
              + (token.word == .input ? "input " : "")
              + "\(text(isUpperCase(peek()) && !isUpperCase(token) ? peek() : token))'"
            : isSet
              ? "write '\(set)\(label.text): Type'"
              : first.word == .none && token.kind != .leftParen
                ? "write '\(label.text): Type'"
                : token.kind == .leftParen
                  ? "write 'label: \(label.text)(…)', or '_: \(label.text)(…)' without a label"
                  : "write 'label: \(label.text)', or '_: \(label.text)' without a label"
      )
      return nil
    }
    parameter.span = span(from: first)
    return ParameterSyntax(parameter)
  }

  /// What follows the colon of a parameter.
  private func parseParameterType(_ parameter: inout ParameterSyntax.Parts, isSet: Bool) -> Bool {
    passDoubled()
    if failLookup(of: parameter) { return false }
    if let name = parameter.label ?? parameter.name {
      passWordBeforeParameterType(name, isSet: isSet)
    }
    var isInput = isBehindAssisted
    if token.word == .input, startsType(peek()), peek().word != .named, peek().hasSpaceBefore {
      isInput = true
      advance()
    } else if passKey() {
      isInput = true
      parameter.isKey = true
    } else if passMisspeltInput() {
      isInput = true
    } else if token.word == .input, isValue(peek()), !peek().startsLine {
      advance()
      fail(.missingName, "expected the input's type, found \(found)")
      return false
    }
    if isValue {
      // A value where a type belongs, as in `capacity: 10`: it is read as the constant that it is.
      reportValue(of: parameter)
      guard let value = parseFragment(after: parameter.span, "a value") else { return false }
      parameter.value = .constant(value)
      return true
    }
    if !isInput, beginsCollectionOfValues {
      return takeValue(of: &parameter, from: position, isSafe: true)
    }
    var early: Token?
    if token.word == .async || token.word == .throws, peek().kind == .leftParen,
      file.partner[position + 1] > 0, !peek().startsLine
    {
      let arrow = file.tokens[min(Int(file.partner[position + 1]) + 1, file.tokens.count - 1)]
      reportOnce(
        Diagnostic(
          .wrongOrder, "'\(text(token))' must come right before the closure's '->'",
          at: span(token),
          help: "write '() \(text(token)) -> …'",
          fix: arrow.kind == .arrow
            ? .delete(span(token)).safe.and(
              .insert("\(text(token)) ", before: span(arrow)).safe) : nil))
      early = token
      advance()
    }
    let word = parameter.isKey ? "key " : isInput ? "input " : ""
    let typeStart = position
    guard
      var type = parseType(
        "the parameter's type",
        help: "write '\(parameter.heading): \(word)Type'")
    else { return false }
    if !isInput, type.isValueOrCollection || beginsSwiftCall && type.isValue {
      return takeValue(of: &parameter, from: typeStart, isSafe: type.isValueOrCollection)
    }
    if isInput, !parameter.isKey, let value = MisplacedValue(type),
      let fragment = takeDefault(value, at: typeStart)
    {
      parameter.value = .input(value.base ?? type, defaultValue: fragment)
      return true
    }
    if !isInput, passInputBehindType(parameter, type) { isInput = true }
    if failAttribute(behind: type, of: parameter) { return false }
    if let early, let function = type.function {
      type = TypeSyntax(
        .function(
          FunctionTypeSyntax(
            attributes: function.attributes, parameters: function.parameters,
            isAsync: function.isAsync || early.word == .async,
            throwing: early.word == .throws ? "throws" : function.throwing, result: function.result)
        ),
        at: type.span)
    }
    if !isInput, type.key == "input", token.kind == .equal {
      let name = parameter.label?.text ?? "_"
      fail(
        .inputForm, "expected the input's type, found '='", at: span(token),
        help: "write '\(name): input Type = …'")
      return false
    }
    let place: TypePlace = parameter.isKey ? .part : isInput ? .input : .dependency
    if failType(type, ofKey: parameter) || refuseForms(of: type, in: place) { return false }
    if !isInput, token.kind == .leftParen, type.isConstructible || type.isExistential {
      guard let arguments = parseArguments("input", or: "\(parameter.heading) = \(type.text())")
      else { return false }
      parameter.value = .asked(type, arguments: arguments)
    } else {
      parameter.value = .dependency(type, defaultValue: nil)
    }
    if at(.named) || isMisspeltNamed {
      passMisspelt(.named)
      guard let qualifier = parseQualifier() else { return false }
      parameter.qualifier = qualifier
      if failQualifier(qualifier, ofKey: parameter, type) { return false }
      if isInput {
        fail(
          .inputForm, "a component's input can't have a qualifier", at: qualifier.span,
          help: "write '\(parameter.heading): input \(type.text())', or"
            + " '\(parameter.heading): \(type.text()) named \(qualifier.text)' for a dependency")
        return false
      }
    }
    var defaultValue: FragmentSyntax?
    if token.kind == .equal || passSignBeforeDefault() {
      let equal = span(token)
      if token.kind == .equal { advance() }
      guard let value = parseFragment(after: equal, "a value after '='", optional: true) else {
        return false
      }
      defaultValue = value
    } else if let value = parseValueWithoutEqual() {
      defaultValue = value
    }
    if let defaultValue, failDefault(defaultValue, ofKey: parameter, type) { return false }
    switch parameter.value {
    case .asked where defaultValue != nil:
      fail(
        .parameterForm, "a parameter that passes inputs can't have a default value",
        at: parameter.label?.span,
        help: "delete '= …'; the dependency is always created, so the default is never used")
      return false
    case .asked: break
    default:
      parameter.value =
        isInput
        ? .input(type, defaultValue: defaultValue) : .dependency(type, defaultValue: defaultValue)
    }
    return true
  }

  private var isValue: Bool { isValue(token) }

  private var emptyFragment: FragmentSyntax {
    FragmentSyntax(span: span(token))
  }

  /// arguments = "(" ((label "=")? value ("," (label "=")? value)*)? ")"
  ///
  /// Messages call what takes a value `valueName`. Before a call of Swift's `head` would stand.
  func parseArguments(_ valueName: String, or head: String? = nil) -> [ArgumentSyntax]? {
    let opening = span(token)
    let start = position
    defer { note(.argumentList, from: start) }
    guard let partner = enterBracket() else { return nil }
    defer { leaveBracket() }
    var arguments: [ArgumentSyntax] = []
    var colons: [(label: NameSyntax, change: Change, isValue: Bool)] = []
    while position != partner {
      passDoubled()
      var label: NameSyntax?
      var last = opening
      if token.kind == .identifier, peek().kind == .colon || peek().kind == .equal {
        let name = NameSyntax(text: text(token), span: span(token))
        label = name.text == "_" ? nil : name
        advance()
        last = span(token)
        if token.kind == .colon {
          let isType = isUpperCase(peek()) && [.comma, .rightParen].contains(peek(2).kind)
          let place = SourceSpan(file: fileIndex, start: name.span.end, end: last.end)
          colons.append((name, (place, peek().hasSpaceBefore ? " =" : " = "), !isType))
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
    if let first = colons.first {
      let colon = SourceSpan(
        file: fileIndex, start: first.change.span.end - 1, end: first.change.span.end)
      let list = source.text(opening.through(span(token)))
      let call = list.contains(where: \.isNewline) ? "(…)" : list
      report(
        .missingPunctuation, "expected '=' after '\(first.label.text)', found ':'", at: colon,
        changes: colons.map(\.change), or: head.map { ", or '\($0)\(call)' for a value" } ?? "",
        isSafe: colons.allSatisfy(\.isValue))
    }
    advance()
    return arguments
  }
}
