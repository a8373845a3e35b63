import TenonDiagnostics

/// The findings about a statement that no row rewrites.
extension Parser {
  func explanations(of reading: Reading) -> [Diagnostic] {
    let statement = reading.statement
    if !statement.slips.isEmpty { return statement.slips.map(\.finding) }
    guard let stop = statement.stop else { return [] }
    if let refusal = refusal(of: reading) { return [refusal.finding] }
    let isCut = reading.isCut && !reading.tokens.isDirective(stop.position)
    return [stop.expected.finding(statement, stop, of: reading.tokens, isCut: isCut)]
  }

  /// The finding for a statement that means nothing where it stands; `isOnce`: several in a block are one mistake.
  func refusal(of reading: Reading) -> (finding: Diagnostic, isOnce: Bool)? {
    let (statement, tokens) = (reading.statement, reading.tokens)
    guard let stop = statement.stop, statement.slips.isEmpty, !reading.isAtLostToken,
      tokens.list[statement.first].kind == .identifier,
      statement.first < statement.tokens.upperBound
    else { return nil }
    let (index, text) = (statement.first, tokens.text(statement.first))
    func refuse(
      _ id: DiagnosticID, _ message: String, at place: Int? = nil, help: String, fix: Fix? = nil,
      isOnce: Bool = false
    ) -> (Diagnostic, Bool) {
      let span = tokens.span(place ?? index)
      return (Diagnostic(id, message, at: span, help: help, fix: fix), isOnce)
    }
    switch reading.block {
    case .file where stop.expected == .declaration:
      return Word.memberWords.contains(text)
        ? refuse(
          .unknownWord, "'\(text)' can't be used outside a container or a bundle",
          help: "write it inside 'container Name { }' or 'bundle Name { }'")
        : refuse(
          .unknownWord, "unknown keyword '\(text)'",
          help: "write an import, container, bundle, facet, traits or lifetime, as in "
            + "'container App { }'")
    case .members: return member(reading, stop, refuse)
    case .group:
      let next = tokens.at(index + 1)
      let isOther =
        Word.memberWords.contains(text) && !next.word.isClause && !next.startsLine
        && (next.kind == .identifier || next.kind == .leftBrace)
      return isOther
        ? refuse(
          .misplacedStatement, "'\(text)' can't appear in a group, which holds only components",
          help: "write it outside the group") : nil
    case .component where statement.kind == .error:
      let first =
        (index..<statement.tokens.upperBound).first { !tokens.list[$0].word.isModifier } ?? index
      if tokens.file.beginsMember(at: index) || tokens.file.beginsDeclaration(at: index) {
        let place = tokens.isLifetime(first) ? first + 1 : first
        return refuse(
          .unknownWord, "'\(tokens.text(place))' can't appear in a component's block", at: place,
          help: "move it out of the braces", isOnce: true)
      }
      return tokens.isUpperCase(index)
        ? refuse(
          .unknownWord, "'\(text)' can't appear in a component's block",
          help: "write a group's lifetime before its brace: 'strong {', 'weak {' or 'transient {'",
          isOnce: true) : nil
    default: return nil
    }
  }

  private typealias Refuse = (DiagnosticID, String, Int?, String, Fix?, Bool) -> (Diagnostic, Bool)

  private func member(
    _ reading: Reading, _ stop: StatementParser.Stop, _ refuse: Refuse
  ) -> (finding: Diagnostic, isOnce: Bool)? {
    let (statement, tokens) = (reading.statement, reading.tokens)
    let (index, text) = (statement.first, tokens.text(statement.first))
    let next = tokens.at(index + 1)
    if tokens.file.beginsDeclaration(at: index) {
      let outer = tokens.list[index].word == .container ? container : nil
      return refuse(
        .misplacedStatement, "'\(text)' can't be declared inside a container", nil,
        outer.map {
          "write 'container \(tokens.text(index + 1)) in \($0)' outside the braces of '\($0)'"
        }
          ?? "write it at the top of the file", nil, false)
    }
    if tokens.list[index].word == .decorate, next.kind == .leftBrace {
      return refuse(
        .decoratorStatement, "decorators can't be grouped", nil,
        "write 'decorate' before each of them: 'decorate Type(inner: Role) as Role'", nil, false)
    }
    let behind = tokens.at(index + 2).kind
    if next.kind == .colon, tokens.list[index].word == .none, !tokens.isTypeName(index),
      !text.hasPrefix("make"), [.identifier, .leftParen, .leftBracket, .at].contains(behind)
    {
      return refuse(
        .unknownWord, "expected 'input' before '\(text)'", nil, "write 'input \(text): Type'",
        .insert("input ", before: tokens.span(index)), false)
    }
    guard reading.lacksLifetime else { return nil }
    if let form = Self.forms[text], stop.expected != .end {
      let found = tokens.found(at: index + 1, in: statement)
      return refuse(
        .missingName, "expected more after '\(text)', found \(found)", nil,
        "write '\(text) \(form)'", nil, false)
    }
    if tokens.list[index].word == .decorate { return nil }
    if tokens.list[index].word == .none, !tokens.list[index].isBackquoted,
      let meant = NearMiss.best(for: text, among: Word.memberWords)
    {
      return refuse(
        .unknownWord, "unknown keyword '\(text)'; did you mean '\(meant)'?", nil,
        "write '\(meant)'", .replace(tokens.span(index), with: meant).safe, false)
    }
    return refuse(
      .unknownWord, "unknown keyword '\(text)'", nil,
      "a component starts with its lifetime, 'strong', 'weak' or 'transient'; an input is written "
        + "'input name: Type'", nil, false)
  }

  private static let forms = [
    "input": "name: Type", "include": "Bundle", "accessors": "drop Ending",
    "decorate": "Type(inner: Role) as Role", "eager": "strong Type", "private": "strong Type",
    "override": "strong Type as Role",
  ]
}
