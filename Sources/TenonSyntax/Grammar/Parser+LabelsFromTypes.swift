import TenonDiagnostics

/// `Cart(Store, [Tab], URL named base)`: parameters that are types alone, whose labels follow from them.
extension Parser {
  /// Whether a parameter that is a type alone begins at the current token.
  var beginsTypeAlone: Bool {
    let next = peek()
    switch token.kind {
    case .leftBracket:
      return file.partner[position] > position && startsType(next) && !isValue(next)
    case .leftParen:
      return file.partner[position] > position && (startsType(next) || next.kind == .rightParen)
    case .at:
      return next.kind == .identifier
        && (!ForeignWords.isAttribute(text(next)) || beginsFunctionType(at: position))
    case .identifier: break
    default: return false
    }
    // `label: Type`, `label name: Type`, `label = expr`.
    switch next.kind {
    case .colon, .equal: return false
    case .identifier:
      let isLabelled = peek(2).kind == .colon || peek(2).kind == .equal && next.word != .named
      if isLabelled, !(next.startsLine && isTypeName(token)) { return false }
    default: break
    }
    switch token.word {
    case .any, .some: if startsType(next), next.hasSpaceBefore { return true }
    case .inout, .borrowing, .consuming, .sending, .isolated:
      if isTypeName(next) || next.kind == .leftBracket, next.hasSpaceBefore { return true }
      if beginsFunctionType(at: position + 1) { return true }
    case .nonisolated:
      let partner = Int(file.partner[position + 1])
      if partner > position, beginsFunctionType(at: partner + 1) { return true }
    default: break
    }
    let last = endOfPath
    if last > position { return isTypeName(file.tokens[last]) || file.tokens[last].isBackquoted }
    if isTypeName(token) {
      // `Client client`: the type stands where the label belongs.
      return next.kind != .identifier || next.word == .named || next.startsLine || isTypeName(next)
        || isMisspeltQualifier
    }
    // `vector<Int>`
    return isOp(next, "<") && !next.hasSpaceBefore
  }

  /// Whether a function type begins at an index, attributes before it included.
  private func beginsFunctionType(at start: Int) -> Bool {
    var index = start
    while index < file.tokens.count {
      switch file.tokens[index].kind {
      case .at where file.tokens[index + 1].kind == .identifier: index += 2
      case .leftParen:
        let behind = Int(file.partner[index]) + 1
        guard behind > index else { return false }
        let token = file.tokens[behind]
        if token.kind == .arrow || token.word == .async || token.word == .throws { return true }
        // They may have been the attribute's.
        guard index > start, file.tokens[index - 1].kind == .identifier else { return false }
        index = behind
      default: return false
      }
    }
    return false
  }

  /// The last token of the dotted name at the current one.
  private var endOfPath: Int {
    var last = position
    while last + 2 < file.tokens.count, file.tokens[last + 1].kind == .period,
      !file.tokens[last + 1].hasSpaceBefore, file.tokens[last + 2].kind == .identifier
    {
      last += 2
    }
    return last
  }

  /// `Store.shared`, `Store.self`: reports a value that stands alone in a list of parameters; `false`, and nothing
  /// read, where there is none.
  func failValueAlone() -> Bool {
    let last = endOfPath
    guard last > position, !isTypeName(file.tokens[last]), !file.tokens[last].isBackquoted else {
      return false
    }
    let place = span(token).through(span(file.tokens[last]))
    let value = source.text(place)
    let isCall = file.tokens[last + 1].kind == .leftParen
    if spells(file.tokens[last], "self") {
      let type = source.text(Int(token.start), Int(file.tokens[last - 2].end))
      fail(
        .parameterForm, "expected the parameter's type, found '\(value)'", at: place,
        help: "write '\(type)'; a dependency is requested by its type",
        fix: isCall ? nil : .replace(place, with: type))
      return true
    }
    fail(
      .parameterForm, "expected a parameter, found '\(value)'", at: place,
      help: "write '_ = \(value)\(isCall ? "(…)" : "")' for a value without a label")
    return true
  }

  /// Whether the next word is a slip of `named`.
  private var isMisspeltQualifier: Bool {
    peek(2).kind == .identifier && NearMiss.best(for: text(peek()), among: ["named"]) != nil
  }

