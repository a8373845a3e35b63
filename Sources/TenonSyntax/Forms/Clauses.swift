import TenonDiagnostics

/// A clause of a component.
struct Clause {
  /// Each kind is allowed once, in this order.
  enum Kind: Comparable { case parameters, async, `throws`, qualifier, roles, expression }

  let kind: Kind
  let tokens: Range<Int>
}

extension StatementParser {
  /// Notes the first clause that is repeated, or that comes after a clause it must precede.
  func check(_ clauses: [Clause]) {
    for (index, clause) in clauses.enumerated() {
      guard let first = clauses[..<index].first(where: { $0.kind == clause.kind }) else { continue }
      let isSame = tokens.text(first.tokens) == tokens.text(clause.tokens)
      let word = clause.tokens.lowerBound
      return slip(
        .repeatedWord, "duplicate '\(tokens.text(word))'", at: tokens.span(word), token: word,
        help: "delete one of them", fix: isSame ? .delete(tokens.span(clause.tokens)).safe : nil,
        isMild: true)
    }
    for (last, clause) in zip(clauses, clauses.dropFirst()) where clause.kind < last.kind {
      let sorted = clauses.sorted { $0.kind < $1.kind }
      let wrong = clauses.indices.filter { clauses[$0].kind != sorted[$0].kind }
      let (first, end) = (wrong[0], clauses[wrong[wrong.count - 1]].tokens.upperBound)
      let start = clauses[first].tokens.lowerBound
      let text = wrong.map { tokens.text(sorted[$0].tokens) }.joined(separator: " ")
      // Parameters follow the type directly.
      let gap = sorted[first].kind == .parameters ? start..<start : start..<end
      // The edit would lose a comment between the clauses.
      let isPlain = !["//", "/*"].contains { tokens.text(start..<end).contains($0) }
      let (word, before) = (clause.tokens.lowerBound, tokens.text(last.tokens.lowerBound))
      return slip(
        .wrongOrder, "'\(tokens.text(word))' must come before '\(before)'", at: tokens.span(word),
        token: word, help: isPlain ? "write '\(text)'" : "write the clauses in their order",
        fix: isPlain
          ? .replace(tokens.span(gap).through(tokens.span(start..<end)), with: text) : nil,
        isMild: true)
    }
  }

  /// Checks an expression such as `= make() as Role` or `= async`: a cast at its end must be to the component's
  /// own type, and a single word must be a value.
  func checkClause(in value: Range<Int>, of component: ComponentSyntax) {
    let (start, sign) = (value.lowerBound, tokens.span(value.lowerBound - 1))
    if value.count == 1, list[start].word == .async, !tokens.names.inputs.contains("async"),
      !component.parameters.contains(where: { ($0.name ?? $0.label)?.plain == "async" })
    {
      slip(.emptyFragment, "expected a value, found 'async'", at: sign, token: start)
    }
    guard let cast = tokens.castAtEnd(of: value) else { return }
    var parser = StatementParser(tokens, from: cast + 1, to: value.upperBound)
    guard let type = try? parser.type(), type.key != component.type.key,
      type.key != component.type.wrapped?.key
    else { return }
    let words = tokens.span(cast..<value.upperBound)
    let text = tokens.text(cast..<value.upperBound)
    let isMeant = component.roles.isEmpty && list[value.upperBound].kind != .comma
    slip(
      .roleForm, "'\(text)' after '=' is a cast, not a role", at: words, token: cast,
      help: isMeant ? "write a role before '=': '\(text) = …'" : nil,
      fix: isMeant ? .insert("\(text) ", before: sign).and(.delete(words)) : nil)
  }
}
