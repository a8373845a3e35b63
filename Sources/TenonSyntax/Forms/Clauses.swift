import TenonDiagnostics

/// The clauses of a component: each stands once at most, in this order.
struct Clauses {
  enum Kind: String, CaseIterable {
    case parameters = "("
    case async
    case `throws`
    case qualifier = "named"
    case roles = "as"
    case expression = "="
  }

  fileprivate(set) var all: [(kind: Kind, tokens: Range<Int>)] = []

  func has(_ kind: Kind) -> Bool { all.contains { $0.kind == kind } }

  mutating func add(_ kind: Kind, _ tokens: Range<Int>) {
    if !tokens.isEmpty { all.append((kind, tokens)) }
  }
}

extension StatementParser {
  /// Notes the first clause that stands there twice, or behind one that it must precede.
  mutating func check(_ clauses: Clauses, end: Int) {
    let all = clauses.all
    if all.count < 2 { return }
    for (index, clause) in all.enumerated() {
      guard let first = all[..<index].first(where: { $0.kind == clause.kind }) else { continue }
      let isSame = tokens.text(first.tokens) == tokens.text(clause.tokens)
      return slip(
        .repeatedWord, "duplicate '\(clause.kind.rawValue)'",
        at: tokens.span(clause.tokens.lowerBound), token: clause.tokens.lowerBound,
        help: isSame ? "delete one of them" : "keep one of the two",
        fix: isSame ? .delete(tokens.span(clause.tokens)).safe : nil, isMild: true)
    }
    let order = { (kind: Clauses.Kind) in Clauses.Kind.allCases.firstIndex(of: kind) ?? 0 }
    for (last, clause) in zip(all, all.dropFirst()) where order(clause.kind) < order(last.kind) {
      let sorted = all.sorted { order($0.kind) < order($1.kind) }
      let wrong = all.indices.filter { all[$0].kind != sorted[$0].kind }
      let place = all[wrong[0]].tokens.lowerBound..<all[wrong[wrong.count - 1]].tokens.upperBound
      let text = wrong.map { tokens.text(sorted[$0].tokens) }.joined(separator: " ")
      var span = tokens.span(place)
      if sorted[wrong[0]].kind == .parameters {
        // They stand right behind the type.
        span = SourceSpan(
          file: span.file, start: tokens.span(place.lowerBound - 1).end, end: span.end)
      }
      let (whole, isList) = (statement.tokens, sorted[wrong[0]].kind == .parameters)
      let start = tokens.text(whole.lowerBound..<place.lowerBound) + (isList ? "" : " ")
      let end = place.upperBound < end ? " \(tokens.text(place.upperBound..<end))" : ""
      // A comment between them would be lost.
      let isPlain = !["//", "/*"].contains { tokens.text(place).contains($0) }
      return slip(
        .wrongOrder, "'\(clause.kind.rawValue)' must come before '\(last.kind.rawValue)'",
        at: tokens.span(clause.tokens.lowerBound), token: clause.tokens.lowerBound,
        help: isPlain ? "write '\(start)\(text)\(end)'" : "write the clauses in their order",
        fix: isPlain ? .replace(span, with: text) : nil, isMild: true)
    }
  }

  /// `= make() as Role`, `= async`: a cast at the end of an expression must be to the component's own type, and a
  /// word alone a value.
  func checkClause(in value: Range<Int>, of component: ComponentSyntax) {
    let (start, sign) = (value.lowerBound, tokens.span(value.lowerBound - 1))
    if value.count == 1, list[start].word == .async, !tokens.names.inputs.contains("async"),
      !component.parameters.contains(where: { ($0.name ?? $0.label)?.plain == "async" })
    {
      slip(
        .emptyFragment, "expected the component's expression, found 'async'", at: sign,
        token: start)
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
