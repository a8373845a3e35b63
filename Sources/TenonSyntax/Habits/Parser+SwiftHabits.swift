import TenonDiagnostics

/// Statements that are written as Swift has them: each is told how the language has it.
extension Parser {
  // MARK: In blocks

  /// Reports a line of a component's block that sets a property or calls a method as in Swift; `first` is
  /// the token before the current one. `false` where it is no such thing.
  func failSwiftLine(_ first: Token) -> Bool {
    // What begins in upper case is a component.
    guard first.kind == .identifier, !isUpperCase(first) else { return false }
    var start = first
    var index = position
    func token(_ offset: Int) -> Token {
      file.tokens[min(index + offset, file.tokens.count - 1)]
    }
    var weak = ""
    if first.word == .weak || text(first) == "unowned", token(0).kind == .identifier {
      weak = "weak "
      start = token(0)
      index += 1
    }
    if start.word == .var || start.word == .let || text(start) == "self" {
      guard token(0).kind == .identifier || token(0).kind == .period else { return false }
      if token(0).kind == .period { index += 1 }
      start = token(0)
      index += 1
    }
    guard start.kind == .identifier, !start.startsLine || index == position else { return false }
    let name = text(start)
    let sign = token(0)
    if sign.startsLine { return false }
    switch sign.kind {
    case .colon, .equal:
      if failConstantOfBlock(first, name: start, sign: index) { return true }
      let type = token(1)
      let isType = isUpperCase(type) && !type.startsLine || type.word == .any
      let head = SourceSpan(file: fileIndex, start: Int(first.start), end: Int(sign.end))
      fail(
        .unknownWord, "expected 'set' before '\(name)'", at: span(start),
        help: isType
          ? "write 'set \(weak)\(name): \(text(type))\(type.word == .any ? " \(text(token(2)))" : "")'"
          : "write 'set \(weak)\(name): Type'",
        fix: isType ? .replace(head, with: "set \(weak)\(name):") : nil)
      return true
    case .leftParen where !sign.hasSpaceBefore && weak.isEmpty:
      let list = typesOfCall(from: index)
      fail(
        .unknownWord, "expected 'call' before '\(name)'", at: span(start),
        help: "write 'call \(name)\(list ?? "(…)")'",
        fix: list != nil
          ? .replace(span(first).through(span(start)), with: "call \(name)") : nil)
      return true
    default: return false
    }
  }

  /// The list of a call that has none but types, from its `(` on; `nil` for any other one.
  private func typesOfCall(from opening: Int) -> String? {
    let closing = Int(file.partner[opening])
    guard closing > opening else { return nil }
    var index = opening + 1
    while index < closing {
      guard index + 2 < closing, file.tokens[index].kind == .identifier,
        file.tokens[index + 1].kind == .colon, isUpperCase(file.tokens[index + 2]),
        index + 3 == closing || file.tokens[index + 3].kind == .comma
      else { return nil }
      index += 4
    }
    let list = source.text(span(file.tokens[opening]).through(span(file.tokens[closing])))
    return list.contains(where: \.isNewline) ? nil : list
  }

  /// `try await start()`, `onInit { start() }`, `deinit { close() }` in a block: a method that is called there.
  func failCallInBlock(_ first: Token) -> Bool {
    var words = [first]
    var index = position
    while [.try, .await].contains(words[words.count - 1].word), index < file.tokens.count - 1 {
      words.append(file.tokens[index])
      index += 1
    }
    if words.count > 1, let name = words.last, name.kind == .identifier,
      file.tokens[index].kind == .leftParen, !isUpperCase(name)
    {
      let isAsync = words.contains { $0.word == .await } ? " async" : ""
      let isThrowing = words.contains { $0.word == .try } ? " throws" : ""
      let list = file.tokens[index + 1].kind == .rightParen ? "()" : "(…)"
      fail(
        .unknownWord, "'\(text(first))' can't appear in a component's block", at: span(first),
        help: "write 'call \(text(name))\(list)\(isAsync)\(isThrowing)'",
        fix: list == "()"
          ? .replace(span(first).through(span(name)), with: "call \(text(name))").and(
            .insert("\(isAsync)\(isThrowing)", after: span(file.tokens[index + 1]))) : nil)
      return true
    }
    let hook = [
      "deinit": "release", "onDeinit": "release", "onRelease": "release",
      "onInit": "call", "initCompleted": "call", "didInit": "call",
    ][text(first)]
    guard let hook, token.kind == .leftBrace, peek().kind == .identifier,
      peek(2).kind == .leftParen,
      peek(3).kind == .rightParen, peek(4).kind == .rightBrace
    else { return false }
    let text = "\(hook) \(self.text(peek()))()"
    fail(
      .unknownWord, "'\(self.text(first))' can't appear in a component's block", at: span(first),
      help: "write '\(text)'",
      fix: .replace(span(first).through(span(peek(4))), with: text))
    return true
  }

  /// `var onFinish = { }` in a block: a value and no dependency.
  private func failConstantOfBlock(_ first: Token, name: Token, sign: Int) -> Bool {
    func token(_ offset: Int) -> Token { file.tokens[min(sign + offset, file.tokens.count - 1)] }
    let value = token(1)
    let isValue: Bool
    switch value.kind {
    case .number, .string, .regex, .period, .leftBrace, .pound: isValue = true
    case .leftBracket: isValue = token(0).kind == .equal
    case .identifier:
      let isWord = ["nil", "true", "false"].contains(text(value))
      let isCall =
        token(0).kind == .equal
        && ([.leftParen, .period].contains(token(2).kind) && !token(2).hasSpaceBefore
          || [.try, .await].contains(value.word))
      isValue =
        isWord || isCall && !isUpperCase(value)
        || isUpperCase(value) && token(2).kind == .period && token(0).kind == .equal
    default: isValue = false
    }
    guard isValue, !value.startsLine else { return false }
    let head = SourceSpan(file: fileIndex, start: Int(first.start), end: Int(token(0).end))
    report(
      .unknownWord, "expected 'set' before '\(text(name))'", at: span(name),
      changes: [(head, "set \(text(name)) =")])
    failed = true
    return true
  }

  // MARK: In containers

  /// `let name: Type`: what a container is given; `nil`, and nothing read, where it is no such thing.
  func parseSwiftProperty(_ head: HeadSyntax, _ first: Token) -> InputSyntax? {
    let modifiers = passSwiftModifiers()
    guard token.word == .let || token.word == .var, peek().kind == .identifier,
      !peek().startsLine, peek(2).kind == .colon
    else { return nil }
    let word = token
    if let made = madeByProperty() {
      fail(
        .unknownWord, "'\(text(word))' can't be used inside a \(enclosingBlock)",
        at: span(word),
        help: made.lifetime != nil
          ? help(for: made, head)
          : "write '\(said(by: head))transient \(made.text)' for a new one on each request, or"
            + " '\(said(by: head))strong \(made.text)' for one per container")
      return nil
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
    var input = parseInput(HeadSyntax(), first)
    input?.head.documentation = head.documentation
    return input
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
