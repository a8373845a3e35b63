import TenonDiagnostics

/// A value where a type belongs: `strong URLSession.shared`, `queue: DispatchQueue.main`.
struct MisplacedValue {
  /// The type that the value is a member of; `nil` where the path begins in lower case.
  let base: TypeSyntax?
  /// The member, `.shared`; all of the path where there is no base.
  let member: String
  let span: SourceSpan

  /// The value that a dotted name is by Swift's habits: its last part begins in lower case.
  init?(_ type: TypeSyntax) {
    guard !type.isNameAlone, case .named(let parts) = type.kind, let last = parts.last,
      parts.count > 1, last.name.first?.isLowercase == true, last.arguments.isEmpty,
      !["self", "init"].contains(last.name)
    else { return nil }
    let types = parts.prefix { $0.name.first?.isLowercase == false }
    let isPath = types.isEmpty
    member =
      (isPath ? "" : ".") + parts.dropFirst(types.count).map(\.name).joined(separator: ".")
    base = isPath ? nil : TypeSyntax(.named(Array(types)), at: type.span)
    span = type.span
  }
}

extension TypeSyntax {
  /// Whether it is a value by Swift's habits, or a collection of such.
  var isValueOrCollection: Bool {
    if isNameAlone { return false }
    return switch kind {
    case .array(let element): element.isValueOrCollection
    case .dictionary(_, let value): value.isValueOrCollection
    default: MisplacedValue(self) != nil
    }
  }
}

extension Parser {
  /// Whether the arguments at hand are those of a call of Swift's: the first has a colon behind its label.
  var beginsSwiftCall: Bool {
    token.kind == .leftParen && peek().kind == .identifier && peek(2).kind == .colon
  }

  /// Whether a collection with values where types belong begins at the current token: `[Tab.home]`, `[1, 2]`, `[]`.
  var beginsCollectionOfValues: Bool {
    guard token.kind == .leftBracket, Int(file.partner[position]) > position else { return false }
    var last = position + 1
    if file.tokens[last].kind.closes || isValue(file.tokens[last]) { return true }
    while file.tokens[last + 1].kind == .period, file.tokens[last + 2].kind == .identifier {
      last += 2
    }
    let member = file.tokens[last]
    return last > position + 1 && !isTypeName(member) && !member.isBackquoted
      && !["self", "init"].contains(text(member))
  }

  /// Reads `strong URLSession.shared as Loading` as `strong URLSession as Loading = .shared`.
  func takeValue(_ value: MisplacedValue, of component: inout ComponentSyntax) {
    let text = source.text(value.span)
    let isCall = component.closingParenthesis != nil
    let message =
      "'\(text)' is a \(isCall ? "function" : "value"), but a component begins with its type"
    let end = span(file.tokens[position - 1])
    // The parameters are asked for; the function takes them by name.
    let made = isCall ? call(text, component.parameters) : value.member
    guard let base = value.base?.text(), component.expression == nil, !isCall else {
      let changes = [(value.span, "Type"), inserting(" = \(isCall ? made : text)", after: end)]
      fail(
        .typeForm, message, at: value.span,
        help: component.expression == nil
          ? "write '\(rewritten(changes))'" : "write the type of what is created")
      return
    }
    report(
      .typeForm, message, at: value.span,
      changes: end.end == value.span.end
        ? [(value.span, "\(base) = \(made)")]
        : [(value.span, base), inserting(" = \(made)", after: end)], isSafe: true)
    component.expression = FragmentSyntax(span: value.span)
  }

  /// Reads `queue: DispatchQueue.main` as `queue = DispatchQueue.main`; the type begins at `start`.
  func takeValue(
    of parameter: inout ParameterSyntax.Parts, from start: Int, isSafe: Bool
  ) -> Bool {
    let colon = file.tokens[start - 1]
    position = start
    guard let fragment = parseFragment(after: span(colon), "a value") else { return false }
    // A constant has no other name.
    let place = SourceSpan(file: fileIndex, start: parameter.span.end, end: Int(colon.end))
    var changes: [Change] = colon.kind == .colon ? [(place, " =")] : []
    let text = source.text(fragment.span)
    if text.hasPrefix("URL(string:"), text.hasSuffix(")") {
      changes.append(inserting("!", after: fragment.span))
    }
    report(
      .typeForm,
      "expected a type after '\(parameter.heading):', found the value '\(line(fragment.span))'",
      at: fragment.span, changes: changes, isSafe: isSafe)
    parameter.value = .constant(fragment)
    return true
  }

  /// Reads `input queue: DispatchQueue.main` as `input queue: DispatchQueue = .main`; the type begins at `start`.
  func takeDefault(_ value: MisplacedValue, at start: Int) -> FragmentSyntax? {
    guard let base = value.base?.text(), token.kind != .equal, !at(.named) else { return nil }
    report(
      .typeForm, "expected the input's type, found the value '\(line(value.span))'",
      at: value.span, changes: [(value.span, "\(base) = \(value.member)")])
    return fragment(from: start, to: position)
  }

  /// The type and the value to write where a literal or a member alone stands at the current token.
  func helpForValue(after start: String) -> String? {
    guard isValue(token) else { return nil }
    let text = text(token)
    let value = token.kind == .period ? ".\(self.text(peek()))" : text
    let type =
      switch token.kind {
      case .number: text.contains(".") ? "Double" : "Int"
      case .string: "String"
      case .identifier where text != "nil": "Bool"
      default: "Type"
      }
    return "write '\(start) \(type) = \(value)'"
  }

  /// The text of a span, cut at the end of its first line.
  private func line(_ span: SourceSpan) -> String {
    let text = source.text(span)
    let first = text.prefix { !$0.isNewline }
    return first.count == text.count ? text : first + "…"
  }
}
