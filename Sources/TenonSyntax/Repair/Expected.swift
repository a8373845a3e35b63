import TenonDiagnostics

/// What a production expects and does not find.
enum Expected: Equatable {
  // Statements.
  case end, declaration, declarationName, component, componentType, typeBehindLifetime, expression
  case name(of: Word)
  case nameBeforeIn, parent, inherited
  case brace(Word?)
  case storage
  case moduleName, nameBehindPeriod, declarationOfModule
  case inputName, inputColon, inputType, bundle, bundleName, suffix
  case noExclusion, groupBrace, groupLifetime, fewerConditions
  // Clauses and lists.
  case role, superclass, keyType, dictionaryKey, qualifier, attributeName
  case parameter, typeOfLabel, parameterType, parameterEnd, listGoesOn, equal, value
  case bracketEnd
  case closing(TokenKind)
  case restOfExpression
  // Blocks.
  case blockItem, blockStatement, property, method, methodOnNextLine, release, accessor
  case noAccessors, varOrLet, traitName, traitColon, traitType, shallowerBlock
  // Types.
  case type, element, result, closingAngle, errorType, errorTypeEnd, notVariadic
  case shallowerType, fewerOptionals

  /// The words for it, in which `{found}` stands for what is found, `{before}` for the token before.
  private struct Form {
    let id: DiagnosticID
    let message: String
    var help: String?
    var place = Place.found
  }

  /// The finding's place: the token that is found, or the end of the one before where the statement ends; the found
  /// one wherever it stands; the one before.
  private enum Place { case found, token, before }

