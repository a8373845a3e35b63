import TenonDiagnostics

/// Lists in parentheses: parameters, and the arguments of requests.
extension StatementParser {
  /// parameters = "(" (entry ("," entry)* ","?)? ")"
  ///
  /// entry = parameter | "..."
  ///
  /// The `...` stands last in the list of a component.
  mutating func parameters(into syntax: inout ParameterListSyntax) throws(Stop) {
    var rest: SourceSpan?
    try list(.parameterList) { parser throws(Stop) in
      if let rest {
        parser.slip(
          .parameterForm, "'...' must be last in the list", at: rest, token: parser.position,
          help: "move '...' behind the other parameters", isMild: true)
      }
      if parser.readsSwift, parser.take(if: parser.spells("...")) {
        rest = parser.tokens.span(parser.position - 1)
      } else if let parameter = try parser.parameter() {
        syntax.parameters.append(parameter)
      }
    }
    (syntax.rest, syntax.closing) = (rest, tokens.span(position - 1))
    checkLabels(syntax.parameters)
  }

  /// True if the statement's list can leave parameters or types to the initializer in Swift.
  private var readsSwift: Bool { statement.isOf(.component, .decorator) }

  /// parameter = label name? ":" ("input" | "key")? type? arguments? qualifier? ("=" value)?
  ///           | label "=" value | type qualifier?
  ///
  /// label = name | "_"
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
    let hasName = kind == .identifier && kind(1) == .colon
    let name = hasName && ![.let, .var].contains(list[start].word) ? takeName() : nil
    var (isKey, qualifier): (Bool, NameSyntax?) = (false, nil)
    let value: ParameterSyntax.Value
    if take(.equal) {
      value = .constant(try self.value(.value, inList: !isSet))
    } else {
      try take(.colon, else: .sign("': Type' after '{before}'"))
      isKey = take(if: spells("key") && (beginsTypeOfCaller || leavesType(behind: 1)))
      let isFromCaller =
        isKey || take(if: spells("input") && (beginsTypeOfCaller || leavesType(behind: 1)))
      let place = position
      let isLeft = isFromCaller && kind == .equal && readsSwift || leavesType(behind: 0)
      let type =
        isLeft
        ? TypeSyntax(.missing, at: tokens.span(position..<position + (kind == .rightParen ? 0 : 1)))
        : try type(.typeBehind)
      if isKey, !isLeft { checkKey(type) }
      check(type, in: isKey ? .part : isFromCaller ? .input : .dependency, from: place)
      if name == nil { checkExchange(of: label, type, at: start) }
      let arguments = !isFromCaller && kind == .leftParen ? try self.arguments() : nil
      if !isFromCaller { qualifier = try self.qualifier() }
      let standard = isKey ? nil : try standardValue(inList: !isSet)
      if isFromCaller {
        value = .input(type, defaultValue: standard)
      } else if let arguments {
        value = .asked(type, arguments: arguments)
      } else {
        value = .dependency(type, defaultValue: standard)
      }
      if standard != nil, arguments != nil {
        slip(
          .parameterForm, "'\(label.text)' passes inputs, and has no default value",
          at: label.span, token: position)
      }
    }
    return ParameterSyntax(
      label: label.text == "_" ? nil : label, name: name, value: value, qualifier: qualifier,
      isKey: isKey, span: span(from: start))
  }

  /// True if no type follows the tokens, so it is left to the initializer.
  private func leavesType(behind distance: Int) -> Bool {
    guard readsSwift else { return false }
    switch kind(distance) {
    case .comma, .rightParen: return true
    case .equal: return distance > 0
    case .identifier: return distance == 0 && word == .named && kind(1) == .identifier
    default: return false
    }
  }

  private mutating func standardValue(inList: Bool) throws(Stop) -> FragmentSyntax? {
    take(.equal) ? try value(.value, inList: inList) : nil
  }

  /// A parameter with a label that is derived from its type.
  private mutating func typeAlone() throws(Stop) -> ParameterSyntax? {
    let start = position
    let type = try type(.typeBehind)
    let end = position
    let hasList = kind == .leftParen
    if hasList {
      let node = open(.argumentList)
      position = try closing() + 1
      close(node)
    }
    let qualifier = try qualifier()
    let equal = position
    let hasValue = try standardValue(inList: true) != nil
    if type.path != nil, !type.canStandAlone {
      slip(
        .parameterForm, "expected a parameter, found '\(type.text())'", at: type.span, token: start,
        help: "write '_ = \(type.text())' for a value without a label")
      return nil
    }
    check(type, in: .dependency, from: start)
    let label = type.derivedLabel(named: qualifier)
    if label == nil || hasValue || hasList {
      let written = "\(label?.text ?? type.labelToWrite): "
      let isValue = hasValue && label != nil
      let isClosure = (type.wrapped ?? type).function != nil
      slip(
        .parameterForm, "this parameter needs a label",
        at: isValue ? tokens.span(equal) : type.span, token: label == nil ? start : end,
        help: "write '\(written)\(type.text())'",
        fix: isValue || isClosure ? .insert(written, before: type.span) : nil)
    }
    return label.map {
      ParameterSyntax(
        label: $0, name: nil, value: .dependency(type, defaultValue: nil), qualifier: qualifier,
        isLabelDerived: true, span: span(from: start))
    }
  }

  /// True if a type follows the current word, which may be `input` or `key`.
  private var beginsTypeOfCaller: Bool {
    startsType(1) && list[position + 1].hasSpaceBefore && word(1) != .named
  }

  /// arguments = "(" ((label "=")? value ("," (label "=")? value)* ","?)? ")"
  mutating func arguments() throws(Stop) -> [ArgumentSyntax] {
    var arguments: [ArgumentSyntax] = []
    try list(.argumentList) { parser throws(Stop) in
      var label: NameSyntax?
      if parser.kind == .identifier, parser.kind(1) == .colon || parser.kind(1) == .equal {
        label = parser.takeName()
        try parser.take(.equal, else: .sign("'= value'"))
      }
      let value = try parser.value(.value, inList: true)
      arguments.append(ArgumentSyntax(label: label?.text == "_" ? nil : label, value: value))
    }
    return arguments
  }

  /// True if a parameter without a label begins at the current token.
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
      return startsType(1) && goesOnLine
    default:
      return tokens.isTypeName(position)
        || kind(1) == .op && tokens.isOp(position + 1, "<") && !list[position + 1].hasSpaceBefore
    }
  }
}
