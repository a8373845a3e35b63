import TenonDiagnostics

/// clause = parameters | "async" | throws | "named" name | "as" role ("," role)* | "=" expression
///
/// A component has each of them once at most, in this order. They are read in any order, so that each has its effect.
extension Parser {
  private enum Clause: Int {
    case parameters
    case async
    case `throws`
    case qualifier
    case roles
    case expression

    /// The word or sign that begins it.
    var text: String {
      switch self {
      case .parameters: "("
      case .async: "async"
      case .throws: "throws"
      case .qualifier: "named"
      case .roles: "as"
      case .expression: "="
      }
    }
  }

  private typealias Clauses = [(kind: Clause, start: Int, span: SourceSpan)]

  /// clause*
  func parseClauses(_ component: inout ComponentSyntax) {
    var clauses: Clauses = []
    while !failed {
      if passForeignAttribute(behind: &component) { continue }
      guard let kind = clause(of: component) else { break }
      let start = position
      parseClause(kind, &component)
      clauses.append((kind, start, span(from: file.tokens[start])))
    }
    if !failed { check(clauses) }
  }

  /// The clause that begins with the current token.
  private func clause(of component: ComponentSyntax) -> Clause? {
    if at(.leftParen) { return component.closingParenthesis == nil ? .parameters : nil }
    if at(.equal) { return .expression }
    if at(.async) { return .async }
    if at(.throws) { return .throws }
    if at(.named) { return .qualifier }
    return at(.as) ? .roles : nil
  }

  private func parseClause(_ clause: Clause, _ component: inout ComponentSyntax) {
    let word = span(token)
    switch clause {
    case .parameters:
      let list = parseParameters()
      component.parameters = list.parameters
      component.closingParenthesis = list.closing
    case .async:
      advance()
      component.effects.async = word
    case .throws: parseThrows(into: &component.effects)
    case .qualifier:
      advance()
      component.qualifier = parseQualifier()
    case .roles:
      advance()
      parseRoles(&component)
    case .expression:
      advance()
      let start = position
      component.expression = parseFragment(
        after: word, "the component's expression", optional: true)
      refuseClause(inExpressionFrom: start, of: component)
    }
  }

  /// Reports the first clause that stands there twice, or behind one that it must precede.
  private func check(_ clauses: Clauses) {
    for (index, (kind, start, span)) in clauses.enumerated()
    where clauses[..<index].contains(where: { $0.kind == kind }) {
      let isEffect = kind == .async || kind == .throws
      firstFailure = firstFailure ?? start
      tell(
        Diagnostic(
          .repeatedWord, "duplicate '\(kind.text)'", at: word(kind, span),
          help: isEffect ? "delete one of them" : "keep one of the two",
          fix: isEffect ? .delete(span).safe : nil))
      return
    }
    for (index, (kind, start, span)) in clauses.enumerated() {
      guard index > 0, kind.rawValue < clauses[index - 1].kind.rawValue else { continue }
      let (help, fix) = inOrder(clauses)
      firstFailure = firstFailure ?? start
      tell(
        Diagnostic(
          .wrongOrder,
          kind == .parameters
            ? "parameters must come directly after the type"
            : "'\(kind.text)' must come before '\(clauses[index - 1].kind.text)'",
          at: word(kind, span),
          help: help, fix: fix))
      return
    }
  }

  /// The word or sign with which a clause begins.
  private func word(_ kind: Clause, _ span: SourceSpan) -> SourceSpan {
    place(span.start, span.start + kind.text.utf8.count)
  }

  /// What to write for clauses in another order.
  private func inOrder(_ clauses: Clauses) -> (help: String, fix: Fix?) {
    let sorted = clauses.sorted { $0.kind.rawValue < $1.kind.rawValue }
    let isWrong = clauses.indices.filter { clauses[$0].kind != sorted[$0].kind }
    let (first, last) = (isWrong[0], isWrong[isWrong.count - 1])
    var place = clauses[first].span.through(clauses[last].span)
    if sorted[first].kind == .parameters {
      // They stand right behind the type.
      let gap = source.bytes[..<place.start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
      place = SourceSpan(file: fileIndex, start: place.start - gap.count, end: place.end)
    }
    let text = sorted[first...last].map { source.text($0.span) }.joined(separator: " ")
    // A comment between them would be lost.
    let bytes = source.bytes[place.start..<place.end]
    let isPlain = !zip(bytes, bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && ($1 == UInt8(ascii: "/") || $1 == UInt8(ascii: "*"))
    }
    let isShort = !text.contains { $0.isNewline } && text.utf8.count <= 100
    return (
      isShort
        ? "write '\(rewritten([(place, text)]))'"
        : "write the clauses in this order: 'Type(…) async throws named q as Role ="
          + " expression { … }'",
      isPlain ? .replace(place, with: text).safe : nil
    )
  }

  /// `= make() as Role`, `= async`: a cast at the end of an expression must be to the component's own type, and a
  /// word alone a value.
  private func refuseClause(inExpressionFrom start: Int, of component: ComponentSyntax) {
    guard firstFailure == nil else { return }
    if spells(file.tokens[start], "async"), position == start + 1, !inputNames.contains("async"),
      !component.parameters.contains(where: { ($0.name ?? $0.label)?.plain == "async" })
    {
      fail(
        .emptyFragment, "expected the component's expression, found 'async'",
        at: span(file.tokens[start - 1]))
    }
    guard let cast = castAtEnd(from: start), let type = typeAlone(at: cast + 1),
      type.key != component.type.key, type.key != component.type.wrapped?.key
    else { return }
    let words = span(file.tokens[cast]).through(span(file.tokens[position - 1]))
    firstFailure = cast
    fail(.roleForm, "'\(source.text(words))' after '=' is a cast, not a role", at: words)
  }

  /// Where `as` stands that ends an expression, with a type behind it.
  private func castAtEnd(from start: Int) -> Int? {
    var index = position - 1
    while index > start {
      let token = file.tokens[index]
      if token.word == .as {
        let next = file.tokens[index + 1]
        let isForced = next.kind == .op && !next.hasSpaceBefore
        return isForced || file.tokens[index - 1].kind == .period ? nil : index
      }
      switch token.kind {
      case .identifier, .period: break
      case .op where ["?", "<", ">", "&"].contains { isOp(token, $0) }: break
      case _ where token.kind.closes && file.partner[index] >= 0: index = Int(file.partner[index])
      default: return nil
      }
      index -= 1
    }
    return nil
  }

  /// The type that begins at an index, of which nothing is reported.
  private func typeAlone(at index: Int) -> TypeSyntax? {
    let saved = (position, diagnostics, failed, firstFailure)
    defer { (position, diagnostics, failed, firstFailure) = saved }
    position = index
    return parseType()
  }

  /// The name behind `named`.
  func parseQualifier() -> NameSyntax? {
    parseName("a qualifier after 'named'")
  }
}