  /// Whether a token is a name that looks like a type's: it begins in upper case, or in a script that has none.
  func isTypeName(_ token: Token) -> Bool {
    guard token.kind == .identifier else { return false }
    let first = firstByte(token)
    // As most do.
    if first != UInt8(ascii: "_"), first < 0x80, !token.isBackquoted {
      return (0x41...0x5A).contains(first)
    }
    return Self.looksLikeType(text(token))
  }

  /// The same of a name as written.
  static func looksLikeType(_ name: String) -> Bool {
    let first = NameSyntax.plain(name).first { $0 != "_" }
    return first.map { !$0.isLowercase && !$0.isNumber } ?? false
  }

  /// A parameter that is a type alone, from the type on; `nil` (and an error) where it needs a label.
  func parseTypeAlone(from first: Token) -> ParameterSyntax? {
    guard let type = parseType("the parameter's type"), !failed else { return nil }
    if refuseForms(of: type, in: .dependency) { return nil }
    var parameter = ParameterSyntax.Parts(
      label: nil, name: nil, value: .dependency(type, defaultValue: nil), qualifier: nil,
      span: type.span)
    if token.kind == .leftParen, !token.startsLine, type.isConstructible || type.isExistential {
      let label = type.derivedLabel(named: nil)?.text ?? "label"
      let written = "\(type.text())(…)"
      fail(
        .parameterForm, "a parameter that passes inputs needs a label", at: type.span,
        help: "write '\(label): \(written)', or '_: \(written)' without a label")
      return nil
    }
    if isLabel(token, before: peek()) {
      return parseLabel(behind: type, from: first, of: parameter)
    }
    if failAttribute(behind: type, of: parameter) { return nil }
    if at(.named) || isMisspeltNamed {
      passMisspelt(.named)
      guard let qualifier = parseQualifier() else { return nil }
      parameter.qualifier = qualifier
    }
    let named = parameter.qualifier.map { " named \($0.text)" } ?? ""
    guard let label = type.derivedLabel(named: parameter.qualifier) else {
      let isClosure = (type.wrapped ?? type).function != nil
      let written = type.labelToWrite
      fail(
        .parameterForm,
        isClosure
          ? "a closure needs a label" : "a parameter of type '\(type.text())' needs a label",
        at: type.span,
        help: "write '\(written): \(type.text())\(named)\(token.kind == .equal ? " = …" : "")'",
        fix: isClosure ? .insert("\(written): ", before: type.span) : nil)
      return nil
    }
    if token.kind == .equal, !atStatementEnd {
      fail(
        .parameterForm, "a parameter without a label can't have a default value", at: span(token),
        help: "write '\(label.text): \(type.text())\(named) = …'",
        fix: .insert("\(label.text): ", before: type.span))
      return nil
    }
    parameter.label = label
    parameter.isLabelDerived = true
    parameter.span = span(from: first)
    return ParameterSyntax(parameter)
  }

  /// `input UUID`, `key RoomID`: reports a parameter that needs a label because of the word before its type; `false`,
  /// and nothing read, where there is none.
  func failWordBeforeTypeAlone() -> Bool {
    let next = peek()
    guard token.word == .input || spells(token, "key"), !token.isBackquoted, next.hasSpaceBefore,
      !next.startsLine, startsType(next), next.word != .named || isTypeName(peek(2)),
      next.kind != .identifier
        || peek(2).kind != .colon && peek(2).kind != .equal
        || isTypeName(next) && peek(2).kind == .equal
    else { return false }
    let word = text(token)
    let start = position
    let place = span(token)
    // A lower-case word is no type; what is missing is more than a label.
    guard isTypeName(next) || next.word == .any || next.kind != .identifier else { return false }
    advance()
    guard let type = parseType("the \(word)'s type"), !failed else { return true }
    let label = type.labelToWrite
    fail(
      .parameterForm, "'\(word)' needs a label before it", at: place,
      help: "write '\(label): \(word) \(type.text())', with the label that the init has",
      fix: .insert("\(label): ", before: span(file.tokens[start])))
    return true
  }

  /// `set Delegate`: reports a type where the property's name belongs; `false`, and nothing read, where there is none.
  func failTypeAloneInSet() -> Bool {
    guard beginsTypeAlone else { return false }
    let first = span(token)
    guard let type = parseType("the property's type"), !failed else { return true }
    let label = type.derivedLabel(named: nil)?.text ?? "property"
    let set =
      statementStart >= 0 ? source.text(Int(file.tokens[statementStart].start), first.start) : ""
    fail(
      .blockForm, "expected the property's name before '\(type.text())'", at: type.span,
      help: "write '\(set)\(label): \(type.text())'",
      fix: .insert("\(label): ", before: type.span))
    return true
  }

