import TenonDiagnostics

/// Statements that are written as Swift has them: each is told how the language has it.
extension Parser {
  /// Reports the words from here to a token, which mean nothing among members.
  func failAmongMembers(_ help: String, through last: Int? = nil, fix: Fix? = nil) -> Bool {
    let place = tokens.span(position..<(last ?? position) + 1)
    fail(
      .unknownWord, "'\(source.text(place))' can't be used inside a \(enclosingBlock)", at: place,
      help: help, fix: fix)
    return true
  }

  /// Reports a declaration of Swift's among a container's members; `false` where there is none.
  func failSwiftDeclaration() -> Bool {
    guard token.kind == .identifier, !token.isBackquoted, !peek().startsLine else { return false }
    let word = text(token)
    if word == "deinit", peek().kind == .leftBrace {
      return failAmongMembers(
        "to call a method when a component is released, write 'strong Type() { release method() }'")
    }
    guard SwiftWords.ofTypes.contains(word) || word == "typealias", isUpperCase(peek()),
      !lifetimeNames.contains(word)
    else { return false }
    return failAmongMembers(
      "declare the type in Swift; for a component of that type, write 'strong \(text(peek()))(…)'")
  }

  // MARK: Properties

  /// Reports `let name: Type`; `false` where there is no such thing.
  func failSwiftProperty(_ head: HeadSyntax) -> Bool {
    let modifiers = passSwiftModifiers()
    guard beginsProperty, peek(2).kind == .colon else { return false }
    let said = said(by: head)
    if let made = madeByProperty() {
      return failAmongMembers(
        made.lifetime != nil
          ? help(for: made, head)
          : "write '\(said)transient \(made.text)' for a new one on each request, or"
            + " '\(said)strong \(made.text)' for one per container")
    }
    let foreign = head.attributes.filter { ForeignWords.attribute($0.name) != nil }
    let changes: [Change] =
      modifiers.map { ($0, "") } + [(span(token), "input")] + foreign.map { ($0.span, "") }
    return failAmongMembers(
      "write '\(rewritten(changes))' for an argument supplied by the caller, or"
        + " '\(said)strong \(componentOfProperty())' for a component",
      fix: fix(changes))
  }

  /// Whether `let` or `var` and a name stand here.
  var beginsProperty: Bool {
    (token.word == .let || token.word == .var) && peek().kind == .identifier && !peek().startsLine
  }

  /// Passes words that only Swift has before a property.
  func passSwiftModifiers() -> [SourceSpan] {
    // As most statements begin.
    if token.word.isLifetime { return [] }
    let start = position
    while isSwiftModifier(token), peek().kind == .identifier, !peek().startsLine { advance() }
    guard token.word == .let || token.word == .var else {
      position = start
      return []
    }
    return file.tokens[start..<position].map { span($0) }
  }

  /// Whether a word stands before properties in Swift only.
  private func isSwiftModifier(_ token: Token) -> Bool {
    ["lazy", "static", "final", "unowned", "weak", "nonisolated", "class"].contains(text(token))
  }

  /// The words before a statement of Swift's that mean something here too.
  func said(by head: HeadSyntax) -> String {
    let attributes = head.attributes.filter { !ForeignWords.isAttribute($0.name) }
    let words = [
      head.access?.level.text, head.override.map { _ in "override" }, head.root.map { _ in "root" },
      head.eager.map { _ in "eager" },
    ]
    return (attributes.map(\.text) + words.compactMap(\.self)).map { "\($0) " }.joined()
  }

  /// The component that a property `let name: Type = value` was meant for.
  private func componentOfProperty() -> String {
    let end = endOfPropertyType
    guard end > position + 3 else { return "Type = …" }
    let type = source.text(tokens.span(position + 3..<end))
    if file.tokens[end].kind == .equal, !file.tokens[end].startsLine {
      return "\(type) = \(restOfLine(from: end + 1))"
    }
    let isPlain = isUpperCase(peek(3)) && !type.hasSuffix("?") && !type.hasSuffix("!")
    return isPlain ? "\(type)(…)" : "\(type) = …"
  }

  /// The token behind the type of the property here.
  var endOfPropertyType: Int {
    var end = position + 3
    while ![.equal, .leftBrace, .semicolon, .endOfFile].contains(file.tokens[end].kind),
      !file.tokens[end].kind.closes, !file.tokens[end].startsLine || end == position + 3
    {
      end = file.behind(end)
    }
    return end
  }

  // MARK: Members

  /// Reports `let x = Type()`, `func makeType() -> Type { … }` and `init(…)`; the statement is then passed.
  /// `false` where there is no such thing.
  func failSwiftMember(_ head: HeadSyntax) -> Bool {
    _ = passSwiftModifiers()
    if beginsProperty, peek(2).kind == .equal {
      let isMade = isUpperCase(peek(3)) && peek(4).kind == .leftParen
      let isEmpty = isMade && peek(5).kind == .rightParen
      let before = file.tokens[max(0, position - 1)]
      let first = !token.startsLine && isSwiftModifier(before) ? before : token
      let made =
        isMade
        ? "\(text(peek(3)))\(isEmpty ? "()" : "(…)")" : "Type = \(restOfLine(from: position + 3))"
      return failAmongMembers(
        "write '\(said(by: head))strong \(made)'",
        fix: isEmpty
          ? .replace(place(Int(first.start), Int(peek(3).start)), with: "strong ") : nil)
    }
    if spells(token, "init"), peek().kind == .leftParen,
      let closing = tokens.closing(of: position + 1)
    {
      let given = source.text(Int(peek().end), Int(file.tokens[closing].start))
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return failAmongMembers(
        given.isEmpty || given.contains(",")
          ? "write 'input name: Type' for each argument of the init, one per line"
          : "write 'input \(given)'")
    }
    guard token.word == .func, peek().kind == .identifier, peek(2).kind == .leftParen,
      let closing = tokens.closing(of: position + 2)
    else { return false }
    let parameters = source.text(tokens.span(position + 2..<closing + 1))
    let arrow = file.tokens[closing...].dropFirst().firstIndex {
      ![.async, .throws].contains($0.word)
    }
    let effects = file.tokens[closing + 1..<(arrow ?? closing + 1)].map { " \(text($0))" }.joined()
    let result = arrow.flatMap { file.tokens[$0].kind == .arrow ? file.tokens[$0 + 1] : nil }
    if let result, result.kind == .identifier, !parameters.contains(where: \.isNewline) {
      return failAmongMembers(
        "write '\(said(by: head))transient \(text(result))\(parameters)\(effects)'")
    }
    return failAmongMembers(
      "for a component that is created on each request, write 'transient Type(label: Type)'")
  }
}
