/// Swift's types.
extension StatementParser {
  /// Whether a type can start with a token.
  func startsType(_ distance: Int = 0) -> Bool {
    switch kind(distance) {
    case .identifier, .leftParen, .leftBracket, .at: true
    case .op: tokens.isOp(position + distance, "~")
    default: false
    }
  }

  private func isOp(_ byte: Unicode.Scalar) -> Bool { goesOn && tokens.isOp(position, byte) }

  /// type = (attribute | ownership)* ("any" | "some")? composition
  mutating func type(_ expected: String = "a type") throws(Stop) {
    guard startsType() else { throw stop(expected) }
    guard typeDepth < TokenizedFile.deepestNesting else {
      throw stop("a type that nests less deep")
    }
    typeDepth += 1
    defer { typeDepth -= 1 }
    let node = records.count
    let start = position
    if try typeModifiers() {
      try type()
    } else if beginsExistential {
      position += 1
      try composition()
    } else {
      return try composition()
    }
    wrap(node, from: start)
  }

  /// Makes a type of all nodes from one on, and of the tokens from `start` on.
  private mutating func wrap(_ node: Int, from start: Int) {
    wrap(node, in: .type)
    records[node].start = Int32(start)
  }

  private var beginsExistential: Bool {
    guard word == .any || word == .some, !token.isBackquoted, startsType(1) else { return false }
    return kind(1) != .leftBracket
      && (kind(1) != .leftParen || tokens.list[position + 1].hasSpaceBefore)
  }

  /// Takes `@Sendable`, `inout` and their like before a type; says whether there are any.
  private mutating func typeModifiers() throws(Stop) -> Bool {
    let start = position
    while true {
      if kind == .at {
        try attribute()
      } else if tokens.spells(position, "nonisolated"), kind(1) == .leftParen,
        tokens.spells(position + 2, "nonsending"), kind(3) == .rightParen
      {
        position += 4
      } else if isOwnership {
        position += 1
      } else {
        return position > start
      }
    }
  }

  private var isOwnership: Bool {
    switch word {
    case .inout, .borrowing, .consuming, .sending, .isolated:
      startsType(1) && tokens.list[position + 1].hasSpaceBefore
    default: false
    }
  }

  /// composition = postfix ("&" postfix)*
  private mutating func composition() throws(Stop) {
    let node = records.count
    let start = position
    try postfix()
    guard isOp("&") else { return }
    while isOp("&") {
      position += 1
      try postfix()
    }
    wrap(node, from: start)
  }

  /// postfix = "~" postfix | primary ("?" | "!" | "." name arguments?)*
  private mutating func postfix() throws(Stop) {
    let node = records.count
    let start = position
    var layers = typeDepth
    defer { typeDepth = layers }
    if isOp("~") {
      guard typeDepth < TokenizedFile.deepestNesting else {
        throw stop("a type that nests less deep")
      }
      typeDepth += 1
      position += 1
      try postfix()
      return wrap(node, from: start)
    }
    try primary()
    layers = typeDepth
    while goesOn, !token.hasSpaceBefore || continuesName {
      if isOp("?") || isOp("!") {
        position += 1
      } else if continuesPath {
        position += 1
        try typeName()
      } else {
        return
      }
      typeDepth += 1
      guard typeDepth < TokenizedFile.deepestNesting else { throw stop("fewer optionals") }
      wrap(node, from: start)
    }
  }

  /// Whether a dotted name goes on with the `.` of this line.
  private var continuesName: Bool { kind == .period && token.startsLine }

  private var continuesPath: Bool {
    kind == .period && (!token.hasSpaceBefore || token.startsLine) && kind(1) == .identifier
      && !tokens.list[position + 1].hasSpaceBefore
  }

  /// primary = name arguments? ("." name arguments?)* | "[" (number "of")? type (":" type)? "]" | tuple | function
  private mutating func primary() throws(Stop) {
    let node = open(.type)
    switch kind {
    case .identifier:
      try typeName()
      while continuesPath {
        position += 1
        try typeName()
      }
    case .leftBracket:
      let closing = try closing()
      position += 1
      let isCounted = kind == .number && tokens.spells(position + 1, "of")
      if isCounted {
        takeNode(.type)
        position += 1
      }
      try type("the element's type")
      if !isCounted, takeIf(.colon) { try type("the value's type") }
      guard position == closing else { throw stop("']'") }
      position += 1
    case .leftParen: try tupleOrFunction()
    default: throw stop("a type")
    }
    close(node)
  }

  private mutating func typeName() throws(Stop) {
    guard !beginsWithDollar, !isNoTypeName else { throw stop("a type") }
    position += 1
    if isOp("<"), !token.hasSpaceBefore { try typeArguments() }
  }

  /// Whether the current name is a word of Swift's that no type has.
  private var isNoTypeName: Bool {
    if token.isBackquoted { return false }
    let isMember = position > 0 && tokens.list[position - 1].kind == .period
    // No other word in upper case is Swift's.
    if tokens.isUpperCase(position) {
      return isMember && (tokens.spells(position, "Any") || tokens.spells(position, "Self"))
    }
    if isMember { return tokens.spells(position, "_") }
    let word = tokens.text(position)
    return switch word {
    case "_": false
    case "any", "some", "each", "async": true
    // A form rule says more of these.
    case "self", "init": false
    case "repeat" where kind(1) == .identifier && tokens.spells(position + 1, "each"): false
    default: SwiftWords.isReserved(word)
    }
  }

  /// arguments = "<" (type | number) ("," (type | number))* ">"
  mutating func typeArguments() throws(Stop) {
    let node = open(.typeArguments)
    position += 1
    repeat {
      if kind == .number { takeNode(.type) } else { try type() }
    } while takeIf(.comma)
    guard isOp(">") else { throw stop("'>'", at: Int(records[node].start)) }
    position += 1
    close(node)
  }

  /// tuple = "(" (element ("," element)*)? ")"
  ///
  /// function = "(" (element "..."? ("," element "..."?)*)? ")" "async"? throws? "->" type
  private mutating func tupleOrFunction() throws(Stop) {
    let closing = try closing()
    var variadic: Int?
    position += 1
    while position != closing {
      let node = open(.tupleElement)
      if kind == .identifier {
        if kind(1) == .colon {
          position += 2
        } else if kind(1) == .identifier, kind(2) == .colon {
          position += 3
        }
      }
      try type()
      if goesOn, tokens.spells(position, "...") {
        variadic = variadic ?? position
        position += 1
      }
      close(node)
      guard takeIf(.comma) || position == closing else { throw stop("',' or ')'") }
    }
    position += 1
    if beginsResult {
      _ = takeIf(.async)
      if takeIf(.throws), kind == .leftParen { try thrownType() }
      position += 1
      try type("the closure's return type")
    } else if let variadic {
      throw stop("a type without '...'", at: variadic)
    }
  }

  /// Whether `async`, `throws` and the arrow of a function type follow.
  private var beginsResult: Bool {
    var next = 0
    if word == .async { next += 1 }
    if word(next) == .throws {
      next += 1
      if kind(next) == .leftParen, let closing = tokens.closing(of: position + next) {
        next = closing + 1 - position
      }
    }
    return kind(next) == .arrow
  }
}
