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

  private init(_ id: DiagnosticID, _ message: String, _ help: String?, _ place: Place) {
    (self.id, self.message, self.help, self.place) = (id, message, help, place)
  }

  static func want(
    _ words: String, _ id: DiagnosticID = .missingName, help: String? = nil,
    at place: Place = .found
  ) -> Expected { Expected(id, "expected \(words), found {found}", help, place) }

  static func sign(_ words: String) -> Expected { want(words, .missingPunctuation) }

  static func say(
    _ id: DiagnosticID, _ message: String, help: String? = nil, at place: Place = .token
  ) -> Expected { Expected(id, message, help, place) }

  static let end = say(.unexpectedText, "unexpected {found} at the end of the statement")
  static let declaration = want("a declaration", .unexpectedText)
  static let component = want("a component, as in 'strong Type'", .componentForm)
  static let componentType = want("a component's type", .componentForm)
  static let typeBehindLifetime = want("a type after '{before}'")
  static let nameBehind = want("a name after '{before}'")
  static let nameBeforeIn = want("a name after '{before}'", .declarationForm)
  static let noExclusion = say(
    .bundleForm, "'exclude' can't be used", help: "put the rest into a bundle of its own")
  static let brace = want("'{'", .missingPunctuation, help: "write '{' after '{before}'")
  static let blockItem = say(
    .unknownWord, "{found} can't appear in a component's block",
    help: "a block has 'set property: Type', 'call method()', 'release method()', 'accessor name'",
    at: .found)
  static let expression = want("'= expression'", .unknownWord, help: "write '= expression'")
  static let property = want("the property's name", .blockForm, help: "write 'name: Type'")
  static let type = want("a type", help: "a type named like a keyword needs backticks")
  static let parameter = want("a parameter, as in 'label: Type'", .parameterForm)
  static let noAccessors = say(.facetForm, "a facet member can't have accessors", at: .found)
  static let closingAngle = say(.unclosedBracket, "'<' is never closed", help: "close it with '>'")
  static let notVariadic = say(
    .typeForm, "'...' applies only to functions", help: "write '[{before}]'")
  static let endOfErrorType = want(
    "')'", .missingPunctuation, help: "two different errors are 'throws(any Error)'")
  static let typeBehind = want("a type", help: "write a type behind '{before}'")
  static let value = want("a value after '{before}'", .emptyFragment, at: .before)
  static let dictionaryKey = want("a key after 'at'", .emptyFragment, at: .before)
  static let restOfExpression = say(
    .emptyFragment, "expected the rest of the expression after {found}")
  static let bracketEnd = want("a bracket's end")
  static let condition = want("a condition")

  static func tooDeep(_ forms: String) -> Expected {
    say(
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
    let found = isToken ? "'\(tokens.text(index..<end))'" : tokens.found(at: index, in: statement)
    let span =
      place == .before
      ? tokens.span(last)
      : isToken ? tokens.span(index..<end) : tokens.placeOfWant(index, in: statement)
    func filled(_ text: String) -> String {
      text.replacing("{found}", with: found).replacing("{before}", with: tokens.text(last))
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
    let isAtEnd =
      index >= statement.tokens.upperBound || isOnNextLine(index, in: statement)
      || list[index].kind.closes || list[index].kind == .semicolon
    return isAtEnd && index > 0 ? span(index..<index) : span(index)
  }

  /// True if a token is on a line below, where the statement should have continued.
  private func isOnNextLine(_ index: Int, in statement: Statement) -> Bool {
    index > statement.first && list[index].startsLine
      && list(around: index, from: statement.tokens.lowerBound) == nil
  }

  /// The words for a token in a message.
  func found(at index: Int, in statement: Statement) -> String {
    let token = list[index]
    if token.kind == .endOfFile { return "the end of the \(isRewritten ? "line" : "file")" }
    if token.kind == .semicolon, !token.startsLine { return "';'" }
    let isBehind = index >= statement.tokens.upperBound
    if isOnNextLine(index, in: statement) || isBehind && (token.startsLine || !token.kind.closes) {
      return "the end of the line"
    }
    return "'\(text(index))'"
  }
}
