import TenonDiagnostics

/// `Cart(Store, [Tab], URL named base)`: parameters that are types alone, whose labels follow from them.
extension Parser {
  /// Whether a parameter that is a type alone begins at the current token, and none with a label.
  var beginsTypeAlone: Bool {
    let next = peek()
    guard token.kind == .identifier else { return startsType(token) }
    switch next.kind {
    case .colon, .equal: return false
    case .identifier where peek(2).kind == .colon:
      if !next.startsLine || !isTypeName(token) { return false }
    case .period: return true
    default: break
    }
    switch token.word {
    case .any, .some, .inout, .borrowing, .consuming, .sending, .isolated, .nonisolated:
      return startsType(next) && !next.startsLine
    default: return isTypeName(token) || isOp(next, "<") && !next.hasSpaceBefore
    }
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
    if case .named = type.kind, !type.canStandAlone {
      fail(
        .parameterForm, "expected a parameter, found '\(type.text())'", at: type.span,
        help: "write '_ = \(type.text())' for a value without a label")
      return nil
    }
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
    if at(.named) {
      advance()
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
