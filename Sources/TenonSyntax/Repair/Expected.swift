import TenonDiagnostics

/// What a production expects and does not find.
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
  static let typeBehindLifetime = want("a type after '{before}'", help: "write '{before} Type'")
  static let nameBeforeIn = want("the container's name", .declarationForm)
  static let parent = want("the parent container's name")
  static let inherited = want("a facet or a protocol")
  static let storage = want(
    "'=' and the lifetime's storage", .lifetimeForm, help: "write 'lifetime name = Storage(…)'")
  static let moduleName = want("a module name")
  static let nameBehindPeriod = want("a name after '.'")
  static let declarationOfModule = want("'.' and a name", help: "write '{before}.Name'")
  static let inputName = want("the input's name")
  static let inputColon = want(
    "':' after '{before}'", .inputForm, help: "write 'input {before}: Type'")
  static let bundle = want(
    "a bundle's name", .bundleForm, help: "write 'include Bundle'", at: .token)
  static let bundleName = want("a bundle's name")
  static let suffix = want("an ending to drop")
  static let noExclusion = say(
    .bundleForm, "'exclude' can't be used: a container has all of a bundle",
    help: "put what is left out into a bundle of its own, which others include")
  static let groupBrace = want(
    "a type or '{' after '{before}'", help: "write '{before} {' or '{before} Type'")
  static let groupLifetime = want("a lifetime", .componentForm)

  static func name(of word: Word) -> Expected {
    want("the \(word.text)'s name", help: "write '\(word.text) Name'")
  }

  static func brace(_ declaration: Word?) -> Expected {
    want(
      "'{'", .missingPunctuation,
      help: declaration == nil ? "put the block in braces" : "write '{' after '{before}'")
  }

  var isBrace: Bool { message == Expected.brace(nil).message }

  // MARK: Clauses and lists

  static let role = want("a role", help: "write a role, as in 'as Role'")
  static let superclass = want("a superclass")
  static let keyType = want("a key's type")
  static let dictionaryKey = want("a key after 'at'", .emptyFragment, at: .before)
  static let qualifier = want("a name after 'named'", help: "write a name, or delete 'named'")
  static let attributeName = want("an attribute's name after '@'")
  static let parameter = want("a parameter", .parameterForm, help: "write 'label: Type'")
  static let typeOfLabel = want(
    "':' and a type", .missingPunctuation, help: "write '{before}: Type'")
  static let typeBehind = want("a type", help: "write a type behind '{before}'")
  static let listGoesOn = want("',' or ')'", .missingPunctuation)
  static let equal = want("'='", .missingPunctuation, help: "write '{before} = value'")
  static let value = want(
    "a value after '{before}'", .emptyFragment, help: "write a value behind '{before}'", at: .before
  )
  static let restOfExpression = say(
    .emptyFragment, "expected the rest of the expression after {found}", help: "write an operand")
  static let bracketEnd = want("a bracket's end")

  static func closing(_ sign: String) -> Expected { want("'\(sign)'", .missingPunctuation) }

  // MARK: Blocks

  static let blockItem = say(
    .unknownWord, "{found} can't appear in a component's block",
    help: "a component's block can contain 'set property: Type', 'call method()', "
      + "'release method()' and 'accessor name'", at: .found)
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
  static let traitColon = want(
    "':' and a type", .traitsForm, help: "write '{before}: Type = default'")
  static let traitType = want("the property's type")
  static let shallowerBlock = say(.nestedTooDeep, "blocks are \(deepest)", at: .found)

  // MARK: Types

  static let type = want(
    "a type", help: "write a type; one named like a word stands in back quotes")
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
  static let fewerOptionals = say(
    .nestedTooDeep, "optionals are \(deepest)", help: "write one '?'")

  // MARK: Words

  /// The finding for a statement that stops; a cut one is followed by another one on its line.
  func finding(
    _ statement: Statement, _ stop: StatementParser.Stop, of tokens: ManifestTokens, isCut: Bool
  ) -> Diagnostic {
    let index = stop.position
    let last = max(0, index - 1)
    let isAtEnd = tokens.list[index].kind == .endOfFile
    let end = self == .restOfExpression ? tokens.endOfOperator(index) : index + 1
    let span =
      switch place {
      case .before: tokens.span(last)
      case .token where !isAtEnd: tokens.span(index..<end)
      case .token, .found: tokens.placeOfWant(index, in: statement)
      }
    let isText = place == .token && !isAtEnd
    let found = isText ? "'\(tokens.text(index..<end))'" : tokens.found(at: index, in: statement)
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

  /// Where something is wanted that is not there: a token, or, at the statement's end, right after the last token of it.
  func placeOfWant(_ index: Int, in statement: Statement) -> SourceSpan {
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

  /// What stands at a token, for a message.
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
