import TenonDiagnostics

/// Properties as Swift and other frameworks declare them.
extension Parser {
  /// The `let` or `var` of a property behind words that only Swift has before one; `nil` where none stands.
  var property: Int? {
    var index = statement.first
    if !file.tokens[index].word.isLifetime {
      while SwiftWords.beforeProperties.contains(tokens.text(index)) { index += 1 }
    }
    let (token, next) = (file.tokens[index], file.tokens[min(index + 1, file.tokens.count - 1)])
    let isProperty = token.word == .let || token.word == .var
    return isProperty && next.kind == .identifier && !next.startsLine ? index : nil
  }

  /// The component that a property `let name: Type = value` was meant for.
  func componentOfProperty(at index: Int) -> String {
    let end = endOfPropertyType(at: index)
    guard end > index + 3 else { return "Type = …" }
    let type = source.text(tokens.span(index + 3..<end))
    if file.tokens[end].kind == .equal, !file.tokens[end].startsLine {
      return "\(type) = \(restOfLine(from: end + 1))"
    }
    let isPlain = tokens.isUpperCase(index + 3) && !type.hasSuffix("?") && !type.hasSuffix("!")
    return isPlain ? "\(type)(…)" : "\(type) = …"
  }

  /// The token behind the type of a property.
  func endOfPropertyType(at index: Int) -> Int {
    var end = index + 3
    while end < file.tokens.count - 1,
      ![.equal, .leftBrace, .semicolon].contains(file.tokens[end].kind),
      !file.tokens[end].kind.closes, !file.tokens[end].startsLine || end == index + 3
    {
      end = file.behind(end)
    }
    return end
  }

  /// The component that a computed property makes: `{ X() }`, or `{ self { X(a: self.a()) }.singleton }` of
  /// another framework; `nil` where it is none.
  func madeByProperty(at index: Int) -> ForeignComponent? {
    let brace = endOfPropertyType(at: index)
    guard file.tokens[brace].kind == .leftBrace, brace > index + 3 else { return nil }
    let closing = Int(file.partner[brace])
    let type = source.text(tokens.span(index + 3..<brace))
    let first = tokens.spells(brace + 1, "return") ? brace + 2 : brace + 1
    guard closing > first else { return nil }
    let maker = ForeignWords.makers[tokens.text(first)]
    let isMade = maker != nil && [.leftBrace, .leftParen].contains(file.tokens[first + 1].kind)
    if isMade || isCall(from: first, to: closing),
      var component = foreignComponent(from: first, to: closing, isCode: true)
    {
      let role = resultOfWrapper(type)
      component.role = role == component.type ? nil : role
      component.lifetime =
        foreignLifetime(from: first, to: closing) ?? maker.flatMap { $0.isEmpty ? nil : $0 }
      // A component of a caller's arguments is made for that caller.
      if type.hasPrefix("ParameterFactory") { component.lifetime = "transient" }
      return component
    }
    let body = source.text(tokens.span(first..<closing))
    let isLong = body.contains(where: \.isNewline) || body.hasPrefix("get ")
    return ForeignComponent(type: "\(type) = \(isLong ? "expression" : body)")
  }

  /// Whether the tokens between two indices are one call of a type.
  private func isCall(from start: Int, to end: Int) -> Bool {
    guard isUpperCase(file.tokens[start]) else { return false }
    let opening = typeName(at: start).end
    return file.tokens[opening].kind == .leftParen && Int(file.partner[opening]) == end - 1
  }

  /// `S` of `Factory<S>` and `ParameterFactory<Int, S>`; another type as it is.
  private func resultOfWrapper(_ type: String) -> String {
    guard let bracket = type.firstIndex(of: "<"), type.last == ">",
      ForeignWords.makers[String(type[..<bracket])] != nil
    else { return type }
    let arguments = type[bracket...].dropFirst().dropLast()
    return arguments.split(separator: ",").last.map { String($0.drop { $0 == " " }) } ?? type
  }
}
