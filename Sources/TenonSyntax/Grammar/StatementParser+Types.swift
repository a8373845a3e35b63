import TenonDiagnostics

extension StatementParser {
  /// True if a type can start with a token.
  func startsType(_ distance: Int = 0) -> Bool {
    switch kind(distance) {
    case .identifier, .leftParen, .leftBracket, .at: true
    case .op: tokens.isOp(position + distance, "~")
    default: false
    }
  }

  func isOp(_ byte: Unicode.Scalar) -> Bool { goesOn && tokens.isOp(position, byte) }

  func spells(_ text: StaticString) -> Bool { goesOn && tokens.spells(position, text) }

  private mutating func takeOp(_ byte: Unicode.Scalar) -> Bool { take(if: isOp(byte)) }

  private func type(_ kind: TypeSyntax.Kind, from start: Int) -> TypeSyntax {
    TypeSyntax(kind, at: span(from: start))
  }

  /// type = words ("any" | "some")? composition
  mutating func type(_ expected: @autoclosure () -> Expected = .type) throws(Stop) -> TypeSyntax {
    guard startsType() else { throw stop(expected()) }
    guard nesting < TokenizedFile.deepestNesting else { throw stop(.tooDeep("types")) }
    nesting += 1
    defer { nesting -= 1 }
    let start = position
    let words = try typeModifiers()
    if !words.isEmpty {
      let inner = try type()
      guard case .function(var function) = inner.kind else {
        return type(.modified(words, inner), from: start)
      }
      function.attributes = words + function.attributes
      return type(.function(function), from: start)
    }
    guard beginsExistential else { return try composition() }
    position += 1
    let inner = try composition()
    let isAny = list[start].word == .any
    return type(isAny ? .existential(inner) : .opaque(inner), from: start)
  }

  private var beginsExistential: Bool {
    guard word == .any || word == .some, startsType(1) else { return false }
    return kind(1) != .leftBracket && (kind(1) != .leftParen || list[position + 1].hasSpaceBefore)
  }

  /// words = (attribute | ownership | "nonisolated" "(" "nonsending" ")")*
  private mutating func typeModifiers() throws(Stop) -> [String] {
    var words: [String] = []
    while true {
      let start = position
      if kind == .at {
        words.append(try attribute(ofType: true).text)
      } else if tokens.spells(position, "nonisolated"), kind(1) == .leftParen,
        tokens.spells(position + 2, "nonsending"), kind(3) == .rightParen
      {
        position += 4
        words.append("nonisolated(nonsending)")
      } else if isOwnership {
        position += 1
        words.append(tokens.text(start))
      } else {
        return words
      }
    }
  }

  /// ownership = "inout" | "borrowing" | "consuming" | "sending" | "isolated"
  private var isOwnership: Bool {
    [.inout, .borrowing, .consuming, .sending, .isolated].contains(word)
      && startsType(1) && list[position + 1].hasSpaceBefore
  }

  /// composition = postfix ("&" postfix)*
  private mutating func composition() throws(Stop) -> TypeSyntax {
    let start = position
    let first = try postfix()
    guard isOp("&") else { return first }
    var parts = [first]
    while takeOp("&") { parts.append(try postfix()) }
    return type(.composition(parts), from: start)
  }

  /// postfix = "~" postfix | primary ("?" | "!" | "." typeName)*
  private mutating func postfix() throws(Stop) -> TypeSyntax {
    let start = position
    let outer = nesting
    defer { nesting = outer }
    if isOp("~") {
      guard nesting < TokenizedFile.deepestNesting else { throw stop(.tooDeep("types")) }
      nesting += 1
      position += 1
      return type(.suppressed(try postfix()), from: start)
    }
    var base = try primary()
    while goesOn, !token.hasSpaceBefore || kind == .period && token.startsLine {
      if takeOp("?") {
        base = type(.optional(base, isImplicit: false), from: start)
      } else if takeOp("!") {
        base = type(.optional(base, isImplicit: true), from: start)
      } else if continuesPath, take(.period) {
        base = type(.member(base, try typeName()), from: start)
      } else {
        break
      }
      nesting += 1
      guard nesting < TokenizedFile.deepestNesting else { throw stop(.tooDeep("optionals")) }
    }
    return base
  }

  private var continuesPath: Bool {
    kind == .period && (!token.hasSpaceBefore || token.startsLine) && kind(1) == .identifier
      && !list[position + 1].hasSpaceBefore
  }

  /// primary = typeName (("." | "::") typeName)* | collection | tuple | function
  private mutating func primary() throws(Stop) -> TypeSyntax {
    let start = position
    switch kind {
    case .identifier:
      try passTypeName()
      guard continuesPath || beginsArguments else {
        return TypeSyntax(.name(tokens.symbol(start)), at: tokens.span(start))
      }
      position = start
      var parts = [try typeName()]
      while continuesPath, take(.period) { parts.append(try typeName()) }
      return type(.named(parts), from: start)
    case .leftBracket: return try collection()
    case .leftParen: return try tupleOrFunction()
    default: throw stop(.type)
    }
  }

