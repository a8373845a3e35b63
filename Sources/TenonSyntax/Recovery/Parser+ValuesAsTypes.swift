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
      parts.count > 1, last.name.first?.isLowercase == true, !["self", "init"].contains(last.name)
    else { return nil }
    let types = parts.prefix { $0.name.first?.isLowercase == false }
    let isPath = types.isEmpty
    member =
      (isPath ? "" : ".")
      + parts.dropFirst(types.count).map(\.name).joined(separator: ".")
    base = isPath ? nil : TypeSyntax(.named(Array(types)), at: type.span)
    span = type.span
  }
}

extension Parser {
  /// Reads `strong URLSession.shared as Loading` as `strong URLSession as Loading = .shared`.
  func takeValue(_ value: MisplacedValue, of component: inout ComponentSyntax) {
    let text = source.text(value.span)
    let message = "'\(text)' is a value, but a component begins with its type"
    guard let base = value.base, component.expression == nil else {
      fail(
        .typeForm, message, at: value.span,
        help: "write '\(component.lifetime.map { "\($0.text) " } ?? "")Type = \(text)'")
      return
    }
    let type = base.text()
    if component.closingParenthesis != nil {
      // The parameters are asked for; the function takes them by name.
      let call = call(text, component.parameters)
      fail(
        .typeForm, "'\(text)' is a function, but a component begins with its type", at: value.span,
        help:
          "write '\(rewritten([(value.span, type), inserting(" = \(call)", after: span(file.tokens[position - 1]))]))'"
      )
      return
    }
    let end = span(file.tokens[position - 1])
    let changes: [Change] =
      end.end == value.span.end
      ? [(value.span, "\(type) = \(value.member)")]
      : [(value.span, type), inserting(" = \(value.member)", after: end)]
    report(.typeForm, message, at: value.span, changes: changes, isSafe: true)
    component.expression = FragmentSyntax(span: value.span)
  }

  /// Reads `queue: DispatchQueue.main` as `queue = DispatchQueue.main`; the type begins at `start`.
  func takeValue(
    _ value: MisplacedValue, of parameter: inout ParameterSyntax.Parts, from start: Int
  ) -> Bool {
    let colon = span(file.tokens[start - 1])
    position = start
    guard let fragment = parseFragment(after: colon, "a value") else { return false }
    let place = SourceSpan(
      file: fileIndex, start: Int(file.tokens[start - 2].end), end: colon.end)
    report(
      .typeForm,
      "expected a type after '\(parameter.heading):', found the value '\(source.text(value.span))'",
      at: value.span, changes: [(place, " =")], isSafe: true)
    parameter.value = .constant(fragment)
    return true
  }
}
