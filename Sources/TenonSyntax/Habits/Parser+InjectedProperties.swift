import TenonDiagnostics

/// Properties that other frameworks inject.
extension Parser {
  /// `@Injected(\.log) var log`, `@Received let log: Log`: reports it with the parameter that it is here; `false`
  /// where there is none.
  func failInjectedProperty(_ head: HeadSyntax) -> Bool {
    guard let attribute = head.attributes.last(where: { ForeignWords.injects($0.name) }) else {
      return false
    }
    let start = position
    _ = passSwiftModifiers()
    guard token.word == .let || token.word == .var, peek().kind == .identifier, !peek().startsLine
    else {
      position = start
      return false
    }
    let name = text(peek())
    let type = typeOfProperty() ?? typeName(inArgumentOf: attribute) ?? typeName(ofValue: name)
    let asked = ForeignWords.parameterType(type, attribute: "@\(attribute.name)")
    lostWords.append(type)
    fail(
      .unknownWord, "'\(text(token))' can't be used inside a \(enclosingBlock)", at: span(token),
      help: "write '\(name): \(asked ?? type)' in the parentheses of the component that needs it"
        + (asked == nil
          ? ", or '\(said(by: head))input \(name): \(type)' for an argument supplied by the caller"
          : ""))
    return true
  }

  /// The type behind a property's name, if it is written there.
  private func typeOfProperty() -> String? {
    guard peek(2).kind == .colon, !peek(3).startsLine else { return nil }
    var end = position + 3
    while end < file.tokens.count - 1, file.tokens[end].kind != .equal,
      file.tokens[end].kind != .leftBrace, file.tokens[end].kind != .semicolon,
      !file.tokens[end].kind.closes, !file.tokens[end].startsLine
    {
      let partner = Int(file.partner[end])
      end = (file.tokens[end].kind.opens && partner > end ? partner : end) + 1
    }
    return end > position + 3
      ? source.text(Int(peek(3).start), Int(file.tokens[end - 1].end)) : nil
  }

  /// What the argument of an attribute names: `\.log`, `\Container.log` or `Log.self`.
  private func typeName(inArgumentOf attribute: AttributeSyntax) -> String? {
    let words = attribute.text.dropFirst(attribute.name.utf8.count + 1)
      .split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard var last = words.last else { return nil }
    if last == "self", words.count > 1 { last = words[words.count - 2] }
    return typeName(ofValue: String(last))
  }
}
