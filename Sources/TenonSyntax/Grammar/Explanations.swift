import TenonDiagnostics

/// The findings about a statement that no row rewrites.
extension Parser {
  func explanations(of reading: Reading) -> [Diagnostic] {
    let statement = reading.statement
    guard statement.slips.isEmpty, let stop = statement.stop else {
      return statement.slips.map(\.finding)
    }
    let isCut = reading.isCut && !reading.tokens.isDirective(stop.position)
    return [
      refusal(of: reading)
        ?? stop.expected.finding(statement, stop, of: reading.tokens, isCut: isCut)
    ]
  }

  /// The finding for a statement without a meaning in its place.
  func refusal(of reading: Reading) -> Diagnostic? {
    let (statement, tokens, index) = (reading.statement, reading.tokens, reading.statement.first)
    guard let stop = statement.stop, statement.slips.isEmpty, !reading.isAtLostToken,
      tokens.list[index].kind == .identifier, index < statement.tokens.upperBound
    else { return nil }
    let (text, next) = (tokens.text(index), tokens.file.at(index + 1))
    switch reading.block {
    case .file where stop.expected == .declaration:
      return reading.refused(
        "'\(text)' starts no declaration",
        help: "write 'container Name { }', or an import, a bundle, a facet")
    case .members: return refusedMember(reading, stop)
    case .group
    where Word.memberWords.contains(text) && !next.word.isClause && !next.startsLine
      && (next.kind == .identifier || next.kind == .leftBrace):
      return reading.refused(
        "'\(text)' can't appear in a group, which holds only components", as: .misplacedStatement,
        help: "write it outside the group")
    case .component where statement.kind == .error:
      let words = index..<statement.tokens.upperBound
      let first = words.first { !tokens.list[$0].word.isModifier } ?? index
      let isMember = tokens.file.beginsMember(at: index) || tokens.file.beginsDeclaration(at: index)
      guard isMember || tokens.isUpperCase(index) else { return nil }
      let place = !isMember ? index : tokens.isLifetime(first) ? first + 1 : first
      return reading.refused(
        "'\(tokens.text(place))' can't appear in a component's block", at: place,
        help: "move it out of the braces")
    default: return nil
    }
  }

  private func refusedMember(_ reading: Reading, _ stop: StatementParser.Stop) -> Diagnostic? {
    let (tokens, index) = (reading.tokens, reading.statement.first)
    let (text, token, next) = (tokens.text(index), tokens.list[index], tokens.file.at(index + 1))
    if tokens.file.beginsDeclaration(at: index) {
      return reading.refused(
        "'\(text)' can't be declared inside a container", as: .misplacedStatement,
        help: "write it at the top level")
    }
    if token.word == .decorate, next.kind == .leftBrace {
      return reading.refused(
        "decorators can't be grouped", as: .decoratorStatement,
        help: "write 'decorate' before each of them")
    }
    if next.kind == .colon, token.word == .none, !tokens.isTypeName(index),
      !text.hasPrefix("make"),
      [.identifier, .leftParen, .leftBracket, .at].contains(tokens.file.at(index + 2).kind)
    {
      return reading.refused(
        "expected 'input' before '\(text)'", help: "write 'input \(text): Type'",
        fix: .insert("input ", before: tokens.span(index)))
    }
    guard reading.lacksLifetime else { return nil }
    if Word.memberWords.contains(text), !token.word.isLifetime, stop.expected != .end {
      return reading.refused(
        "expected a name or a component after '\(text)'", as: .missingName,
        help: "write all of it, as in 'input name: Type' or 'private strong Type'")
    }
    if token.word == .decorate { return nil }
    let isSlip = token.word == .none && !token.isBackquoted
    let meant = isSlip ? NearMiss.best(for: text, among: Word.memberWords) : nil
    return reading.refused(
      "unknown keyword '\(text)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      help: "a component starts with its lifetime, as in 'strong Type'",
      fix: meant.map { .replace(tokens.span(index), with: $0).safe })
  }
}

extension Reading {
  /// A finding about the statement's first word, or about another token.
  fileprivate func refused(
    _ message: String, as id: DiagnosticID = .unknownWord, at index: Int? = nil, help: String,
    fix: Fix? = nil
  ) -> Diagnostic {
    let span = tokens.span(index ?? statement.first)
    return Diagnostic(id, message, at: span, help: help, fix: fix)
  }
}
