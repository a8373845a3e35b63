import TenonDiagnostics

/// Statements that are written as Swift has them: each is told how the language has it.
extension Parser {
  /// Reports `let name: Type`; `false` where there is no such thing.
  func failSwiftProperty(_ head: HeadSyntax) -> Bool {
    let modifiers = passSwiftModifiers()
    guard token.word == .let || token.word == .var, peek().kind == .identifier,
      !peek().startsLine, peek(2).kind == .colon
    else { return false }
    let word = token
    if let made = madeByProperty() {
      fail(
        .unknownWord, "'\(text(word))' can't be used inside a \(enclosingBlock)",
        at: span(word),
        help: made.lifetime != nil
          ? help(for: made, head)
          : "write '\(said(by: head))transient \(made.text)' for a new one on each request, or"
            + " '\(said(by: head))strong \(made.text)' for one per container")
      return true
    }
    var changes: [Change] = modifiers.map { (span: $0, text: "") }
    changes.append((span(word), "input"))
    for attribute in head.attributes where ForeignWords.attribute(attribute.name) != nil {
      changes.append((attribute.span, ""))
    }
    fail(
      .unknownWord, "'\(text(word))' can't be used inside a \(enclosingBlock)", at: span(word),
      help: "write '\(rewritten(changes))' for an argument supplied by the caller, or"
        + " '\(said(by: head))strong \(componentOfProperty())' for a component",
      fix: fix(changes))
    return true
  }

  /// Passes words that only Swift has before a property.
  func passSwiftModifiers() -> [SourceSpan] {
    // As most statements begin.
    if token.word.isLifetime { return [] }
    let start = position
    while Word.swiftModifiers.contains(text(token)), peek().kind == .identifier, !peek().startsLine
    {
      advance()
    }
    guard token.word == .let || token.word == .var else {
      position = start
      return []
    }
    return file.tokens[start..<position].map { span($0) }
  }

  /// What a statement says before a word of Swift's and means here too.
  func said(by head: HeadSyntax) -> String {
    let attributes = head.attributes.filter { !ForeignWords.isAttribute($0.name) }.map(\.text)
    let words =
      attributes
      + [head.access?.level.text, head.override.map { _ in "override" }]
      .compactMap { $0 } + (head.root == nil ? [] : ["root"])
      + (head.eager == nil ? [] : ["eager"])
    return words.map { "\($0) " }.joined()
  }

  /// What a component would be that a property `let name: Type = value` was meant for.
  private func componentOfProperty() -> String {
    var index = position + 3
    let limit = min(file.tokens.count - 1, position + 40)
    while index < limit, file.tokens[index].kind != .equal, file.tokens[index].kind != .semicolon,
      file.tokens[index].kind != .leftBrace, !file.tokens[index].kind.closes,
      !file.tokens[index].startsLine || index == position + 3
    {
      index = max(index, file.tokens[index].kind.opens ? Int(file.partner[index]) : 0) + 1
    }
    guard index > position + 3, index <= limit else { return "Type = …" }
    let type = source.text(Int(peek(3).start), Int(file.tokens[index - 1].end))
    let isPlain = isUpperCase(peek(3)) && !type.hasSuffix("?") && !type.hasSuffix("!")
    guard file.tokens[index].kind == .equal, !file.tokens[index].startsLine else {
      return isPlain ? "\(type)(…)" : "\(type) = …"
    }
    return "\(type) = \(restOfLine(from: index + 1))"
  }

  /// Reports `let x = Type()`, `func makeType() -> Type { … }` and `init(…)`; the statement is then passed.
  /// `false` where there is no such thing.
  func failSwiftMember(_ head: HeadSyntax) -> Bool {
    _ = passSwiftModifiers()
    if token.word == .let || token.word == .var, peek().kind == .identifier,
      peek(2).kind == .equal, !peek().startsLine
    {
      let isMade = isUpperCase(peek(3)) && peek(4).kind == .leftParen
      let isEmpty = isMade && peek(5).kind == .rightParen
      let type = isMade ? text(peek(3)) : "Type"
      let before = file.tokens[max(0, position - 1)]
      let isModified = !token.startsLine && Word.swiftModifiers.contains(text(before))
      fail(
        .unknownWord, "'\(text(token))' can't be used inside a \(enclosingBlock)",
        at: span(token),
        help: isMade
          ? "write '\(said(by: head))strong \(type)\(isEmpty ? "()" : "(…)")'"
          : "write '\(said(by: head))strong Type = \(restOfLine(from: position + 3))'",
        fix: isEmpty
          ? .replace(
            SourceSpan(
              file: fileIndex, start: Int((isModified ? before : token).start),
              end: Int(peek(3).start)),
            with: "strong ") : nil)
      return true
    }
    if spells(token, "init"), peek().kind == .leftParen,
      file.partner[position + 1] > position
    {
      let list = SourceSpan(
        file: fileIndex, start: Int(peek().end),
        end: Int(file.tokens[Int(file.partner[position + 1])].start))
      let given = source.text(list).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      fail(
        .unknownWord, "'init' can't be used inside a \(enclosingBlock)", at: span(token),
        help: given.isEmpty || given.contains(",")
          ? "write 'input name: Type' for each argument of the init, one per line"
          : "write 'input \(given)'")
      return true
    }
    guard token.word == .func, peek().kind == .identifier, peek(2).kind == .leftParen,
      file.partner[position + 2] > position
    else { return false }
    let opening = position + 2
    let closing = Int(file.partner[opening])
    let parameters = source.text(span(file.tokens[opening]).through(span(file.tokens[closing])))
    var arrow = closing + 1
    while file.tokens[arrow].word == .async || file.tokens[arrow].word == .throws { arrow += 1 }
    let effects = source.text(Int(file.tokens[closing].end), Int(file.tokens[arrow].start))
    let hasResult =
      file.tokens[arrow].kind == .arrow
      && file.tokens[min(arrow + 1, file.tokens.count - 1)].kind == .identifier
    let type = hasResult ? text(file.tokens[arrow + 1]) : ""
    fail(
      .unknownWord, "'func' can't be used inside a \(enclosingBlock)", at: span(token),
      help: hasResult && !parameters.contains { $0.isNewline }
        ? "write '\(said(by: head))transient \(type)\(parameters)\(effects.trimmed)'"
        : "for a component that is created on each request, write 'transient Type(label: Type)'"
    )
    return true
  }
}

extension String {
  /// The text with one blank before it, or nothing, where it is white space alone.
  fileprivate var trimmed: String {
    let words = split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? "" : " " + words.joined(separator: " ")
  }
}

extension Word {
  /// Words that only Swift has before a property.
  fileprivate static let swiftModifiers = [
    "lazy", "static", "final", "unowned", "weak", "nonisolated", "class",
  ]
}
