import TenonDiagnostics

/// The findings about a statement that no row rewrites.
extension Parser {
  func explanations(of reading: Reading) -> [Diagnostic] {
    let statement = reading.statement
    guard statement.slips.isEmpty, let stop = statement.stop else {
      return statement.slips.map(\.finding)
    }
    if let refusal = refusal(of: reading) { return [refusal] }
    let isCut = reading.isCut && !reading.tokens.isDirective(stop.position)
    return [stop.expected.finding(statement, stop, of: reading.tokens, isCut: isCut)]
  }

  /// The finding for a statement that means nothing where it stands.
  func refusal(of reading: Reading) -> Diagnostic? {
    let (statement, tokens) = (reading.statement, reading.tokens)
    let (index, text) = (statement.first, tokens.text(statement.first))
    guard let stop = statement.stop, statement.slips.isEmpty, !reading.isAtLostToken,
      tokens.list[index].kind == .identifier, index < statement.tokens.upperBound
    else { return nil }
    let isOfMembers = Word.memberWords.contains(text)
    let next = tokens.at(index + 1)
    switch reading.block {
    case .file where stop.expected == .declaration:
      return reading.refused(
        isOfMembers
          ? "'\(text)' can't be used outside a container or a bundle" : "unknown keyword '\(text)'",
        help: isOfMembers
          ? "write it inside 'container Name { }' or 'bundle Name { }'"
          : "write 'container App { }', or an import, bundle, facet, traits or lifetime")
    case .members: return refusedMember(reading, stop)
    case .group
    where isOfMembers && !next.word.isClause && !next.startsLine
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
        help: isMember
          ? "move it out of the braces"
          : "write a group's lifetime before its brace: 'strong {', 'weak {' or 'transient {'")
    default: return nil
    }
  }

  private func refusedMember(_ reading: Reading, _ stop: StatementParser.Stop) -> Diagnostic? {
    let (statement, tokens) = (reading.statement, reading.tokens)
    let (index, text) = (statement.first, tokens.text(statement.first))
    let (word, next) = (tokens.list[index].word, tokens.at(index + 1))
    if tokens.file.beginsDeclaration(at: index) {
      let name = tokens.text(index + 1)
      return reading.refused(
        "'\(text)' can't be declared inside a container", as: .misplacedStatement,
        help: "write \(word == .container ? "'container \(name) in …'" : "it") at the top level")
    }
    if word == .decorate, next.kind == .leftBrace {
      return reading.refused(
        "decorators can't be grouped", as: .decoratorStatement,
        help: "write 'decorate' before each of them: 'decorate Type(inner: Role) as Role'")
    }
    let behind = tokens.at(index + 2).kind
    if next.kind == .colon, word == .none, !tokens.isTypeName(index), !text.hasPrefix("make"),
      [.identifier, .leftParen, .leftBracket, .at].contains(behind)
    {
      return reading.refused(
        "expected 'input' before '\(text)'", help: "write 'input \(text): Type'",
        fix: .insert("input ", before: tokens.span(index)))
    }
    guard reading.lacksLifetime else { return nil }
    if let rest = Self.restsOfMembers[text], stop.expected != .end {
      let found = tokens.found(at: index + 1, in: statement)
      return reading.refused(
        "expected more after '\(text)', found \(found)", as: .missingName,
        help: "write '\(text) \(rest)'")
    }
    if word == .decorate { return nil }
    if word == .none, !tokens.list[index].isBackquoted,
      let meant = NearMiss.best(for: text, among: Word.memberWords)
    {
      return reading.refused(
        "unknown keyword '\(text)'; did you mean '\(meant)'?",
        help: "write '\(meant)'", fix: .replace(tokens.span(index), with: meant).safe)
    }
    return reading.refused(
      "unknown keyword '\(text)'",
      help: "a component starts with its lifetime, 'strong', 'weak' or 'transient'; an input is "
        + "written 'input name: Type'")
  }

  /// Forms behind the words that begin members.
  private static let restsOfMembers = [
    "input": "name: Type", "include": "Bundle", "accessors": "drop Ending",
    "decorate": "Type(inner: Role) as Role", "eager": "strong Type", "private": "strong Type",
    "override": "strong Type as Role",
  ]
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