  private var form: Form {
    func want(
      _ words: String, _ id: DiagnosticID = .missingName, help: String? = nil,
      at place: Place = .found
    ) -> Form {
      Form(id: id, message: "expected \(words), found {found}", help: help, place: place)
    }
    func say(_ id: DiagnosticID, _ message: String, help: String? = nil, at place: Place = .token)
      -> Form
    {
      Form(id: id, message: message, help: help, place: place)
    }
    let deepest = "nested more than \(TokenizedFile.deepestNesting) levels deep"
    return switch self {
    case .end: say(.unexpectedText, "unexpected {found} at the end of the statement")
    case .declaration: want("a declaration", .unexpectedText)
    case .declarationName: want("a declaration's name")
    case .component: want("a component, as in 'strong Type'", .componentForm)
    case .componentType: want("a component's type", .componentForm)
    case .typeBehindLifetime: want("a type after '{before}'", help: "write '{before} Type'")
    case .expression, .value, .dictionaryKey:
      want(
        "a value after '{before}'", .emptyFragment, help: "write a value behind '{before}'",
        at: .before)
    case .restOfExpression:
      say(
        .emptyFragment, "expected the rest of the expression after {found}",
        help: "write an operand")
    case .name(let word): want("the \(word.text)'s name", help: "write '\(word.text) Name'")
    case .nameBeforeIn: want("the container's name", .declarationForm)
    case .parent: want("the parent container's name")
    case .inherited: want("a facet or a protocol")
    case .brace(nil): want("'{'", .missingPunctuation, help: "put the block in braces")
    case .brace: want("'{'", .missingPunctuation, help: "write '{' after '{before}'")
    case .storage:
      want(
        "'=' and the lifetime's storage", .lifetimeForm, help: "write 'lifetime name = Storage(…)'")
    case .moduleName: want("a module name")
    case .nameBehindPeriod: want("a name after '.'")
    case .declarationOfModule: want("'.' and a name", help: "write '{before}.Name'")
    case .inputName: want("the input's name")
    case .inputColon: want("':' after '{before}'", .inputForm, help: "write '{before}: Type'")
    case .inputType, .parameterType: want("a type", help: "write a type behind '{before}'")
    case .bundle: want("a bundle's name", .bundleForm, help: "write 'include Bundle'", at: .token)
    case .bundleName: want("a bundle's name")
    case .suffix: want("an ending to drop")
    case .noExclusion:
      say(
        .bundleForm, "'exclude' can't be used: a container has all of a bundle",
        help: "put what is left out into a bundle of its own, which others include")
    case .groupBrace:
      want("a type or '{' after '{before}'", help: "write '{before} {' or '{before} Type'")
    case .groupLifetime: want("a lifetime", .componentForm)
    case .role: want("a role", help: "write a role, as in 'as Role'")
    case .superclass: want("a superclass")
    case .keyType: want("a key's type")
    case .qualifier: want("a name after 'named'", help: "write a name, or delete 'named'")
    case .attributeName: want("an attribute's name after '@'")
    case .parameter: want("a parameter", .parameterForm, help: "write 'label: Type'")
    case .typeOfLabel: want("':' and a type", .missingPunctuation, help: "write '{before}: Type'")
    case .parameterEnd, .listGoesOn: want("',' or ')'", .missingPunctuation)
    case .equal: want("'='", .missingPunctuation, help: "write '{before} = value'")
    case .closing(let kind): want(kind == .colon ? "':'" : "']'", .missingPunctuation)
    case .bracketEnd: want("a bracket's end")
    case .blockItem:
      say(
        .unknownWord, "{found} can't appear in a component's block",
        help: "a component's block can "
          + "contain 'set property: Type', 'call method()', 'release method()' and 'accessor name'",
        at: .found)
    case .blockStatement:
      say(
        .unknownWord, "a component's block can't create the component",
        help: "write '= expression'",
        at: .found)
    case .property, .traitName: want("the property's name", .blockForm, help: "write 'name: Type'")
    case .method: want("the method's name", .blockForm, help: "write 'call method()'")
    case .methodOnNextLine: want("the method's name")
    case .release: want("the release method's name")
    case .accessor: want("the accessor's name")
    case .noAccessors: say(.facetForm, "a facet member can't have accessors", at: .found)
    case .varOrLet: want("'var' or 'let'", .traitsForm, help: "write 'var pet: Pet = .rover'")
    case .traitColon: want("':' and a type", .traitsForm, help: "write '{before}: Type = default'")
    case .traitType: want("the property's type")
    case .type: want("a type", help: "write a type; one named like a word stands in back quotes")
    case .element: want("the element's type")
    case .result: want("the closure's return type")
    case .closingAngle: say(.unclosedBracket, "'<' is never closed", help: "close it with '>'")
    case .errorType: want("an error type", .typeForm)
    case .errorTypeEnd:
      want("')'", .missingPunctuation, help: "two different errors are 'throws(any Error)'")
    case .notVariadic:
      say(.typeForm, "'...' applies only to functions", help: "write an array's type: '[{before}]'")
    case .shallowerType:
      say(
        .nestedTooDeep, "types are \(deepest)",
        help: "declare a typealias for the inner part in Swift")
    case .fewerOptionals: say(.nestedTooDeep, "optionals are \(deepest)", help: "write one '?'")
    case .fewerConditions: say(.nestedTooDeep, "conditions are \(deepest)")
    case .shallowerBlock: say(.nestedTooDeep, "blocks are \(deepest)", at: .found)
    }
  }

  /// The finding for a statement that stops; a cut one is followed by another one on its line.
  func finding(
    _ statement: Statement, _ stop: StatementParser.Stop, of tokens: ManifestTokens, isCut: Bool
  ) -> Diagnostic {
    let (index, form) = (stop.position, form)
    let last = max(0, index - 1)
    let isAtEnd = tokens.list[index].kind == .endOfFile
    let end = self == .restOfExpression ? tokens.endOfOperator(index) : index + 1
    let span =
      switch form.place {
      case .before: tokens.span(last)
      case .token where !isAtEnd: tokens.span(index..<end)
      case .token, .found: tokens.placeOfWant(index, in: statement)
      }
    let isText = form.place == .token && !isAtEnd
    let found = isText ? "'\(tokens.text(index..<end))'" : tokens.found(at: index, in: statement)
    func filled(_ text: String) -> String {
      text.replacing("{found}", with: found).replacing("{before}", with: tokens.text(last))
    }
    return Diagnostic(
      form.id, filled(form.message), at: span,
      help: isCut ? "write it on its own line, or ';' before it" : form.help.map(filled),
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
