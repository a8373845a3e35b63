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

  /// It in words, an example of its form where that says more.
  private var words: String {
    switch self {
    case .declaration: "a declaration"
    case .declarationName: "a declaration's name"
    case .component: "a component, as in 'strong Type'"
    case .componentType, .typeBehindLifetime: "a component's type"
    case .expression: "the component's expression"
    case .name(let word): "the name of the \(word.text)"
    case .nameBeforeIn: "the container's name before 'in'"
    case .parent: "the parent container's name"
    case .inherited: "a facet or a protocol"
    case .brace(let word): word.map { "the \($0.text)'s '{'" } ?? "'{'"
    case .storage: "'=' and the lifetime's storage"
    case .moduleName: "a module name"
    case .nameBehindPeriod: "a name after '.'"
    case .declarationOfModule: "'.' and a name"
    case .inputName: "the input's name"
    case .inputColon: "':' and the input's type"
    case .inputType: "the input's type"
    case .bundle: "a bundle's name after 'include'"
    case .bundleName: "a bundle's name"
    case .suffix: "a suffix to drop"
    case .groupBrace: "a type or '{'"
    case .role: "a role"
    case .superclass: "a superclass"
    case .keyType: "a key's type"
    case .dictionaryKey: "the dictionary key"
    case .qualifier: "a qualifier after 'named'"
    case .attributeName: "an attribute's name after '@'"
    case .parameter: "a parameter, as in 'label: Type'"
    case .typeOfLabel: "':' and a type"
    case .parameterType: "the parameter's type"
    case .parameterEnd: "',' or ')' after the parameter"
    case .listGoesOn: "',' or ')'"
    case .equal: "'='"
    case .value: "a value"
    case .closing(let kind): kind == .colon ? "':'" : "']'"
    case .restOfExpression: "the rest of the expression"
    case .blockItem: "'set', 'call', 'release' or 'accessor'"
    case .property: "the property's name"
    case .method, .methodOnNextLine: "the method's name"
    case .release: "the release method's name"
    case .accessor: "the accessor's name"
    case .varOrLet: "'var' or 'let'"
    case .traitName: "the property's name"
    case .traitColon: "':' and the property's type"
    case .traitType: "the property's type"
    case .type: "a type"
    case .element: "the element's type"
    case .result: "the closure's return type"
    case .errorType: "an error type"
    case .errorTypeEnd: "')' after the error type"
    case .end: "the end of the statement"
    case .noExclusion, .groupLifetime, .fewerConditions, .bracketEnd, .blockStatement, .noAccessors,
      .shallowerBlock, .closingAngle, .notVariadic, .shallowerType, .fewerOptionals:
      ""
    }
  }

  private var id: DiagnosticID {
    switch self {
    case .declaration, .end: .unexpectedText
    case .component, .componentType: .componentForm
    case .nameBeforeIn: .declarationForm
    case .brace, .typeOfLabel, .parameterEnd, .listGoesOn, .closing, .equal, .errorTypeEnd:
      .missingPunctuation
    case .storage: .lifetimeForm
    case .value, .expression, .dictionaryKey, .restOfExpression: .emptyFragment
    case .inputColon: .inputForm
    case .noExclusion, .bundle: .bundleForm
    case .parameter: .parameterForm
    case .property, .method, .traitName: .blockForm
    case .blockItem, .blockStatement: .unknownWord
    case .noAccessors: .facetForm
    case .varOrLet, .traitColon: .traitsForm
    case .closingAngle: .unclosedBracket
    case .errorType, .notVariadic: .typeForm
    case .shallowerType, .fewerOptionals, .fewerConditions, .shallowerBlock: .nestedTooDeep
    default: .missingName
    }
  }

  /// A sentence of its own, where "expected …, found …" is not all.
  private func sentence(_ text: String) -> String? {
    let deepest = TokenizedFile.deepestNesting
    return switch self {
    case .end: "unexpected \(text) at the end of the statement"
    case .noExclusion: "'exclude' can't be used: a container has all of a bundle"
    case .blockItem: "\(text) can't appear in a component's block"
    case .blockStatement: "a component's block can't create the component"
    case .noAccessors: "a facet member can't have accessors, only a type"
    case .closingAngle: "'<' is never closed"
    case .notVariadic: "'...' applies only to parameters of function types"
    case .shallowerType: "types are nested more than \(deepest) levels deep"
    case .fewerOptionals: "optionals are nested more than \(deepest) levels deep"
    case .fewerConditions: "conditions are nested more than \(deepest) levels deep"
    case .shallowerBlock: "blocks are nested more than \(deepest) levels deep"
    default: nil
    }
  }

  /// What to write; `before` is the text of the token before, `found` of the one that is found.
  private func help(before: String, found: String) -> String? {
    switch self {
    case .component:
      "write a component with its lifetime, as in 'strong Type', or 'input name: Type'"
    case .name(let word): "write '\(word.text) Name'"
    case .brace(let word):
      word == nil ? "put the component's block in braces" : "write '{' after '\(before)'"
    case .storage: "write 'lifetime \(before)' alone, or 'lifetime \(before) = Storage(…)'"
    case .declarationOfModule: "write '\(before).Name', or 'import \(before)' for the whole module"
    case .inputColon, .typeOfLabel, .traitColon: "write '\(before): Type'"
    case .equal: "write '\(before) = value'"
    case .parameterType, .inputType: "write a type behind '\(before)'"
    case .typeBehindLifetime: "write '\(before) Type'"
    case .groupBrace: "write '\(before) {' for a group, or a type after '\(before)'"
    case .noExclusion: "put what is left out into a bundle of its own, which others include"
    case .bundle: "write 'include Bundle'"
    case .role: "write a role, as in 'as Role'"
    case .qualifier: "write a name after 'named', or delete 'named'"
    case .expression where found == "{":
      "write '= {' on one line for a closure; a '{' on its own line starts the component's block"
    case .value, .expression, .dictionaryKey: "write \(words)"
    case .parameter where found.hasPrefix("#"): "write '#if' and '#endif' around the component"
    case .parameter: "write 'label: Type'"
    case .property, .method:
      "write 'set property: Type' or 'call method()'; put a trailing closure in parentheses"
    case .blockItem:
      "a component's block can contain 'set property: Type', 'call method()', 'release method()' "
        + "and 'accessor name'"
    case .blockStatement: "write '= expression', which can use the component's parameters"
    case .restOfExpression: "write the rest of the expression"
    case .type
    where SwiftWords.isReserved(found) || ["any", "some", "each", "async"].contains(found):
      "write '`\(found)`' for a type of that name"
    case .closingAngle: "close it with '>'"
    case .errorType: "write the type of the error, or 'throws' without parentheses"
    case .errorTypeEnd: "'throws' names one error type; two different errors are 'any Error'"
    case .notVariadic: "write an array's type: '[\(before)]'"
    case .shallowerType: "declare a typealias for the inner part in Swift"
    case .fewerOptionals: "write one '?'"
    case .varOrLet: "write a property and its default: 'var pet: Pet = .rover'"
    default: nil
    }
  }

  /// The finding's place is the token before, or the found one wherever it stands.
  private enum Place { case found, token, before }

  private var place: Place {
    switch self {
    case .value, .expression, .dictionaryKey: .before
    case .end, .noExclusion, .bundle, .restOfExpression, .closingAngle, .notVariadic,
      .shallowerType, .fewerOptionals, .fewerConditions:
      .token
    default: .found
    }
  }

  /// The finding for a statement that stops.
  func finding(
    _ statement: Statement, _ stop: StatementParser.Stop, of tokens: ManifestTokens, isCut: Bool
  )
    -> Diagnostic
  {
    let index = stop.position
    let last = max(0, index - 1)
    let isAtEnd = tokens.list[index].kind == .endOfFile
    let operand = self == .restOfExpression ? tokens.endOfOperator(index) : index + 1
    let span =
      switch place {
      case .before: tokens.span(last)
      case .token where !isAtEnd: tokens.span(index..<operand)
      case .token, .found: tokens.placeOfWant(index, in: statement)
      }
    let found = tokens.found(at: self == .restOfExpression ? operand : index, in: statement)
    let expected =
      self == .restOfExpression ? "\(words) after '\(tokens.text(index..<operand))'" : words
    let text = isAtEnd ? found : "'\(tokens.text(index))'"
    return Diagnostic(
      id, sentence(text) ?? "expected \(expected), found \(found)", at: span,
      help: isCut
        ? "write it on its own line, or ';' before it"
        : help(before: tokens.text(last), found: isAtEnd ? "" : tokens.text(index)),
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
