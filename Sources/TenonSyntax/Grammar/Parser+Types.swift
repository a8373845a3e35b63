import TenonDiagnostics

/// Swift's types, with their structure.
extension Parser {
  /// Whether a type can start with a token.
  func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .leftParen, .leftBracket, .at: true
    case .op: isOp(token, "~")
    default: false
    }
  }

  /// A type, or `nil` (and an error that wants `what`).
  func parseType(
    _ what: String = "a type", depth: Int = 0, help: @autoclosure () -> String? = nil
  ) -> TypeSyntax? {
    guard depth < TokenizedFile.deepestNesting else {
      fail(
        .nestedTooDeep, "types are nested more than \(TokenizedFile.deepestNesting) levels deep",
        at: span(token), help: "declare a typealias for the inner part in Swift")
      return nil
    }
    let first = position
    defer { if depth == 0 { note(.type, from: first) } }
    guard !atStatementEnd, startsType(token) else {
      fail(.missingName, "expected \(what), found \(found)", help: help())
      return nil
    }
    let start = token
    if let words = parseTypeModifiers() {
      guard let type = parseType(depth: depth + 1) else { return nil }
      if case .function(let function) = type.kind {
        let attributed = FunctionTypeSyntax(
          attributes: words + function.attributes, parameters: function.parameters,
          isAsync: function.isAsync, throwing: function.throwing, result: function.result)
        return TypeSyntax(.function(attributed), at: span(from: start))
      }
      return TypeSyntax(.modified(words, type), at: span(from: start))
    }
    if token.word == .any || token.word == .some, startsType(peek()),
      !peek().startsLine || bracketDepth > 0,
      peek().kind != .leftBracket, peek().kind != .leftParen || peek().hasSpaceBefore
    {
      let isAny = token.word == .any
      advance()
      guard let type = parseComposition(depth: depth + 1) else { return nil }
      return TypeSyntax(isAny ? .existential(type) : .opaque(type), at: span(from: start))
    }
    return parseComposition(depth: depth)
  }

  /// `@Sendable`, `inout` and their like before a type; `nil` if there are none.
  private func parseTypeModifiers() -> [String]? {
    var words: [String] = []
    loop: while true {
      if token.kind == .at {
        guard let attribute = parseAttribute() else { break }
        words.append(attribute.text)
        continue
      }
      if spells(token, "nonisolated"), peek().kind == .leftParen, spells(peek(2), "nonsending"),
        peek(3).kind == .rightParen
      {
        words.append("nonisolated(nonsending)")
        position += 4
        continue
      }
      switch token.word {
      case .inout, .borrowing, .consuming, .sending, .isolated:
        guard startsType(peek()), !peek().startsLine || bracketDepth > 0, peek().hasSpaceBefore
        else { break loop }
        words.append(text(token))
        advance()
      default: break loop
      }
    }
    return words.isEmpty ? nil : words
  }

  private func parseComposition(depth: Int) -> TypeSyntax? {
    let start = token
    guard var type = parsePostfixType(depth: depth) else { return nil }
    guard isOp(token, "&"), !atStatementEnd else { return type }
    var parts = [type]
    while isOp(token, "&"), !atStatementEnd {
      advance()
      guard let part = parsePostfixType(depth: depth) else { return nil }
      parts.append(part)
    }
    type = TypeSyntax(.composition(parts), at: span(from: start))
    return type
  }

  private func parsePostfixType(depth: Int) -> TypeSyntax? {
    let start = token
    if isOp(token, "~") {
      guard depth < TokenizedFile.deepestNesting else {
        fail(
          .nestedTooDeep, "types are nested more than \(TokenizedFile.deepestNesting) levels deep",
          at: span(token))
        return nil
      }
      advance()
      guard let type = parsePostfixType(depth: depth + 1) else { return nil }
      return TypeSyntax(.suppressed(type), at: span(from: start))
    }
    guard var type = parsePrimaryType(depth: depth) else { return nil }
    var layers = depth
    while !token.hasSpaceBefore || continuesName {
      if isOp(token, "?") || isOp(token, "!") {
        layers += 1
        guard layers < TokenizedFile.deepestNesting else {
          fail(
            .nestedTooDeep,
            "optionals are nested more than \(TokenizedFile.deepestNesting) levels deep",
            at: span(token), help: "write one '?'")
          return nil
        }
        let isImplicit = isOp(token, "!")
        advance()
        type = TypeSyntax(.optional(type, isImplicit: isImplicit), at: span(from: start))
      } else if token.kind == .period, peek().kind == .identifier, !peek().hasSpaceBefore {
        layers += 1
        guard layers < TokenizedFile.deepestNesting else { return type }
        advance()
        guard let component = parseTypeNameComponent(depth: depth) else { return nil }
        type = TypeSyntax(.member(type, component), at: span(from: start))
      } else {
        break
      }
    }
    return type
  }

  /// Whether a dotted name goes on with the `.` of this line.
  private var continuesName: Bool { token.kind == .period && token.startsLine }

  private func parsePrimaryType(depth: Int) -> TypeSyntax? {
    let start = token
    switch token.kind {
    case .identifier:
      guard let first = parseTypeNameComponent(depth: depth) else { return nil }
      if first.arguments.isEmpty, token.kind != .period {
        return TypeSyntax(name: first.name, at: span(from: start))
      }
      var components = [first]
      while token.kind == .period, !token.hasSpaceBefore || continuesName,
        peek().kind == .identifier, !peek().hasSpaceBefore
      {
        advance()
        guard let component = parseTypeNameComponent(depth: depth) else { return nil }
        components.append(component)
      }
      return TypeSyntax(.named(components), at: span(from: start))
    case .leftBracket: return parseCollectionType(depth: depth)
    case .leftParen: return parseTupleOrFunctionType(depth: depth)
    default:
      fail(.missingName, "expected a type, found \(found)")
      return nil
    }
  }

  private func parseTypeNameComponent(depth: Int) -> TypeNameComponent? {
    let name = text(token)
    if refuseDollar("a type") { return nil }
    if isNoTypeName(token) {
      fail(
        .missingName, "expected a type, found '\(name)'",
        help: "write '`\(name)`' for a type of that name")
      return nil
    }
    advance()
    guard isOp(token, "<"), !token.hasSpaceBefore else {
      return TypeNameComponent(name: name, arguments: [])
    }
    guard let arguments = parseGenericArguments(depth: depth) else { return nil }
    return TypeNameComponent(name: name, arguments: arguments)
  }

  /// Whether the current token, a part of a type's name, is a word of Swift's own.
  private func isNoTypeName(_ token: Token) -> Bool {
    let isMember = position > 0 && file.tokens[position - 1].kind == .period
    // No other word in upper case is Swift's.
    if isUpperCase(token) { return isMember && (spells(token, "Any") || spells(token, "Self")) }
    // A member of that name is a value, see `MisplacedValue`.
    if isMember { return spells(token, "_") }
    let word = text(token)
    return switch word {
    case "_": false
    case "any", "some", "each", "async": true
    // What is asked for or made with them is told what to write instead, see `misplacedForm`.
    case "self", "init": false
    case "repeat" where text(peek()) == "each": false
    default: SwiftWords.isReserved(word)
    }
  }

  /// What stands between `<`, the current token, and its `>`.
  func parseGenericArguments(depth: Int) -> [TypeSyntax]? {
    let opening = span(token)
    advance()
    bracketDepth += 1
    defer { bracketDepth -= 1 }
    var arguments: [TypeSyntax] = []
    while true {
      if token.kind == .number {
        arguments.append(TypeSyntax(.value(text(token)), at: span(token)))
        advance()
      } else {
        guard let type = parseType(depth: depth + 1) else { return nil }
        arguments.append(type)
      }
      if token.kind == .comma {
        advance()
      } else if isOp(token, ">") {
        advance()
        return arguments
      } else {
        fail(.unclosedBracket, "'<' is never closed", at: opening, help: "close it with '>'")
        return nil
      }
    }
  }

  private func parseCollectionType(depth: Int) -> TypeSyntax? {
    let start = token
    guard let closing = enterBracket() else { return nil }
    defer { leaveBracket() }
    guard let first = parseType("the element's type", depth: depth + 1) else { return nil }
    var second: TypeSyntax?
    if token.kind == .colon {
      advance()
      guard let value = parseType("the value's type", depth: depth + 1) else { return nil }
      second = value
    }
    guard position == closing else {
      fail(.missingPunctuation, "expected ']', found \(found)")
      return nil
    }
    advance()
    let kind: TypeSyntax.Kind =
      if let second { .dictionary(key: first, value: second) } else { .array(first) }
    return TypeSyntax(kind, at: span(from: start))
  }

  private func parseTupleOrFunctionType(depth: Int) -> TypeSyntax? {
    let start = token
    var variadic: SourceSpan?
    guard let elements = parseTupleElements(depth: depth, &variadic) else { return nil }
    if let effects = parseFunctionEffects() {
      guard let result = parseType("the closure's return type", depth: depth + 1) else {
        return nil
      }
      let function = FunctionTypeSyntax(
        attributes: [], parameters: elements, isAsync: effects.isAsync,
        throwing: effects.throwing, result: result)
      return TypeSyntax(.function(function), at: span(from: start))
    }
    if let variadic {
      fail(
        .typeForm, "'...' applies only to parameters of function types", at: variadic,
        help:
          "write an array's type: '[\(elements.first { $0.isVariadic }?.type.text() ?? "Type")]'")
    }
    return TypeSyntax(.tuple(elements), at: span(from: start))
  }

  /// `variadic` becomes the first `...` among them.
  private func parseTupleElements(
    depth: Int, _ variadic: inout SourceSpan?
  ) -> [TupleElementSyntax]? {
    guard let closing = enterBracket() else { return nil }
    defer { leaveBracket() }
    var elements: [TupleElementSyntax] = []
    while position != closing {
      var label: String?
      if token.kind == .identifier {
        if peek().kind == .colon {
          label = text(token)
          position += 2
        } else if peek().kind == .identifier, peek(2).kind == .colon {
          label = "\(text(token)) \(text(peek()))"
          position += 3
        }
      }
      guard let type = parseType(depth: depth + 1) else { return nil }
      let dots = span(token)
      let isVariadic = spells(token, "...")
      if isVariadic { advance() }
      elements.append(TupleElementSyntax(label: label, type: type, isVariadic: isVariadic))
      if isVariadic { variadic = variadic ?? dots }
      if token.kind == .comma {
        advance()
      } else if position != closing {
        fail(.missingPunctuation, "expected ',' or ')', found \(found)")
        return nil
      }
    }
    advance()
    return elements
  }

  /// `async`, `throws` and the arrow of a function type; takes nothing where no arrow follows,
  /// for then the words are the component's.
  private func parseFunctionEffects() -> (isAsync: Bool, throwing: String?)? {
    let start = position
    var isAsync = false
    var throwing: String?
    if at(.async) {
      isAsync = true
      advance()
    }
    if at(.throws) {
      throwing = "throws"
      advance()
      let closing = Int(file.partner[position])
      if token.kind == .leftParen, closing > position,
        !token.hasSpaceBefore || file.tokens[closing + 1].kind == .arrow
      {
        throwing = parseErrorType().map { "throws(\($0))" } ?? "throws"
      }
    }
    guard at(.arrow) else {
      goBack(to: start)
      return nil
    }
    advance()
    return (isAsync, throwing)
  }

  /// Steps over an opening bracket; the index of its partner, or `nil` where it has none (which has
  /// been reported).
  func enterBracket() -> Int? {
    let partner = Int(file.partner[position])
    guard partner > position else {
      failed = true
      return nil
    }
    advance()
    bracketDepth += 1
    return partner
  }

  func leaveBracket() {
    bracketDepth = max(0, bracketDepth - 1)
  }
}