  /// Whether what stands behind a type is the label that belongs before it: `Client client`, `Int size = 3`.
  private func isLabel(_ name: Token, before behind: Token) -> Bool {
    name.kind == .identifier && !name.startsLine && name.word == .none && !isTypeName(name)
      && [.comma, .rightParen, .equal].contains(behind.kind)
  }

  /// Whether a type stands before its label at the current token.
  var beginsTypeBeforeLabel: Bool { isTypeName(token) && isLabel(peek(), before: peek(2)) }

  /// Reports the label behind a type, and reads the parameter as it is meant.
  private func parseLabel(
    behind type: TypeSyntax, from first: Token, of parameter: ParameterSyntax.Parts
  ) -> ParameterSyntax? {
    var parameter = parameter
    let label = NameSyntax(text: text(token), span: span(token))
    let meant = "\(label.text): \(type.text())"
    let before = lostUntil
    reportOnce(
      Diagnostic(
        .parameterForm, "the label must come before the type", at: label.span,
        help: "write '\(meant)'", fix: .replace(type.span.through(label.span), with: meant)))
    // Of each parameter it is told.
    lostUntil = max(before, min(lostUntil, position + 1))
    parameter.label = label
    advance()
    if token.kind == .equal {
      let equal = span(token)
      advance()
      guard let value = parseFragment(after: equal, "a value after '='") else { return nil }
      parameter.value = .dependency(type, defaultValue: value)
    }
    parameter.span = span(from: first)
    return ParameterSyntax(parameter)
  }

  /// Reports a label that follows from a type and that another parameter of the list has too.
  func refuseDoubledLabels(_ parameters: [ParameterSyntax]) {
    guard !failed, parameters.contains(where: \.isLabelDerived) else { return }
    var seen: [String: ParameterSyntax] = [:]
    for parameter in parameters {
      guard let label = parameter.label else { continue }
      guard let other = seen[label.plain] else {
        seen[label.plain] = parameter
        continue
      }
      guard let derived = [parameter, other].first(where: \.isLabelDerived) else { continue }
      let isLater = derived.span.start == parameter.span.start
      let type = derived.type?.text() ?? "Type"
      let named = derived.qualifier.map { " named \($0.text)" } ?? ""
      reportOnce(
        Diagnostic(
          .duplicateLabel, "two parameters get the label '\(label.text)'", at: derived.span,
          notes: [.init("the other one is here", at: (isLater ? other : parameter).span)],
          help: "write the label that the init has: 'label: \(type)\(named)'"))
      return
    }
  }
}

extension TypeSyntax {
  /// Whether a parameter can be this type alone, as far as its first words tell it from a label.
  public var canStandAlone: Bool {
    if let name = nameAlone { return Parser.looksLikeType(name) }
    switch kind {
    case .named(let components):
      return components.count == 1
        ? !components[0].arguments.isEmpty
        : components.last.map { Parser.looksLikeType($0.name) } ?? false
    case .optional(let wrapped, _): return wrapped.canStandAlone
    case .array, .dictionary, .existential, .opaque: return true
    case .composition(let parts): return parts[0].canStandAlone
    case .member(let base, _): return base.canStandAlone
    case .modified(let words, _): return words.allSatisfy { $0.hasPrefix("@") }
    case .tuple(let elements): return elements.count == 1 && elements[0].label == nil
    case .function, .suppressed, .value, .missing: return false
    }
  }

  /// The label to write for a parameter that is this type alone: of a closure, what it does.
  var labelToWrite: String {
    if let label = derivedLabel(named: nil) { return label.text }
    guard let function = (wrapped ?? self).function,
      let made = AccessorName.base(of: function.result)
    else { return "label" }
    return made == "Void" ? "action" : AccessorName.function(base: made, qualifier: nil)
  }

  /// The label of a parameter that is this type alone, as its accessor would be named; `nil` where the type has no
  /// name that one follows from.
  public func derivedLabel(named qualifier: NameSyntax?) -> NameSyntax? {
    guard let name = AccessorName.property(self, qualifier: qualifier?.plain), !name.isEmpty else {
      return nil
    }
    return NameSyntax(
      text: NameSyntax.isPlain(name) && name != "_" ? name : "`\(name)`", span: span)
  }
}
