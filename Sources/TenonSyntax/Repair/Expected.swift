import TenonDiagnostics

/// The finding for a form that a production expects but doesn't find. A plain text names the form.
///
/// `{found}` is replaced by the token that is found, `{before}` by the token before it.
struct Expected: Equatable, Sendable, ExpressibleByStringLiteral {
  private let id: DiagnosticID
  private let message: String
  private let help: String?
  private let place: Place

  /// The finding's place: `found` is the found token, or the end of the previous one if the statement ends; `token`
  /// is always the found token, and `before` the previous one.
  enum Place { case found, token, before }

  init(stringLiteral words: String) { self = .want(words) }

  private init(
    _ id: DiagnosticID, _ message: String, help: String? = nil, at place: Place = .token
  ) {
    (self.id, self.message, self.help, self.place) = (id, message, help, place)
  }

  static func want(
    _ words: String, _ id: DiagnosticID = .missingName, help: String? = nil,
    at place: Place = .found
  ) -> Expected { Expected(id, "expected \(words), found {found}", help: help, at: place) }

  static func sign(_ words: String) -> Expected { want(words, .missingPunctuation) }

  static let end = Expected(.unexpectedText, "unexpected {found} at the end of the statement")
  static let declaration = want("a declaration", .unexpectedText)
  static let component = want("a component, as in 'strong Type'", .componentForm)
  static let componentType = want("a component's type", .componentForm)
  static let typeBehindLifetime = want("a type after '{before}'")
  static let nameBehind = want("a name after '{before}'")
  static let qualifier = want(
    "a name after '{before}'",
    help: "write 'named name'; an input of a basic type is matched by its own name and needs none")
  static let nameBeforeIn = want("a name after '{before}'", .declarationForm)
  static let noExclusion = Expected(
    .bundleForm, "'exclude' can't be used", help: "put the rest into a bundle of its own")
  static let brace = want("'{'", .missingPunctuation, help: "write '{' after '{before}'")
  static let blockItem = Expected(
    .unknownWord, "{found} can't appear in a component's block",
    help: "a block has 'set property: Type', 'call method()', 'release method()', 'accessor name'",
    at: .found)
  static let expression = want("'= expression'", .unknownWord, help: "write '= expression'")
  static let property = want("the property's name", .blockForm, help: "write 'name: Type'")
  static let type = want("a type", help: "a type named like a keyword needs backticks")
  static let parameter = want("a parameter, as in 'label: Type'", .parameterForm)
  static let noAccessors = Expected(.facetForm, "a facet member can't have accessors", at: .found)
  static let closingAngle = Expected(
    .unclosedBracket, "'<' is never closed", help: "close it with '>'")
  static let notVariadic = Expected(
    .typeForm, "'...' applies only to functions", help: "write '[{before}]'")
  static let endOfErrorType = want(
    "')'", .missingPunctuation, help: "two different errors are 'throws(any Error)'")
  static let typeBehind = want("a type", help: "write a type behind '{before}'")
  static let value = want("a value after '{before}'", .emptyFragment, at: .before)
  static let dictionaryKey = want("a key after 'at'", .emptyFragment, at: .before)
  static let restOfExpression = Expected(
    .emptyFragment, "expected the rest of the expression after {found}")
  static let bracketEnd = want("a bracket's end")
  static let condition = want("a condition")

  static func tooDeep(_ forms: String) -> Expected {
    Expected(
      .nestedTooDeep, "\(forms) are nested more than \(TokenizedFile.deepestNesting) levels deep",
      help: forms == "types" ? "declare a typealias for the inner part in Swift" : nil,
      at: forms == "blocks" ? .found : .token)
  }

  /// The finding for a statement that fails at `stop`. After a cut statement, another one follows on its line.
  func finding(
    _ statement: Statement, _ stop: StatementParser.Stop, of tokens: ManifestTokens, isCut: Bool
  ) -> Diagnostic {
    let (index, last) = (stop.position, max(0, stop.position - 1))
    let end = self == .restOfExpression ? tokens.endOfOperator(index) : index + 1
    let isToken = place == .token && tokens.list[index].kind != .endOfFile
    let span =
      place == .before
      ? tokens.span(last)
      : isToken ? tokens.span(index..<end) : tokens.placeOfWant(index, in: statement)
    let token = tokens.list[index]
    let isEnd = tokens.endsStatement(index, statement) && (token.startsLine || !token.kind.closes)
    let found = isEnd ? "the end" : "'\(tokens.text(index..<end).prefix { !$0.isNewline })'"
    func filled(_ text: String) -> String {
      text.replacing("{before}", with: tokens.text(last)).replacing("{found}", with: found)
    }
    return Diagnostic(
      id, filled(message), at: span,
      help: isCut ? "write it on its own line, or ';' before it" : help.map(filled),
      fix: isCut ? .insert(";", after: tokens.span(last)).safe : nil)
  }
}

extension ManifestTokens {
  /// The index after the operator that begins at an index.
  fileprivate func endOfOperator(_ index: Int) -> Int {
    var end = index + 1
    while list[index].kind == .op, list[end].kind == .op, list[end].start == list[end - 1].end {
      end += 1
    }
    return end
  }

  /// The place of a missing form: a token, or the end of the last token if the statement ends.
  fileprivate func placeOfWant(_ index: Int, in statement: Statement) -> SourceSpan {
    endsStatement(index, statement) && index > 0 ? span(index..<index) : span(index)
  }

  /// True if the statement ends before a token.
  fileprivate func endsStatement(_ index: Int, _ statement: Statement) -> Bool {
    let token = list[index]
    return index >= statement.tokens.upperBound || token.kind.closes || token.kind == .semicolon
      || index > statement.first && token.startsLine
        && list(around: index, from: statement.tokens.lowerBound) == nil
  }
}

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
        help: "write it at the top level"
          + (token.word == .container && next.kind == .identifier
            ? ", as 'container \(tokens.text(index + 1)) in Parent'" : ""))
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
