import TenonDiagnostics

/// A form that a production expects and does not find.
///
/// In its words `{found}` stands for what is found, `{before}` for the token before.
struct Expected: Equatable, Sendable {
  let id: DiagnosticID
  let message: String
  let help: String?
  private let place: Place

  /// The finding's place: the token that is found, or the end of the one before where the statement ends; the found
  /// one wherever it stands; the one before.
  private enum Place { case found, token, before }

  private static func want(
    _ words: String, _ id: DiagnosticID = .missingName, help: String? = nil,
    at place: Place = .found
  ) -> Expected {
    Expected(id: id, message: "expected \(words), found {found}", help: help, place: place)
  }

  private static func say(
    _ id: DiagnosticID, _ message: String, help: String? = nil, at place: Place = .token
  ) -> Expected {
    Expected(id: id, message: message, help: help, place: place)
  }

  private static let deepest = "nested more than \(TokenizedFile.deepestNesting) levels deep"

  // MARK: Statements

  static let end = say(.unexpectedText, "unexpected {found} at the end of the statement")
  static let declaration = want("a declaration", .unexpectedText)
  static let declarationName = want("a declaration's name")
  static let component = want("a component, as in 'strong Type'", .componentForm)
  static let componentType = want("a component's type", .componentForm)
  static let typeBehindLifetime = want("a type after '{before}'")
  static let nameBeforeIn = want("a name after 'container'", .declarationForm)
  static let parent = want("the parent container's name")
  static let inherited = want("a facet or a protocol")
  static let storage = want("'= Storage(…)' after '{before}'", .lifetimeForm)
  static let moduleName = want("a module name")
  static let nameBehindPeriod = want("a name after '.'")
  static let declarationOfModule = want("'.' and a name")
  static let inputName = want("the input's name")
  static let inputColon = want("': Type' after '{before}'", .inputForm)
  static let bundle = want("a bundle's name", .bundleForm, at: .token)
  static let bundleName = want("a bundle's name")
  static let suffix = want("an ending to drop")
  static let noExclusion = say(
    .bundleForm, "'exclude' can't be used: a container has all of a bundle",
    help: "put what is left out into a bundle of its own, which others include")
  static let groupBrace = want("a type or '{' after '{before}'")
  static let groupLifetime = want("a lifetime", .componentForm)

  static func name(of word: Word) -> Expected { want("a name after '\(word.text)'") }

  static func brace(_ declaration: Word?) -> Expected {
    let help = declaration == nil ? "put the block in braces" : "write '{' after '{before}'"
    return want("'{'", .missingPunctuation, help: help)
  }

  var isBrace: Bool { message == Expected.brace(nil).message }

  // MARK: Clauses and lists

  static let role = want("a role")
  static let superclass = want("a superclass")
  static let keyType = want("a key's type")
  static let dictionaryKey = want("a key after 'at'", .emptyFragment, at: .before)
  static let qualifier = want("a name after 'named'")
  static let attributeName = want("an attribute's name after '@'")
  static let parameter = want("a parameter, as in 'label: Type'", .parameterForm)
  static let typeOfLabel = want("': Type' after '{before}'", .missingPunctuation)
  static let typeBehind = want("a type", help: "write a type behind '{before}'")
  static let listGoesOn = want("',' or ')'", .missingPunctuation)
  static let equal = want("'= value'", .missingPunctuation)
  static let value = want("a value after '{before}'", .emptyFragment, at: .before)
  static let restOfExpression = say(
    .emptyFragment, "expected the rest of the expression after {found}")
  static let bracketEnd = want("a bracket's end")

  static func closing(_ sign: String) -> Expected { want("'\(sign)'", .missingPunctuation) }

  // MARK: Blocks

  static let blockItem = say(
    .unknownWord, "{found} can't appear in a component's block",
    help: "a block has 'set property: Type', 'call method()', 'release method()', 'accessor name'",
    at: .found)
  static let blockStatement = say(
    .unknownWord, "a component's block can't create the component", help: "write '= expression'",
    at: .found)
  static let property = want("the property's name", .blockForm, help: "write 'name: Type'")
  static let method = want("the method's name", .blockForm, help: "write 'call method()'")
  static let methodOnNextLine = want("the method's name")
  static let release = want("the release method's name")
  static let accessor = want("the accessor's name")
  static let noAccessors = say(.facetForm, "a facet member can't have accessors", at: .found)
  static let varOrLet = want("'var' or 'let'", .traitsForm, help: "write 'var pet: Pet = .rover'")
  static let traitColon = want("': Type = default' after '{before}'", .traitsForm)
  static let traitType = want("the property's type")
  static let shallowerBlock = say(.nestedTooDeep, "blocks are \(deepest)", at: .found)

  // MARK: Types

  static let type = want("a type", help: "a type named like a keyword needs backticks")
  static let element = want("the element's type")
  static let result = want("the closure's return type")
  static let closingAngle = say(.unclosedBracket, "'<' is never closed", help: "close it with '>'")
  static let errorType = want("an error type", .typeForm)
  static let errorTypeEnd = want(
    "')'", .missingPunctuation, help: "two different errors are 'throws(any Error)'")
  static let notVariadic = say(
    .typeForm, "'...' applies only to functions", help: "write an array's type: '[{before}]'")
  static let shallowerType = say(
    .nestedTooDeep, "types are \(deepest)", help: "declare a typealias for the inner part in Swift")
  static let fewerOptionals = say(.nestedTooDeep, "optionals are \(deepest)")

  // MARK: Words

  /// The finding for a statement that stops; a cut one is followed by another one on its line.
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
  /// The token behind the operator that begins at an index.
  fileprivate func endOfOperator(_ index: Int) -> Int {
    var end = index + 1
    while list[index].kind == .op, list[end].kind == .op, list[end].start == list[end - 1].end {
      end += 1
    }
    return end
  }

  /// The place of a missing form: a token, or the end of the last one, where the statement ends.
  fileprivate func placeOfWant(_ index: Int, in statement: Statement) -> SourceSpan {
    let isAtEnd =
      index >= statement.tokens.upperBound || isOnNextLine(index, in: statement)
      || list[index].kind.closes || list[index].kind == .semicolon
    return isAtEnd && index > 0 ? span(index..<index) : span(index)
  }

  /// A token stands on a line below, outside of brackets, where the statement should have gone on.
  private func isOnNextLine(_ index: Int, in statement: Statement) -> Bool {
    index > statement.first && list[index].startsLine
      && list(around: index, from: statement.tokens.lowerBound) == nil
  }

  /// A message's words for a token.
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