  /// collection = "[" (number "of")? type "]" | "[" type ":" type "]"
  private mutating func collection() throws(Stop) -> TypeSyntax {
    let start = position
    let closing = try closing()
    position += 1
    if kind == .number, tokens.spells(position + 1, "of") {
      let count = TypeSyntax(.value(tokens.text(position)), at: tokens.span(position))
      position += 2
      let element = try type("the element's type")
      try bracket(closing)
      let name = TypeNameComponent(
        name: "InlineArray", arguments: [count, element], sign: .brackets)
      return type(.named([name]), from: start)
    }
    let element = try type("the element's type")
    let value = take(.colon) ? try type("the element's type") : nil
    try bracket(closing)
    return type(value.map { .dictionary(key: element, value: $0) } ?? .array(element), from: start)
  }

  mutating func bracket(_ closing: Int) throws(Stop) {
    guard position == closing else { throw stop(.sign("']'")) }
    position += 1
  }

  /// typeName = name typeArguments?
  private mutating func typeName() throws(Stop) -> TypeNameComponent {
    try passTypeName()
    let name = position - 1
    let arguments = beginsArguments ? try typeArguments() : []
    let isSelected = name > 0 && tokens.spells(name - 1, "::")
    return TypeNameComponent(
      name: tokens.text(name), arguments: arguments, sign: isSelected ? .colons : .period)
  }

  private mutating func passTypeName() throws(Stop) {
    guard !beginsWithDollar, !isNoTypeName else { throw stop(.type) }
    position += 1
  }

  private var beginsArguments: Bool { isOp("<") && !token.hasSpaceBefore }

  /// True if the current name is a word of Swift that can't be a type's name.
  private var isNoTypeName: Bool {
    if token.isBackquoted { return false }
    let isMember = position > 0 && list[position - 1].kind == .period
    // Swift has no other capitalized words.
    if tokens.isUpperCase(position) {
      return isMember && (tokens.spells(position, "Any") || tokens.spells(position, "Self"))
    }
    if isMember { return tokens.spells(position, "_") }
    let word = tokens.text(position)
    return switch word {
    case "any", "some", "each", "async": true
    // A form rule reports these.
    case "_", "self", "init": false
    case "repeat" where kind(1) == .identifier && tokens.spells(position + 1, "each"): false
    default: SwiftWords.isReserved(word)
    }
  }

  /// typeArguments = "<" (type | number) ("," (type | number))* ">"
  mutating func typeArguments() throws(Stop) -> [TypeSyntax] {
    let start = position
    var arguments: [TypeSyntax] = []
    repeat {
      position += 1
      if kind == .number {
        arguments.append(TypeSyntax(.value(tokens.text(position)), at: tokens.span(position)))
        position += 1
      } else {
        arguments.append(try type())
      }
    } while kind == .comma
    guard takeOp(">") else { throw stop(.closingAngle, at: start) }
    return arguments
  }

  /// tuple = "(" (element ("," element)* ","?)? ")"
  ///
  /// function = "(" (element "..."? ("," element "..."?)* ","?)? ")" effects? "->" type
  private mutating func tupleOrFunction() throws(Stop) -> TypeSyntax {
    let start = position
    var variadic: Int?
    var elements: [TupleElementSyntax] = []
    try list(nil) { parser throws(Stop) in
      let label = parser.elementLabel()
      let type = try parser.type()
      let isVariadic = parser.take(if: parser.spells("..."))
      if isVariadic { variadic = variadic ?? parser.position - 1 }
      elements.append(TupleElementSyntax(label: label, type: type, isVariadic: isVariadic))
    }
    let (end, nodes) = (position, tree.records.count)
    let isAsync = take(.async)
    let isThrowing = take(.throws)
    let error = isThrowing && kind == .leftParen ? "(\(try thrownType()))" : ""
    guard take(.arrow) else {
      // The effects belong to a component.
      position = end
      tree.records.removeSubrange(nodes...)
      if let variadic { throw stop(.notVariadic, at: variadic) }
      return type(.tuple(elements), from: start)
    }
    let function = FunctionTypeSyntax(
      attributes: [], parameters: elements, isAsync: isAsync,
      throwing: isThrowing ? "throws\(error)" : nil, result: try type("the closure's result"))
    return type(.function(function), from: start)
  }

  /// element = (name name? ":")? type
  ///
  /// Takes its label: `a:`, `_ a:`.
  private mutating func elementLabel() -> String? {
    guard kind == .identifier else { return nil }
    let count = kind(1) == .colon ? 1 : kind(1) == .identifier && kind(2) == .colon ? 2 : 0
    if count == 0 { return nil }
    defer { position += count + 1 }
    return (position..<position + count).map(tokens.text).joined(separator: " ")
  }
}
