import TenonDiagnostics

/// Lists in parentheses: parameters, and the values that something is asked for with.
extension StatementParser {
  /// parameters = "(" (parameter ("," parameter)*)? ")"
  mutating func parameters(into list: inout [ParameterSyntax]) throws(Stop) {
    let closing = try closing()
    let node = open(.parameterList)
    defer { close(node) }
    position += 1
    while position != closing {
      if let parameter = try parameter() { list.append(parameter) }
      guard take(.comma) || position == closing else { throw stop(.listGoesOn) }
    }
    position += 1
    checkLabels(list)
  }

  /// parameter = label name? ":" ("input" | "key")? type arguments? qualifier? ("=" value)?
  ///           | label "=" value | type qualifier?
  ///
  /// `nil` where a form rule refuses it.
  mutating func parameter(isSet: Bool = false) throws(Stop) -> ParameterSyntax? {
    let node = open(.parameter)
    defer { close(node) }
    let slips = statement.slips.count
    let parameter = try !isSet && beginsTypeAlone ? typeAlone() : labelled(isSet: isSet)
    return slips == statement.slips.count ? parameter : nil
  }

  private mutating func labelled(isSet: Bool) throws(Stop) -> ParameterSyntax {
    guard kind == .identifier else { throw stop(isSet ? .property : .parameter) }
    let start = position
    let label = takeName()
    var (name, qualifier): (NameSyntax?, NameSyntax?)
    if kind == .identifier, kind(1) == .colon, ![.let, .var].contains(list[start].word) {
      name = takeName()
    }
    var isKey = false
    let value: ParameterSyntax.Value
    if take(.equal) {
      value = .constant(try self.value(.value, inList: !isSet))
    } else {
      try take(.colon, else: .typeOfLabel)
      isKey = takeWordOfCaller("key")
      let isFromCaller = isKey || takeWordOfCaller("input")
      let place = position
      let type = try type(.typeBehind)
      if isKey { checkKey(type) }
      check(type, in: isKey ? .part : isFromCaller ? .input : .dependency, from: place)
      if name == nil { checkExchange(of: label, type, at: start) }
      let arguments = !isFromCaller && kind == .leftParen ? try self.arguments() : nil
      if !isFromCaller, word == .named { qualifier = try self.qualifier() }
      let standard = !isKey && take(.equal) ? try self.value(.value, inList: !isSet) : nil
      if let arguments {
        value = .asked(type, arguments: arguments)
        if standard != nil {
          slip(
            .parameterForm, "a parameter that passes inputs can't have a default value",
            at: label.span, token: position)
        }
      } else {
        value =
          isFromCaller
          ? .input(type, defaultValue: standard) : .dependency(type, defaultValue: standard)
        if !isFromCaller, standard != nil, type.key == "input" {
          slip(
            .inputForm, "expected the input's type, found '='", at: tokens.span(place + 1),
            token: place + 1)
        }
      }
    }
    return ParameterSyntax(
      label: label.text == "_" ? nil : label, name: name, value: value, qualifier: qualifier,
      isKey: isKey, span: tokens.span(start..<position))
  }

  /// A parameter whose label follows from its type.
  private mutating func typeAlone() throws(Stop) -> ParameterSyntax? {
    let start = position
    let type = try type(.typeBehind)
    let end = position
    var hasList = false
    if kind == .leftParen {
      hasList = true
      let closing = try closing()
      let node = open(.argumentList)
      position = closing + 1
      close(node)
    }
    let qualifier = word == .named ? try qualifier() : nil
    let equal = take(.equal) ? position - 1 : nil
    if equal != nil { _ = try value(.value, inList: true) }
    if type.path != nil, !type.canStandAlone {
      slip(
        .parameterForm, "expected a parameter, found '\(type.text())'", at: type.span, token: start,
        help: "write '_ = \(type.text())' for a value without a label")
      return nil
    }
    check(type, in: .dependency, from: start)
    let named = qualifier.map { " named \($0.text)" } ?? ""
    guard let label = type.derivedLabel(named: qualifier) else {
      let isClosure = (type.wrapped ?? type).function != nil
      slip(
        .parameterForm,
        isClosure
          ? "a closure needs a label" : "a parameter of type '\(type.text())' needs a label",
        at: type.span, token: start,
        help: "write '\(type.labelToWrite): \(type.text())\(named)\(equal == nil ? "" : " = …")'",
        fix: isClosure ? .insert("\(type.labelToWrite): ", before: type.span) : nil)
      return nil
    }
    if let equal {
      slip(
        .parameterForm, "a parameter without a label can't have a default value",
        at: tokens.span(equal), token: end,
        help: "write '\(label.text): \(type.text())\(named) = …'",
        fix: .insert("\(label.text): ", before: type.span))
    } else if hasList {
      slip(
        .parameterForm, "a parameter that passes inputs needs a label", at: type.span, token: end,
        help: "write '\(label.text): \(type.text())(…)'")
    }
    return ParameterSyntax(
      label: label, name: nil, value: .dependency(type, defaultValue: nil), qualifier: qualifier,
      isLabelDerived: true, span: tokens.span(start..<position))
  }

  /// Takes `input` or `key` before a parameter's type; says whether it is there.
  private mutating func takeWordOfCaller(_ word: StaticString) -> Bool {
    guard goesOn, tokens.spells(position, word), startsType(1), list[position + 1].hasSpaceBefore,
      self.word(1) != .named
    else { return false }
    position += 1
    return true
  }

  /// arguments = "(" ((label "=")? value ("," (label "=")? value)*)? ")"
  mutating func arguments() throws(Stop) -> [ArgumentSyntax] {
    let closing = try closing()
    let node = open(.argumentList)
    defer { close(node) }
    var arguments: [ArgumentSyntax] = []
    position += 1
    while position != closing {
      var label: NameSyntax?
      if kind == .identifier, kind(1) == .colon || kind(1) == .equal {
        label = takeName()
        try take(.equal, else: .equal)
      }
      let value = try value(.value, inList: true)
      arguments.append(ArgumentSyntax(label: label?.text == "_" ? nil : label, value: value))
      guard take(.comma) || position == closing else { throw stop(.listGoesOn) }
    }
    position += 1
    return arguments
  }

  /// A parameter that is a type alone begins at the current token, and none with a label.
  private var beginsTypeAlone: Bool {
    guard kind == .identifier else { return startsType() }
    switch kind(1) {
    case .colon, .equal: return false
    case .identifier where kind(2) == .colon:
      if !list[position + 1].startsLine || !tokens.isTypeName(position) { return false }
    case .period: return true
    default: break
    }
    switch word {
    case .any, .some: return startsType(1)
    case .inout, .borrowing, .consuming, .sending, .isolated, .nonisolated:
      return startsType(1) && !list[position + 1].startsLine
    default:
      return tokens.isTypeName(position)
        || kind(1) == .op && tokens.isOp(position + 1, "<") && !list[position + 1].hasSpaceBefore
    }
  }
}
