import TenonDiagnostics

/// clause = parameters | "async" | throws | "named" name | "as" role ("," role)* | "=" expression
///
/// A component has each of them once at most, in this order.
extension Parser {
  enum Clause: Int {
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

  typealias Clauses = [(kind: Clause, start: Int, span: SourceSpan)]

  /// Reports the first clause that stands there twice, or behind one that it must precede.
  func check(_ clauses: Clauses) {
    for (index, (kind, start, span)) in clauses.enumerated() {
      guard let first = clauses[..<index].first(where: { $0.kind == kind }) else { continue }
      let isSame = source.text(first.span) == source.text(span)
      report(
        Diagnostic(
          .repeatedWord, "duplicate '\(kind.text)'", at: word(kind, span),
          help: isSame ? "delete one of them" : "keep one of the two",
          fix: isSame ? .delete(span).safe : nil), at: start, isMild: true)
      return
    }
    for (index, (kind, start, span)) in clauses.enumerated() {
      guard index > 0, kind.rawValue < clauses[index - 1].kind.rawValue else { continue }
      let (help, fix) = inOrder(clauses)
      report(
        Diagnostic(
          .wrongOrder,
          kind == .parameters
            ? "parameters must come directly after the type"
            : "'\(kind.text)' must come before '\(clauses[index - 1].kind.text)'",
          at: word(kind, span),
          help: help, fix: fix), at: start, isMild: true)
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
    let whole = tokens.span(statement.tokens)
    let line =
      source.text(whole.start, place.start) + text
      + source.text(place.end, max(place.end, whole.end))
    let isShort = !line.contains(where: \.isNewline) && line.utf8.count <= 120
    return (
      isShort
        ? "write '\(line)'"
        : "write the clauses in this order: 'Type(…) async throws named q as Role ="
          + " expression { … }'",
      isPlain ? .replace(place, with: text) : nil
    )
  }

  /// `= make() as Role`, `= async`: a cast at the end of an expression must be to the component's own type, and a
  /// word alone a value.
  func refuseClause(in value: Range<Int>, of component: ComponentSyntax) {
    let start = value.lowerBound
    if value.count == 1, spells(file.tokens[start], "async"), !inputNames.contains("async"),
      !component.parameters.contains(where: { ($0.name ?? $0.label)?.plain == "async" })
    {
      report(
        Diagnostic(
          .emptyFragment, "expected the component's expression, found 'async'",
          at: tokens.span(start - 1)), at: start)
    }
    guard let cast = tokens.castAtEnd(of: value),
      let type = type(at: cast + 1, before: value.upperBound),
      type.key != component.type.key, type.key != component.type.wrapped?.key
    else { return }
    let words = tokens.span(cast..<value.upperBound)
    let (text, sign) = (source.text(words), tokens.span(start - 1))
    let isMeant = component.roles.isEmpty && file.tokens[value.upperBound].kind != .comma
    report(
      Diagnostic(
        .roleForm, "'\(text)' after '=' is a cast, not a role", at: words,
        help: isMeant ? "write a role before '=': '\(text) = …'" : nil,
        fix: isMeant ? .insert("\(text) ", before: sign).and(.delete(words)) : nil),
      at: cast)
  }

  /// The type that begins at a token; `nil` where none does.
  func type(at index: Int, before end: Int) -> TypeSyntax? {
    var productions = StatementParser(tokens)
    (productions.position, productions.end) = (index, end)
    do throws(StatementParser.Stop) { try productions.type() } catch { return nil }
    var walk = ManifestWalk(self, productions)
    return walk.type(0)
  }
}
